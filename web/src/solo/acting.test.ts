import { describe, expect, it } from 'vitest';
import type { TableSession } from '../play/tableSession';
import { equal } from '../wire/equal';
import type { SoloMove, Spot } from '../wire/mansion';
import type { GameMove } from '../wire/server';
import { SoloActing } from './acting.svelte';

const SPOTS: readonly Spot[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const at = (
  what: 'choose' | 'spend' | 'take_silence' | 'open' | 'reveal' | 'point',
  spots: readonly Spot[],
) => spots.map((spot): SoloMove => ({ do: what, spot }));
const but = (...not: Spot[]) => SPOTS.filter((spot) => !not.includes(spot));

function pairs(of: readonly Spot[]): SoloMove[] {
  return of.flatMap((a, index) => of.slice(index + 1).map((b): SoloMove => ({ do: 'mix', spots: [a, b] })));
}

/** What may be asked, as the rules ask it. */
const POSITIONS: Record<string, SoloMove[]> = {
  'the first turn': at('choose', SPOTS),
  'a turn with a mission': [...at('choose', but(4)), { do: 'attempt' }],
  'a turn with Decryption': [...at('choose', but(0, 3)), ...at('spend', but(0, 3)), { do: 'attempt' }],
  'after the choice': [{ do: 'end' }],
  'after the choice, with all': [{ do: 'end' }, { do: 'attempt' }, ...at('spend', but(8))],
  'all are silenced but the choice is made': [{ do: 'end' }],
  'a Silence to be moved': at('take_silence', [1, 2, 6, 7]),
  'an effect that turns up': at('open', [0, 5]),
  'a card that was earned': at('open', SPOTS),
  'the Tome': [{ do: 'hold' }, { do: 'allow' }],
  'the Machine': [{ do: 'cancel' }, { do: 'allow' }],
  'one to be mixed': [{ do: 'mix', spots: [3] }],
  'two to be mixed': [{ do: 'mix', spots: [3, 7] }],
  'two of four to be mixed': pairs([0, 2, 5, 8]),
  'two of all to be mixed': pairs(but(4)),
  'the Phantom': [{ do: 'exchange' }, { do: 'decline' }],
  Solowork: [...at('choose', but(2, 4)), { do: 'unsettle' }],
  'Solowork, all others silenced': [{ do: 'unsettle' }],
  'a mission': [...at('reveal', [0, 1, 2]), ...at('point', [7])],
  'a mission, all face-up': at('point', [3, 6]),
  'nothing is asked': [],
};

class Fake {
  sending = false;
  sent: GameMove[] = [];
  constructor(readonly legal: readonly GameMove[]) {}
  move(move: GameMove): Promise<void> {
    this.sent.push(move);
    return Promise.resolve();
  }
}

function seated(legal: readonly GameMove[]): { tableSession: Fake; acting: SoloActing } {
  const tableSession = new Fake(legal);
  const acting = new SoloActing(tableSession as unknown as TableSession);
  acting.reset();
  return { tableSession, acting };
}

/** Every way of tapping that the table offers, tried at a fresh table each. */
function reached(legal: readonly GameMove[]): GameMove[] {
  const all: GameMove[] = [];
  const attempt = (taps: (acting: SoloActing) => void) => {
    const { tableSession, acting } = seated(legal);
    taps(acting);
    all.push(...tableSession.sent);
  };
  const { acting } = seated(legal);
  for (const what of acting.plain) attempt((table) => table.do(what));
  attempt((table) => table.do('attempt'));
  for (const spending of [false, true]) {
    if (spending && !acting.can('spend')) continue;
    for (const first of SPOTS) {
      attempt((table) => {
        if (spending) table.spend();
        table.tapSpot(first);
        table.confirm();
      });
      for (const second of SPOTS)
        attempt((table) => {
          if (table.way !== 'mix') return;
          // What is picked already is not picked by another tap.
          if (!table.spots.includes(first)) table.tapSpot(first);
          if (!table.spots.includes(second)) table.tapSpot(second);
          table.confirm();
        });
    }
  }
  return all;
}

describe('what can be tapped', () => {
  it.each(Object.entries(POSITIONS))('%s: every legal move, and nothing else', (_, legal) => {
    const sent = reached(legal);
    for (const move of legal)
      expect(
        sent.some((one) => equal(one, move)),
        `${JSON.stringify(move)} can be made`,
      ).toBe(true);
    for (const move of sent)
      expect(
        legal.some((one) => equal(one, move)),
        `${JSON.stringify(move)} is legal`,
      ).toBe(true);
  });

  it('does nothing while a move is on its way', () => {
    for (const legal of Object.values(POSITIONS)) {
      const { tableSession, acting } = seated(legal);
      const busy = new SoloActing({ ...tableSession, legal, sending: true } as unknown as TableSession);
      expect(busy.openSpots.size + busy.plain.length).toBe(0);
      acting.paused = true;
      expect(acting.openSpots.size + acting.plain.length).toBe(0);
    }
  });

  it('turns no card up for a mission by one tap', () => {
    const { tableSession, acting } = seated(POSITIONS['a mission'] ?? []);
    acting.tapSpot(1);
    expect(tableSession.sent).toEqual([]);
    expect(acting.whole).toEqual({ do: 'reveal', spot: 1 });
    acting.tapSpot(1);
    expect(acting.whole).toBeUndefined();
    acting.tapSpot(7);
    acting.confirm();
    expect(tableSession.sent).toEqual([{ do: 'point', spot: 7 }]);
  });

  it('has picked what leaves no choice', () => {
    expect(seated(POSITIONS['one to be mixed'] ?? []).acting.whole).toEqual({ do: 'mix', spots: [3] });
    expect(seated(POSITIONS['two of four to be mixed'] ?? []).acting.spots).toEqual([]);
  });
});
