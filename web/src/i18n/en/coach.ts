import { plural } from '../plural';
import type { Who } from '../who';

const told = (who: Who, mine: string, theirs: string) => (who.me ? `you ${mine}` : `${who.name} ${theirs}`);

/** What the coach says: beliefs, their reasons, and advice. */
export const coach = {
  title: 'Coach',
  line: 'Only what you could know yourself. The coach cannot see the cards either.',
  thinking: 'The coach is thinking…',
  percent: (percent: string) => `${percent}\u00a0%`,
  worth: (worth: string) => worth,

  /** Alone with Chaos. */
  solo: {
    line: 'Your chance to win all three games after each move, if you go on as well as the coach does.',
    anyDown: 'any face-down card',
    choose: (card: string) => `Choose ${card}`,
    chooseDown: (spots: string) => `Turn up and use: ${spots}`,
    spend: (card: string) => `For Decryption: choose ${card}`,
    spendDown: (spots: string) => `For Decryption, turn up and use: ${spots}`,
    open: (spots: string) => `Turn up: ${spots}`,
    point: (card: string) => `Point at ${card}`,
    takeSilence: (card: string) => `Take Silence from ${card}`,
    mix: (cards: string) => `Shuffle ${cards} with the Machine`,
    mixNone: 'Turn the Machine down alone',
  },

  belief: 'What lies where',
  /** A card, where, how likely. */
  likely: (card: string, spot: string, percent: string) => `${card}, ${spot}, ${percent}`,
  /** With the best reason. */
  because: (what: string, why: string) => `${what}: ${why}.`,
  alone: (what: string) => `${what}.`,
  unknown: (spot: string) => `${spot}: it could be almost anything.`,
  or: (cards: string) => `Or ${cards}`,
  others: (reasons: string) => `Also: ${reasons}.`,
  saw: (who: Who, turn: number) => `${told(who, 'saw', 'saw')} it in turn ${turn}`,
  proved: (speaker: Who, by: Who) =>
    `${told(speaker, 'said', 'said')} so, ${told(by, 'doubted', 'doubted')}, and it was true`,
  disproved: (speaker: Who, by: Who, name: string) =>
    `it is not ${name}: ${told(speaker, 'said', 'said')} that, ${told(by, 'doubted', 'doubted')}, and it was a lie`,
  claimed: (who: Who) => `${told(who, 'say', 'says')} so just now`,
  claimedOther: (who: Who, name: string) => `${told(who, 'call', 'calls')} it ${name} just now`,
  stood: (who: Who) => `${told(who, 'claimed', 'claimed')} it and nobody doubted`,
  stoodOther: (who: Who, name: string) => `${told(who, 'called', 'called')} it ${name} and nobody doubted`,
  corner: (who: Who, token: string) =>
    `${told(who, 'peeked', 'peeked')} and took ${token}, so its corner shows that`,
  shuffled: (turn: number) => `it was shuffled with two others in turn ${turn}`,
  laid: (who: Who, turn: number) => `${told(who, 'laid', 'laid')} it there as the Ghost in turn ${turn}`,
  left: (cards: string) => `it can only be ${cards}`,
  leftOne: 'nothing else is left',
  either: (all: readonly string[]) =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`,

  people: 'Who is who',
  person: (name: string, characters: string) => `${name}: ${characters}`,
  nobody: 'no idea yet',

  doubt: 'Believe or doubt?',
  said: (who: Who, name: string, spot: string) => `${who.name}: “${name}” (${spot})`,
  seen: (who: Who, card: string) =>
    `${who.me ? 'You have' : `${who.name} has`} seen this card: it is ${card}.`,
  elsewhere: (who: Who, card: string, spot: string) =>
    `${who.me ? 'You know' : `${who.name} knows`} where ${card} is: ${spot}.`,
  settledTrue: 'By what is certain, it has to be true.',
  settledFalse: 'By what is certain, it cannot be true.',
  cannotKnow: (who: Who) => `${who.me ? 'You' : who.name} cannot know for certain.`,
  lieChance: 'Chance of a lie',
  isWorth: (worth: string) => `Doubting is worth ${worth}.`,
  unit: 'In looks at a card: +1 is as good as one secret look, −1 as bad as losing one.',
  advice: {
    doubt: 'Doubt it.',
    believe: 'Believe it.',
    close: 'It is close: follow your nose.',
  },

  mission: 'Your mission',
  missionNow: (character: string, percent: string) => `${character}: ${percent} if you attempted it now.`,
  missionPlace: (card: string, spot: string, percent: string) => `${card}: ${spot}, ${percent}`,
  missionAccuse: (name: string, character: string, percent: string) =>
    `Name ${name} as the ${character}, ${percent}`,
  notReady: 'Your tokens do not allow it yet.',
  attempt: 'The coach would attempt it.',
  wait: 'The coach would wait.',

  tab: 'Analysis',
  tabs: 'What to show',
  studying: 'The coach is going through every word. A long match takes a while…',
  failed: 'The analysis did not come.',
  eyes: 'By what was known to',
  atStep: 'What could be believed here',
  nothingYet: 'There is nothing to believe at this moment.',
  faceUp: 'face-up',
  why: 'Why?',
  claims: 'Every word',
  wasLie: (card: string) => `a lie, it was ${card}`,
  wasTrue: 'true',
  was: (worth: string) => `Doubting was worth ${worth}.`,
  answered: (who: Who, doubted: boolean) =>
    `${who.me ? 'You' : who.name} ${doubted ? 'doubted' : 'believed'}.`,
  late: (who: Who) => `${who.me ? 'You were' : `${who.name} was`} not quick enough.`,
  own: 'Own word.',
  notAsked: 'Not asked.',
  well: 'As the coach would.',
  amiss: { doubt: 'The coach would have doubted.', believe: 'The coach would have believed.' },
  attempted: (who: Who, character: string) => `${who.name}: mission of the ${character}`,
  attemptChance: (percent: string) => `By what was known: ${percent}`,
  accomplished: 'accomplished',
  missed: 'failed',
  followed: (well: number, of: number) =>
    `${well} of ${of} ${plural('en', of, { one: 'answer', many: 'answers' })} as the coach would have given ${plural('en', of, { one: 'it', many: 'them' })}.`,

  training: 'Training with a coach',
  trainingLine: 'Against bots only. Ask at any time what you could know and what it is worth.',
  trainingTable: 'This is a training table: one person plays here against bots.',
} as const;
