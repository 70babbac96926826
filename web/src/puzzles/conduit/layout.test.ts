import { describe, expect, it } from 'vitest';
import { cellNear, connectorsOf, cornerOf } from './frame';
import { answerOf, isFull, layoutOf, nothing, pieceOn, put, takeBack, turn } from './layout';
import { lightOf } from './light';
import { kindOf, puzzleOf, sidesOf } from './puzzle';

/** Puzzles of the catalogue with a solution of each. */
const SOLVED = [
  ['-903,10-2,-8-4,-c--_EESSBBTTX', '.baf,14.7,.9.5,.c'],
  ['807,-c-_ESBT', 'a87,.c'],
  ['-12,12-_EESB', '.12,3a'],
] as const;

describe('the text of a puzzle', () => {
  it('gives the cells with their connectors, and which pieces are crossed out', () => {
    const puzzle = puzzleOf('807,-c-_ESBT');
    expect([puzzle.rows, puzzle.columns]).toEqual([2, 3]);
    expect(puzzle.cells).toEqual([
      { row: 0, column: 0, connectors: 8 },
      { row: 0, column: 1, connectors: 0 },
      { row: 0, column: 2, connectors: 7 },
      { row: 1, column: 1, connectors: 12 },
    ]);
    expect(puzzle.pieces.map((piece) => piece.out)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it('is refused when it is none', () => {
    for (const text of ['', '00,00', '0g_EE', '00_EEE']) expect(() => puzzleOf(text), text).toThrow();
  });
});

describe('a piece', () => {
  it('is known by its ends, however it is turned', () => {
    expect(sidesOf('bend', 0)).toBe(3);
    expect(sidesOf('bend', 1)).toBe(6);
    expect(sidesOf('tee', -1)).toBe(11);
    expect(sidesOf('straight', 6)).toBe(5);
    for (let sides = 1; sides < 16; sides++) {
      const found = kindOf(sides);
      expect(found && sidesOf(found.kind, found.quarters)).toBe(sides);
    }
    expect(kindOf(0)).toBeUndefined();
  });
});

describe('a layout', () => {
  const puzzle = puzzleOf('807,-c-_ESBT');
  const [end, straight, bend] = [0, 2, 4];

  it('is written as an answer, empty ends left out', () => {
    const empty = nothing(puzzle);
    expect(answerOf(puzzle, empty)).toBe('');
    expect(answerOf(puzzle, put(empty, bend, 3))).toBe(',.3');
    expect(answerOf(puzzle, turn(put(empty, straight, 0), straight))).toBe('a');
  });

  it.each(SOLVED)('comes back from the answer of %s', (text, answer) => {
    const one = puzzleOf(text);
    const layout = layoutOf(one, answer);
    expect(answerOf(one, layout)).toBe(answer);
    expect(isFull(one, layout)).toBe(true);
  });

  it('leaves in the tray what does not fit', () => {
    // A cross is crossed out, there is one bend, and no cell in the third row.
    const layout = layoutOf(puzzle, 'f33,,9');
    expect(answerOf(puzzle, layout)).toBe('.3');
  });

  it('swaps with what lies there', () => {
    const one = put(put(nothing(puzzle), end, 0), bend, 1);
    const swapped = put(one, end, 1);
    expect([pieceOn(swapped, 0), pieceOn(swapped, 1)]).toEqual([bend, end]);
    // From the tray it takes the place, and the other one goes back.
    const taken = put(one, straight, 0);
    expect(pieceOn(taken, 0)).toBe(straight);
    expect(taken[end]?.cell).toBeUndefined();
    expect(answerOf(puzzle, takeBack(takeBack(one, end), bend))).toBe('');
  });
});

describe('light', () => {
  it.each(SOLVED)('leaves nothing open in a solution of %s', (text, answer) => {
    const one = puzzleOf(text);
    const light = lightOf(one, layoutOf(one, answer));
    expect(light.every((cell) => cell.whole)).toBe(true);
    expect(light.flatMap((cell) => cell.sides)).not.toContain('open');
  });

  it('shows what is open, on everything that is joined to it', () => {
    const puzzle = puzzleOf('807,-c-_ESBT');
    // A straight from the connector to an end that looks the other way.
    const light = lightOf(puzzle, layoutOf(puzzle, 'a2'));
    expect(light[0]?.sides).toEqual([undefined, 'open', undefined, 'in']);
    expect(light[0]?.whole).toBe(false);
    expect(light[1]?.sides).toEqual([undefined, 'open', undefined, undefined]);
    expect(light[3]).toEqual({ sides: [undefined, undefined, undefined, undefined], whole: false });
    const joined = lightOf(puzzle, layoutOf(puzzle, 'a8'));
    expect(joined.slice(0, 2).map((cell) => cell.whole)).toEqual([true, true]);
    expect(joined[1]?.sides[3]).toBe('in');
  });
});

describe('the frame', () => {
  const puzzle = puzzleOf('807,-c-_ESBT');

  it('snaps to the nearest cell, and to none far away', () => {
    puzzle.cells.forEach((_, cell) => {
      const [x, y] = cornerOf(puzzle, cell);
      expect(cellNear(puzzle, x + 45, y + 55)).toBe(cell);
    });
    const [x, y] = cornerOf(puzzle, 0);
    expect(cellNear(puzzle, x - 30, y + 50)).toBe(0);
    expect(cellNear(puzzle, x - 60, y + 50)).toBeUndefined();
  });

  it('has a connector for every printed side', () => {
    expect(connectorsOf(puzzle)).toHaveLength(6);
    const [x, y] = cornerOf(puzzle, 0);
    expect(connectorsOf(puzzle)[0]).toEqual({ cell: 0, side: 3, x, y: y + 50 });
  });
});
