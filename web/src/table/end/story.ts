/** What is worth finding in a game that is over: its turns or rounds, its scores, missions and endings, and every word with its truth. */
import type { ConduitTruth } from '../../wire/conduit';
import type { Card, Seat, Spot, Truth } from '../../wire/mansion';
import type { GameEvent, GameTruth, Replay } from '../../wire/server';

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
  /** Where somebody scores. */
  scores: number[];
  /** Where games end: a match has several. */
  endings: number[];
}

export function storyOf(replay: Replay): Story {
  const story: Story = { claims: [], turns: [], missions: [], scores: [], endings: [] };
  const public_ = replay.observers.find((one) => one.as === 'spectator') ?? replay.observers[0];
  let turn = 0;
  public_?.steps.forEach((step, index) => {
    for (const fact of step.events) tell(fact, index + 1);
  });
  return story;

  function tell(fact: GameEvent, at: number): void {
    switch (fact.event) {
      case 'turn_began':
        turn = fact.turn;
        story.turns.push({ at, game: story.endings.length + 1, turn });
        return;
      case 'round_began':
        story.turns.push({ at, game: 1, turn: fact.round });
        return;
      case 'scored':
        // A tile may close several systems at once.
        if (story.scores.at(-1) !== at) story.scores.push(at);
        return;
      case 'announced': {
        const { seat, spot, name } = fact;
        const card = cardsOf(replay.truth[at - 1])?.layout?.[spot] ?? name;
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

/** What was hidden in a game that is played with cards. */
export function cardsOf(truth: GameTruth | undefined): Truth | undefined {
  return truth && 'layout' in truth ? truth : undefined;
}

/** Who had solved how, in a game that is a race. */
export function answersOf(truth: GameTruth | undefined): ConduitTruth['answers'] | undefined {
  return truth && 'answers' in truth ? truth.answers : undefined;
}
