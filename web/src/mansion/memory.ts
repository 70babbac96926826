/**
 * What has happened on each spot, read from what this observer has heard. It is the history of the table
 * laid out by place: nothing here knows a rule, and nothing is known that was not told.
 */
import type { Card, MansionRight, MansionEvent, MansionToken, Seat, Spot } from '../wire/mansion';

/** What became of a name that was said. */
export type Verdict = 'open' | 'stood' | 'true' | 'lie';

export interface Mark {
  turn: number;
  seat: Seat;
  /** Whether this seat saw the card then, and by what right; `checked` after a doubt, `handled` as the Ghost. */
  saw?: MansionRight | 'checked' | 'handled';
  /** The card, if I may know what was seen. */
  card?: Card;
  /** The name that was said. */
  said?: Card;
  verdict?: Verdict;
  /** It was said for a mission: whoever errs then has not lied. */
  mission?: true;
  /** It was a lie, as is known now; nobody need have caught it. */
  lie?: boolean;
  /** Who doubted it. */
  doubter?: Seat;
  /** What the Library gave for it; null when nothing was taken. */
  gave?: MansionToken | null;
  /** It was turned face-up. */
  turnedUp?: boolean;
}

export interface SpotMemory {
  /** What is known of the card that lies here now, in order. */
  now: Mark[];
  /** What was known of this spot before its cards were mixed. */
  before: Mark[];
  /** The last mixing: when, and whose doing it was. */
  mixed?: { turn: number; by: 'machine' | 'ghost'; seat: Seat };
}

/** The memory of the nine spots. */
export function rememberSpots(history: readonly MansionEvent[]): SpotMemory[] {
  const spots: SpotMemory[] = Array.from({ length: 9 }, () => ({ now: [], before: [] }));
  let turn = 0;
  let claim: Mark | undefined;
  let mixer: Seat = 0;
  let library: Mark | undefined;

  const at = (spot: Spot): SpotMemory => spots[spot] as SpotMemory;
  const mark = (spot: Spot, one: Mark): Mark => {
    at(spot).now.push(one);
    return one;
  };
  const mix = (trio: readonly Spot[], by: 'machine' | 'ghost', seat: Seat): void => {
    for (const spot of trio) {
      const here = at(spot);
      spots[spot] = { now: [], before: [...here.before, ...here.now], mixed: { turn, by, seat } };
    }
  };

  for (const fact of history) {
    const given = library;
    library = undefined;
    switch (fact.event) {
      case 'game_began':
        for (const spot of spots.keys()) spots[spot] = { now: [], before: [] };
        turn = 0;
        break;
      case 'turn_began':
        turn = fact.turn;
        break;
      case 'looked': {
        const one = mark(fact.spot, { turn, seat: fact.seat, saw: fact.by, ...known(fact.card) });
        if (fact.by === 'library') {
          one.gave = null;
          library = one;
        }
        break;
      }
      case 'token_taken':
        if (given?.seat === fact.seat) given.gave = fact.token;
        break;
      case 'announced': {
        const last = at(fact.spot).now.at(-1);
        const looked = last?.seat === fact.seat && last.turn === turn && last.said === undefined;
        claim = looked && last ? last : mark(fact.spot, { turn, seat: fact.seat });
        claim.said = fact.name;
        claim.verdict = 'open';
        break;
      }
      case 'stood':
        if (claim) claim.verdict = 'stood';
        break;
      case 'doubted':
        if (claim) {
          claim.verdict = fact.truth ? 'true' : 'lie';
          claim.doubter = fact.seat;
        }
        mark(fact.spot, { turn, seat: fact.seat, saw: 'checked', ...known(fact.card) });
        break;
      case 'turned_up': {
        const last = at(fact.spot).now.at(-1);
        mark(fact.spot, { turn, seat: last?.seat ?? 0, turnedUp: true, card: fact.card });
        break;
      }
      case 'mixed':
        mixer = fact.seat;
        break;
      case 'shuffled':
        mix(fact.spots, 'machine', mixer);
        break;
      case 'laid':
        mix(fact.spots, 'ghost', fact.seat);
        fact.spots.forEach((spot, index) =>
          mark(spot, { turn, seat: fact.seat, saw: 'handled', ...known(fact.cards?.[index]) }),
        );
        break;
      case 'named':
        claim = mark(fact.spot, { turn, seat: fact.seat, said: fact.name, verdict: 'open', mission: true });
        break;
      default:
        break;
    }
  }
  return spots;
}

/**
 * Once the cards are known, every lie about them shows: what is remembered of a spot is of the card that lies
 * there now, so that any other name for it was one.
 */
export function exposeSpots(spots: SpotMemory[], layout: readonly (Card | undefined)[]): SpotMemory[] {
  return spots.map((memory, spot) => {
    const card = layout[spot];
    const now = memory.now.map((one) =>
      one.said && card && !one.mission ? { ...one, lie: one.said !== card } : one,
    );
    return { ...memory, now };
  });
}

function known(card: Card | undefined): { card?: Card } {
  return card === undefined ? {} : { card };
}

/** Everybody who has seen the card that lies here now, each once, the earliest first. */
export function seers(memory: SpotMemory): { seat: Seat; turn: number }[] {
  const found = new Map<Seat, number>();
  for (const one of memory.now) if (one.saw) found.set(one.seat, one.turn);
  return [...found].map(([seat, turn]) => ({ seat, turn }));
}

/** The names that were said of it, the latest last. */
export function claims(memory: SpotMemory): (Mark & { said: Card; verdict: Verdict })[] {
  return memory.now.filter(
    (one): one is Mark & { said: Card; verdict: Verdict } =>
      one.said !== undefined && one.verdict !== undefined,
  );
}

/** The last thing the Library gave for it. */
export function libraryGave(memory: SpotMemory): Mark | undefined {
  return memory.now.findLast((one) => one.gave !== undefined);
}
