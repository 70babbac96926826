import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import type { SoloView } from '../wire/mansion';
import { lines } from './advice';

const view = {
  chaos: false,
  asks: { what: 'turn' },
  spots: Array.from({ length: 9 }, (_, spot) =>
    spot === 4 ? { face_up: true, card: 'library', silence: false } : { face_up: false, silence: false },
  ),
} as unknown as SoloView;

describe('the coach of somebody alone', () => {
  it('says moves once that lead to the same', () => {
    const said = lines(
      [
        { move: { do: 'choose', spot: 0 }, chance: 0.6 },
        { move: { do: 'choose', spot: 8 }, chance: 0.6 },
        { move: { do: 'choose', spot: 4 }, chance: 0.4 },
        { move: { do: 'attempt' }, chance: 0.1 },
      ],
      view,
      en,
    );
    expect(said).toEqual([
      { text: en.coach.solo.chooseDown(`${en.names.spot[0]}, ${en.names.spot[8]}`), chance: 0.6 },
      { text: en.coach.solo.choose('Library'), chance: 0.4 },
      { text: en.solo.act.attempt, chance: 0.1 },
    ]);
  });

  it('does not list all cards that lie face-down', () => {
    const down = [0, 1, 2, 3, 5, 6, 7, 8] as const;
    const moves = down.map((spot) => ({ move: { do: 'choose' as const, spot }, chance: 0.5 }));
    expect(lines(moves, view, en)).toEqual([
      { text: en.coach.solo.chooseDown(en.coach.solo.anyDown), chance: 0.5 },
    ]);
  });

  it('keeps moves apart whose chances differ', () => {
    const said = lines(
      [
        { move: { do: 'open', spot: 1 }, chance: 0.5 },
        { move: { do: 'open', spot: 2 }, chance: 0.45 },
      ],
      view,
      en,
    );
    expect(said.map(({ chance }) => chance)).toEqual([0.5, 0.45]);
  });
});
