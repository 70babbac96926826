import { describe, expect, it } from 'vitest';
import { compare, pictureOf, readPicture, writePicture } from './picture';

describe('a picture', () => {
  it('is written as it was read', () => {
    for (const text of ['rg', 'rrr-r.g', 'rrrgg-byyyg-bbb.g', '....r-...gr-b..g.-bbbgg-.yyy.']) {
      expect(writePicture(readPicture(text))).toBe(text);
    }
  });

  it('has no empty row or column around it', () => {
    const cells = [
      { x: 4, y: 7, colour: 'r' },
      { x: 6, y: 8, colour: 'g' },
    ] as const;
    expect(writePicture(pictureOf(cells))).toBe('r..-..g');
    expect(pictureOf([])).toEqual([]);
  });
});

describe('two pictures', () => {
  const held = (seen: string, wanted: string) => compare(readPicture(seen), readPicture(wanted));

  it('agree in all cells when they are equal', () => {
    expect(held('rrr-r.g', 'rrr-r.g')).toMatchObject({ right: 0, down: 0, agreeing: 5, of: 5 });
  });

  it('are held against each other where most cells agree', () => {
    const part = held('gg', 'rr..-.bgg');
    expect(part).toMatchObject({ right: 2, down: 1, agreeing: 2, of: 5 });
    expect(part.cells.every((cell) => cell.agrees)).toBe(true);
  });

  it('differ where another colour is seen, and where one sticks out', () => {
    const other = held('rrg', 'rrb');
    expect(other.cells.map((cell) => cell.agrees)).toEqual([true, true, false]);
    expect(other).toMatchObject({ agreeing: 2, of: 3 });
    expect(held('rrr-g..', 'rrr')).toMatchObject({ agreeing: 3, of: 4 });
  });

  it('agree in nothing when nothing is seen', () => {
    expect(compare([], readPicture('rg-gr'))).toMatchObject({ agreeing: 0, of: 4, cells: [] });
  });
});
