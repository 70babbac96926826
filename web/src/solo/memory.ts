/**
 * What has happened on each spot of the layout that lies now, read from what was told. Nothing here knows a
 * rule: cards that were face-up when they were shuffled together are among those spots, and that is all.
 */
import type { Card, SoloRight, SoloEvent, Spot } from '../wire/mansion';

export type Mark = { turn: number } & (
  | { what: 'turned_up'; card: Card }
  | { what: 'chosen'; by: SoloRight }
  | { what: 'silence_laid'; from?: Spot }
  | { what: 'silence_gone' | 'turned_down' | 'mixed' | 'pointed' }
);

/** Spots that were shuffled together, and what lies on them in some order. */
export interface Group {
  spots: Spot[];
  cards: Card[];
}

export interface SpotMemory {
  /** The latest last. */
  marks: Mark[];
  /** The card that is known to lie here, seen or by elimination; face-up or face-down. */
  card?: Card;
  /** The cards of which one lies here. */
  group?: Group;
}

export function rememberSpots(history: readonly SoloEvent[]): SpotMemory[] {
  let spots = fresh();
  let turn = 0;
  const at = (spot: Spot): SpotMemory => spots[spot] as SpotMemory;

  for (const fact of history) {
    switch (fact.event) {
      case 'laid_out':
        spots = fresh();
        turn = 0;
        break;
      case 'turn_began':
        turn = fact.turn;
        break;
      case 'chosen':
        at(fact.spot).marks.push({ turn, what: 'chosen', by: fact.by });
        break;
      case 'turned_up':
        at(fact.spot).marks.push({ turn, what: 'turned_up', card: fact.card });
        leave(at(fact.spot), fact.spot, fact.card);
        break;
      case 'silence_laid':
        at(fact.spot).marks.push({ turn, what: 'silence_laid', ...from(fact.from) });
        if (fact.from !== undefined) at(fact.from).marks.push({ turn, what: 'silence_gone' });
        break;
      case 'silence_returned':
        at(fact.spot).marks.push({ turn, what: 'silence_gone' });
        break;
      case 'turned_down':
      case 'pointed':
        at(fact.spot).marks.push({ turn, what: fact.event });
        break;
      case 'shuffled': {
        const known = fact.spots.map((spot) => at(spot).card);
        const cards = known.filter((card) => card !== undefined);
        const group: Group | undefined =
          cards.length === known.length ? { spots: [...fact.spots], cards } : undefined;
        for (const spot of fact.spots) {
          const { marks } = at(spot);
          spots[spot] = { marks: [...marks, { turn, what: 'mixed' }], ...(group ? { group } : {}) };
        }
        break;
      }
      default:
        break;
    }
  }
  return spots;

  /** A card of a group is known now: it is none of the others, and the last one needs no turning up. */
  function leave(here: SpotMemory, spot: Spot, card: Card): void {
    const { group } = here;
    here.card = card;
    delete here.group;
    if (!group) return;
    group.spots = group.spots.filter((one) => one !== spot);
    group.cards = group.cards.filter((one) => one !== card);
    const [lastSpot, ...moreSpots] = group.spots;
    const [lastCard, ...moreCards] = group.cards;
    if (lastSpot === undefined || lastCard === undefined || moreSpots.length + moreCards.length > 0) return;
    at(lastSpot).card = lastCard;
    delete at(lastSpot).group;
  }
}

function fresh(): SpotMemory[] {
  return Array.from({ length: 9 }, () => ({ marks: [] }));
}

function from(spot: Spot | undefined): { from?: Spot } {
  return spot === undefined ? {} : { from: spot };
}
