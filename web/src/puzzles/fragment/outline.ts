/**
 * The outline to be covered: quarters of unit squares, and the polygons around them. It is drawn, and its
 * corners and edges are what tans are laid against; whether it is covered, the server says.
 */

/** From corner to corner, in halves of the square's side. */
export type Corner = readonly [x: number, y: number];

export interface Outline {
  /** Of its box, in unit squares. */
  readonly width: number;
  readonly height: number;
  /** Clockwise around the outline, the other way around holes. */
  readonly contour: readonly (readonly Corner[])[];
}

type Edge = readonly [from: Corner, to: Corner];
type Has = (row: number, column: number, quarter: number) => boolean;

const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];

/** Rows of hexadecimal digits, joined by dots; nothing where it is no outline. */
export function readOutline(text: string): Outline | undefined {
  const rows = text.split('.');
  const width = rows[0]?.length ?? 0;
  if (!rows.every((row) => row.length === width && /^[0-9a-f]{1,16}$/.test(row)) || rows.length > 16)
    return undefined;
  const squares = rows.map((row) => [...row].map((digit) => parseInt(digit, 16)));
  const has: Has = (row, column, quarter) => ((squares[row]?.[column] ?? 0) & quarter) !== 0;
  return { width, height: rows.length, contour: contour(edges(has, width, rows.length)) };
}

/** The sides of quarters with nothing beyond, the outline to the right of each. */
function edges(has: Has, width: number, height: number): Edge[] {
  const all: Edge[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      for (const quarter of [NORTH, EAST, SOUTH, WEST]) {
        if (!has(row, column, quarter)) continue;
        const [x, y] = [2 * column, 2 * row];
        const around: Corner[] = [
          [x, y],
          [x + 2, y],
          [x + 2, y + 2],
          [x, y + 2],
        ];
        const side = Math.log2(quarter);
        const from = around[side] ?? [x, y];
        const to = around[(side + 1) % 4] ?? [x, y];
        const centre: Corner = [x + 1, y + 1];
        if (!has(row, column, quarter === WEST ? NORTH : quarter * 2)) all.push([to, centre]);
        if (!has(row, column, quarter === NORTH ? WEST : quarter / 2)) all.push([centre, from]);
        if (!across(has, row, column, quarter)) all.push([from, to]);
      }
  return all;
}

function across(has: Has, row: number, column: number, quarter: number): boolean {
  switch (quarter) {
    case NORTH:
      return has(row - 1, column, SOUTH);
    case EAST:
      return has(row, column + 1, WEST);
    case SOUTH:
      return has(row + 1, column, NORTH);
    default:
      return has(row, column - 1, EAST);
  }
}

/** Where corners touch, the polygons bend away from each other. */
function contour(open: Edge[]): Corner[][] {
  const left = [...open];
  const polygons: Corner[][] = [];
  for (let edge = left.shift(); edge; edge = left.shift()) {
    const [start] = edge;
    const polygon = [start];
    let [from, end] = edge;
    while (!(end[0] === start[0] && end[1] === start[1])) {
      polygon.push(end);
      const along = direction(from, end);
      const at = end;
      const next = left
        .filter(([begin]) => begin[0] === at[0] && begin[1] === at[1])
        .sort((one, two) => bend(along, direction(...two)) - bend(along, direction(...one)))[0];
      if (!next) break;
      left.splice(left.indexOf(next), 1);
      [from, end] = next;
    }
    polygons.push(withoutStraight(polygon));
  }
  return polygons;
}

/** Which of the eight directions an edge has, clockwise from the right. */
function direction(from: Corner, to: Corner): number {
  return (Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 4)) + 8) % 8;
}

/** How far to the right a way bends, from hard left (1) over straight on (4) to hard right (7). */
const bend = (along: number, next: number): number => (next + 12 - along) % 8;

/** Without the corners in which a polygon runs straight on. */
function withoutStraight(polygon: readonly Corner[]): Corner[] {
  return polygon.filter((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    const after = polygon[(index + 1) % polygon.length] ?? corner;
    return direction(before, corner) !== direction(corner, after);
  });
}
