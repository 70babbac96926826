/** The board of an angular puzzle (Z4). Columns, rows and layers are counted from 1. */
import { plural } from '../plural';

export const puzzleAngular = {
  board: 'Table for the four pieces',
  colour: { r: 'Red', g: 'Green', b: 'Blue', y: 'Yellow' },
  letter: { r: 'R', g: 'G', b: 'B', y: 'Y' },

  pieces: 'Pieces',
  take: (piece: string) => `Take ${piece}`,
  lift: (piece: string) => `Lift ${piece}, and what stands on it`,
  putAside: (piece: string) => `Put ${piece} aside`,
  state: { aside: 'aside', hand: 'in hand', lies: 'lies' },

  way: 'How to see the table',
  table: 'Table',
  layers: 'Layers',
  turnView: 'Turn the table',
  turnLeft: 'Turn the table to the left',
  turnRight: 'Turn the table to the right',
  drawing: 'The table as it is seen. The layers tell the same in words.',

  tools: 'Turn and lay',
  tip: 'Tip away (X)',
  roll: 'Tip right (Y)',
  spin: 'Turn on the table (Z)',
  raise: 'Hold higher',
  lower: 'Hold lower',
  release: 'Let it fall',
  lay: 'Lay',
  noRoom: 'No room',

  turnAll: 'Turn all that lies',

  wanted: 'Wanted',
  now: 'From above',
  nothing: 'nothing lies',
  empty: 'empty',
  row: (row: number, cells: string) => `Row ${row}: ${cells}.`,
  agree: (count: number, of: number) => `${count} of ${of} cells agree`,
  agrees: 'agrees',
  differs: 'differs',
  gaps: (count: number) =>
    plural('en', count, {
      one: `${count} cube has a gap below it.`,
      many: `${count} cubes have a gap below them.`,
    }),

  layer: (layer: number) => `Layer ${layer}`,
  layerUp: 'Layer up',
  layerDown: 'Layer down',
  cell: (column: number, row: number, what: string) => `Column ${column}, row ${row}: ${what}`,
  gapBelow: 'gap below',
  inHand: (piece: string) => `${piece} in hand`,
  below: (piece: string) => `${piece} below`,
  above: (piece: string) => `${piece} above`,

  keys: 'Arrows move the piece, X, Y and Z turn it, Enter lays it. 1 to 4 take a piece, Page Up and Page Down hold it higher or lower, Escape lets it be, V turns the table.',
  choose: 'Choose a piece.',
  said: {
    over: (piece: string, column: number, row: number, layer: number) =>
      `${piece}: column ${column}, row ${row}, layer ${layer}.`,
    noRoom: (piece: string) => `No room for ${piece} there.`,
    laid: (piece: string) => `${piece} lies.`,
    complete: 'All four pieces lie.',
    aside: (pieces: string) => `Put aside: ${pieces}.`,
  },
};

export type AngularWords = typeof puzzleAngular;
