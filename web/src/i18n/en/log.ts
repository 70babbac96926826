import type { Who } from '../who';

const s = (who: Who, you: string, they: string) => `${who.name} ${who.me ? you : they}`;
const whose = (who: Who) => (who.me ? 'your' : `${who.name}’s`);
const whom = (who: Who) => (who.me ? 'you' : who.name);

/** What happened, told in one line each. */
export const log = {
  game_began: (keeper: Who) => `The game begins. ${s(keeper, 'are', 'is')} Time Keeper.`,
  received: (character: string) => `You are the ${character}.`,
  offered: (characters: string) => `You choose from: ${characters}.`,
  kept: (character: string) => `You are the ${character} from now on.`,
  all_kept: 'Everybody has chosen.',
  stack_formed: (count: number) => `${count} Characters lie in the stack.`,
  time_round: (slot: number) => `Time moves to slot ${slot}.`,
  time_tome: (slot: number) => `The Tome moves time to slot ${slot}.`,
  time_machine: (slot: number) => `The Machine turns time back to slot ${slot}.`,
  turn_began: (who: Who) => (who.me ? 'Your turn.' : `${who.name}’s turn.`),
  looked: (who: Who, spot: string) => `${s(who, 'look', 'looks')} at the card ${spot}.`,
  lookedSaw: (who: Who, spot: string, card: string) =>
    `${s(who, 'look', 'looks')} at the card ${spot}: ${card}.`,
  peeked: (who: Who, spot: string, by: string) => `${by}: ${s(who, 'peek', 'peeks')} at the card ${spot}.`,
  peekedSaw: (who: Who, spot: string, by: string, card: string) =>
    `${by}: ${s(who, 'peek', 'peeks')} at the card ${spot}: ${card}.`,
  pointed: (who: Who, spot: string) => `${s(who, 'point', 'points')} at the card ${spot}.`,
  announced: (who: Who, name: string, spot: string) => `${s(who, 'say', 'says')}: ${name} (${spot}).`,
  answered: (doubt: boolean) => (doubt ? 'You doubt it.' : 'You believe it.'),
  stood: 'Nobody doubts it.',
  doubtedTrue: (who: Who, speaker: Who) => `${s(who, 'doubt', 'doubts')} ${whom(speaker)}. It was the truth.`,
  doubtedLie: (who: Who, speaker: Who) => `${s(who, 'doubt', 'doubts')} ${whom(speaker)}. It was a lie.`,
  overtaken: (name: string) => `${name} sat nearer; your doubt did not count.`,
  checked: (card: string) => `You see that it is ${card}.`,
  turned_up: (card: string, spot: string) => `${card} is turned up (${spot}).`,
  token_taken: (who: Who, token: string) => `${s(who, 'take', 'takes')} ${token}.`,
  token_returned: (who: Who, token: string) => `${s(who, 'return', 'returns')} ${token}.`,
  no_effect: (name: string) => `${name} has no effect now.`,
  character_seen: (who: Who, of: Who) => `${s(who, 'see', 'sees')} ${whose(of)} Character.`,
  character_seenIs: (who: Who, of: Who, character: string) =>
    `${s(who, 'see', 'sees')} ${whose(of)} Character: ${character}.`,
  swapped: (who: Who, other: Who) => `${s(who, 'swap', 'swaps')} Characters with ${whom(other)}.`,
  swappedNow: (who: Who, other: Who, now: string) =>
    `${s(who, 'swap', 'swaps')} Characters with ${whom(other)}. You are the ${now} now.`,
  declined: (who: Who) => `${s(who, 'leave', 'leaves')} it at that.`,
  stack_empty: 'The Character stack is empty.',
  stack_refilled: (count: number) => `The Character stack is refilled: ${count}.`,
  drew: (who: Who) => `${s(who, 'draw', 'draws')} a Character.`,
  drewIs: (who: Who, character: string) => `${s(who, 'draw', 'draws')} a Character: ${character}.`,
  discarded: (who: Who, character: string) => `${s(who, 'discard', 'discards')} the ${character}.`,
  haunted: (who: Who) => `${s(who, 'are', 'is')} the Ghost, and ${who.me ? 'take' : 'takes'} three cards.`,
  laid: (who: Who) => `${s(who, 'lay', 'lays')} the three cards back.`,
  allowed: (who: Who) => `${s(who, 'let', 'lets')} the Machine work.`,
  cancelled: (who: Who) => `${s(who, 'stop', 'stops')} the Machine.`,
  mixed: (who: Who) => `The Machine takes three cards of ${who.me ? 'your' : `${who.name}’s`} choice.`,
  shuffled: 'Three cards are shuffled, face-down.',
  mission_began: (who: Who, character: string) =>
    `${s(who, 'are', 'is')} the ${character}, and ${who.me ? 'try' : 'tries'} the mission.`,
  named: (who: Who, spot: string, name: string) => `${s(who, 'name', 'names')} the card ${spot}: ${name}.`,
  accusedRight: (who: Who, target: Who, character: string) =>
    `${s(who, 'say', 'says')}: ${target.me ? 'you are' : `${target.name} is`} the ${character}. Right.`,
  accusedWrong: (who: Who, target: Who, character: string) =>
    `${s(who, 'say', 'says')}: ${target.me ? 'you are' : `${target.name} is`} the ${character}. Wrong.`,
  eliminated: (who: Who, character: string) => `${s(who, 'are', 'is')} out: the ${character} has failed.`,
  wonMission: (who: Who, character: string) => `${s(who, 'have', 'has')} won as the ${character}.`,
  wonSaboteur: (who: Who) => `Time is up: ${s(who, 'have', 'has')} won as the Saboteur.`,
  breakthroughTime: 'Time is up, and Chaos breaks through. All lose.',
  breakthroughEliminated: 'Nobody is left. Chaos breaks through, all lose.',
  revealed: 'All is revealed.',
  triumph: (who: Who, count: number) => `Triumph for ${whom(who)}: ${count}.`,
  breakthrough: (count: number) => `Chaos Breakthrough: ${count}.`,
  ready: (who: Who) => `${s(who, 'are', 'is')} ready.`,
  standard_set: 'From now on all seven Characters are in the house.',
  left: (character: string) => `A ${character} leaves the house.`,
  joined: (character: string) => `The ${character} comes into the house.`,
  match_ended: (who: Who | null) =>
    who ? `${s(who, 'have', 'has')} won the match.` : 'All have lost the match.',
} as const;
