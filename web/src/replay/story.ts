/** What is worth finding in a game that is over: its turns, missions and endings, and every word with its truth. */
import type { Card, Seat, Spot } from '../wire/mansion';
import type { GameSeen, Replay } from '../wire/server';

/** A name that was said. */
export interface Claim {
  /** After how many moves it is said. */
  at: number;
  /** In which game of the match, counted from one. */
  game: number;
  turn: number;
  seat: Seat;
  spot: Spot;
  name: Card;
  /** What the card was. */
  card: Card;
  lie: boolean;
  /** Who doubted it. */
  doubter?: Seat;
}

/** All of these count moves: something happens with the move of this number, the first one being 1. */
export interface Story {
  claims: Claim[];
  turns: { at: number; game: number; turn: number }[];
  missions: number[];
  /** Where games end: a match has several. */
  endings: number[];
}

export function storyOf(replay: Replay): Story {
  const story: Story = { claims: [], turns: [], missions: [], endings: [] };
  const public_ = replay.observers.find((one) => one.as === 'spectator') ?? replay.observers[0];
  let turn = 0;
  public_?.steps.forEach((step, index) => {
    for (const fact of step.told) tell(fact, index + 1);
  });
  return story;

  function tell(fact: GameSeen, at: number): void {
    switch (fact.event) {
      case 'turn_began':
        turn = fact.turn;
        story.turns.push({ at, game: story.endings.length + 1, turn });
        return;
      case 'announced': {
        const { seat, spot, name } = fact;
        const card = replay.truth[at - 1]?.layout?.[spot] ?? name;
        story.claims.push({
          at,
          game: story.endings.length + 1,
          turn,
          seat,
          spot,
          name,
          card,
          lie: card !== name,
        });
        return;
      }
      case 'doubted': {
        const claim = story.claims.at(-1);
        if (claim) claim.doubter = fact.seat;
        return;
      }
      case 'mission_began':
        story.missions.push(at);
        return;
      case 'game_ended':
        story.endings.push(at);
        return;
      default:
        return;
    }
  }
}

/** How often somebody spoke, lied, and was caught. */
export interface Tally {
  said: number;
  lies: number;
  caught: number;
}

export function tallies(claims: readonly Claim[], seats: number): Tally[] {
  const all = Array.from({ length: seats }, (): Tally => ({ said: 0, lies: 0, caught: 0 }));
  for (const claim of claims) {
    const one = all[claim.seat];
    if (!one) continue;
    one.said += 1;
    if (!claim.lie) continue;
    one.lies += 1;
    if (claim.doubter !== undefined) one.caught += 1;
  }
  return all;
}

/** The first of these that comes after so many moves. */
export function after(moments: readonly number[], moves: number): number | undefined {
  return moments.find((at) => at > moves);
}
