/** The scale and its texts (Z1): `13.6-5.7-5` is a puzzle, `1.1-1.2` is how its pieces lie. */

export type Side = 'left' | 'right';

export interface Cup {
  readonly side: Side;
  /** What a piece weighs in it. All weights of a scale differ. */
  readonly weight: number;
}

export interface Scale {
  /** Those on the left come first. */
  readonly cups: readonly Cup[];
  /** How many pieces there are. */
  readonly pieces: number;
}

/** How many pieces each cup holds, in the order of the scale's cups. */
export type Filling = readonly number[];

/** A number of one or two digits, written in the one way it can be. */
function number(text: string): number | undefined {
  return /^(\d|[1-9]\d)$/.test(text) ? Number(text) : undefined;
}

/** The numbers of one side; nothing when one of them is none. */
function numbers(text: string | undefined): number[] | undefined {
  const found = (text ?? '').split('.').map(number);
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** The scale that this text describes; nothing when it describes none. */
export function readScale(text: string): Scale | undefined {
  const [first, second, third, ...rest] = text.split('-');
  const left = numbers(first);
  const right = numbers(second);
  const pieces = number(third ?? '');
  if (!left || !right || pieces === undefined || rest.length > 0) return undefined;
  const on = (side: Side) => (weight: number) => ({ side, weight });
  return { cups: [...left.map(on('left')), ...right.map(on('right'))], pieces };
}

/** The cups of this scale while nothing lies in them. */
export function empty(scale: Scale): Filling {
  return scale.cups.map(() => 0);
}

/** How many pieces lie in cups. */
export function countPlaced(filling: Filling): number {
  return filling.reduce((sum, count) => sum + count, 0);
}

/** What lies on one side weighs so much. */
export function load(scale: Scale, filling: Filling, side: Side): number {
  return scale.cups.reduce(
    (sum, cup, at) => sum + (cup.side === side ? cup.weight * (filling[at] ?? 0) : 0),
    0,
  );
}

/** How the pieces lie, as a text. Nothing that lies is the empty text. */
export function writeFilling(scale: Scale, filling: Filling): string {
  if (countPlaced(filling) === 0) return '';
  const side = (side: Side) => filling.filter((_, at) => scale.cups[at]?.side === side).join('.');
  return `${side('left')}-${side('right')}`;
}

/** How the pieces lie by this text; nothing when this scale has no such cups, or not so many pieces. */
export function readFilling(scale: Scale, text: string): Filling | undefined {
  if (text === '') return empty(scale);
  const [first, second, ...rest] = text.split('-');
  const left = numbers(first);
  const right = numbers(second);
  if (!left || !right || rest.length > 0) return undefined;
  const on = (side: Side) => scale.cups.filter((cup) => cup.side === side).length;
  if (left.length !== on('left') || right.length !== on('right')) return undefined;
  const filling = [...left, ...right];
  return countPlaced(filling) <= scale.pieces ? filling : undefined;
}

/** Filled alike. */
export function alike(a: Filling, b: Filling): boolean {
  return a.length === b.length && a.every((count, at) => count === b[at]);
}
