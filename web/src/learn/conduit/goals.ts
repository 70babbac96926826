/** Whether a learner has done what a step asks for, read from how the pieces lie before and after. */
import { fromAnswer } from '../../puzzles/angular/answer';
import { kindOf, type Kind } from '../../puzzles/conduit/puzzle';
import { read, type Placed } from '../../puzzles/fragment/tans';
import { splitFamily } from '../../wire/puzzles';

export type Goal =
  /** Nothing is asked for. */
  | 'read'
  /** One more piece lies. */
  | 'lies'
  /** One piece less lies. */
  | 'fewer'
  /** A piece that lay is turned. */
  | 'turned'
  /** Two pieces have changed places. */
  | 'swapped'
  /** A piece stands upright. */
  | 'stands'
  /** The server says that it is a solution. */
  | 'solved';

/** What the answer's text alone can tell. Whether a puzzle is solved, only the server can. */
export function isMet(goal: Goal, before: string, now: string): boolean {
  switch (goal) {
    case 'lies':
      return countPlaced(now) > countPlaced(before);
    case 'fewer':
      return countPlaced(now) < countPlaced(before);
    case 'turned':
      return isTurned(before, now);
    case 'swapped':
      return isSwapped(before, now);
    case 'stands':
      return stands(now);
    case 'read':
    case 'solved':
      return false;
  }
}

/** How many pieces lie. */
export function countPlaced(answer: string): number {
  if (answer === '') return 0;
  const [family, text] = splitFamily(answer);
  switch (family) {
    case 'weight':
      return text.split(/[.-]/).reduce((sum, count) => sum + Number(count), 0);
    case 'fragment':
      return tansOf(text).length;
    case 'conduit':
      return kindsOf(text).size;
    case 'angular':
      return Object.keys(fromAnswer(text)).length;
  }
}

function tansOf(text: string): Placed[] {
  return text.split('_').flatMap((one) => read(one) ?? []);
}

/** By the cell, as `row,column`: which piece lies there, and how it is turned. */
function kindsOf(text: string): Map<string, { kind: Kind; quarters: number }> {
  const found = new Map<string, { kind: Kind; quarters: number }>();
  text.split(',').forEach((line, row) =>
    [...line].forEach((letter, column) => {
      const lies = letter === '.' ? undefined : kindOf(parseInt(letter, 16));
      if (lies) found.set(`${row},${column}`, lies);
    }),
  );
  return found;
}

function isTurned(before: string, now: string): boolean {
  if (before === '' || now === '') return false;
  const [family, then] = splitFamily(before);
  const text = splitFamily(now)[1];
  if (family === 'fragment')
    return tansOf(then).some((old) =>
      tansOf(text).some(({ kind, turn, flipped }) => kind === old.kind && turn !== old.turn && !flipped),
    );
  const lies = kindsOf(text);
  return [...kindsOf(then)].some(([cell, old]) => {
    const next = lies.get(cell);
    return next?.kind === old.kind && next.quarters !== old.quarters;
  });
}

function isSwapped(before: string, now: string): boolean {
  if (before === '' || now === '') return false;
  const then = kindsOf(splitFamily(before)[1]);
  const lies = kindsOf(splitFamily(now)[1]);
  const moved = [...then].filter(([cell, { kind }]) => lies.has(cell) && lies.get(cell)?.kind !== kind);
  return moved.some(([cell, one]) =>
    moved.some(([other, two]) => lies.get(cell)?.kind === two.kind && lies.get(other)?.kind === one.kind),
  );
}

/** Whether a piece has cubes in more than one layer. */
function stands(answer: string): boolean {
  if (answer === '') return false;
  const pieces = Object.values(fromAnswer(splitFamily(answer)[1]));
  return pieces.some((cubes) => new Set(cubes.map(([, , layer]) => layer)).size > 1);
}
