import { describe, expect, it } from 'vitest';
import { puzzleAngular as say } from '../../i18n/en/puzzle-angular';
import { puzzleAngular as ru } from '../../i18n/ru/puzzle-angular';
import { cellsOf, layersOf } from './layers';
import { begin, take } from './model';
import { sceneOf } from './scene';

const scene = sceneOf(begin('bbby-byyy', 'r000100200010-b011111211221'));

describe('the layers', () => {
  it('are those that are taken, and one above', () => {
    expect(layersOf(scene)).toBe(3);
    expect(layersOf(sceneOf(begin('bbby-byyy')))).toBe(1);
  });

  it('tell what is in a cell, above it and below it', () => {
    const [low, high] = [cellsOf(scene, 0, say), cellsOf(scene, 1, say)];
    expect(low[0]?.[0]).toMatchObject({ kind: 'solid', piece: 'r', told: 'Column 1, row 1: Red' });
    expect(low[1]?.[0]?.told).toBe('Column 1, row 2: Red, Blue above');
    expect(high[1]?.[0]).toMatchObject({ kind: 'solid', piece: 'b', gap: false });
    expect(high[1]?.[1]).toMatchObject({ gap: true, told: 'Column 2, row 2: Blue, gap below' });
    expect(high[0]?.[0]).toMatchObject({ kind: 'below', piece: 'r', colour: 'r' });
    expect(low[6]?.[6]).toMatchObject({ kind: 'bare', told: 'Column 7, row 7: empty' });
  });

  it('tell where the piece in the hand is', () => {
    const work = take(begin('bbby-byyy'), 'g');
    const cells = cellsOf(sceneOf(work), 0, ru);
    expect(cells[3]?.[3]).toMatchObject({
      kind: 'ghost',
      piece: 'g',
      told: 'Столбец 4, ряд 4: Зелёная в руке',
    });
    expect(cellsOf(sceneOf(work), 1, say)[3]?.[3]).toMatchObject({ over: true });
  });
});
