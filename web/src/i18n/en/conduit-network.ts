import { plural } from '../plural';

const ends = (count: number) => `${count} open ${plural('en', count, { one: 'end', many: 'ends' })}`;

/** The network of Conduit, for who sees it and for who hears it. */
export const conduitNetwork = {
  map: 'The conduit network',
  keys: 'Arrow keys go from tile to tile. Enter picks out a system or chooses a free spot. Plus and minus zoom, 0 shows everything.',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  fit: 'Show everything',
  sides: ['north', 'east', 'south', 'west'],
  /** So many cells of one colour. */
  cells: {
    red: (count: number) => `${count} red`,
    blue: (count: number) => `${count} blue`,
    green: (count: number) => `${count} green`,
  },
  list: (parts: readonly string[]) => parts.join(', '),
  /** One group of channels on a tile. */
  group: (sides: readonly string[], cells: string) =>
    sides.length === 1
      ? `${sides.join()} ends here with ${cells}`
      : `${sides.join(' and ')} joined, with ${cells}`,
  tile: (groups: readonly string[]) => `Tile: ${groups.join('; ')}.`,
  /** Where a spot is, from the starting tile. */
  place: (east: number, south: number) => {
    const parts = [
      ...(east ? [`${Math.abs(east)} ${east > 0 ? 'east' : 'west'}`] : []),
      ...(south ? [`${Math.abs(south)} ${south > 0 ? 'south' : 'north'}`] : []),
    ];
    return parts.length ? parts.join(', ') : 'in the middle';
  },
  laid: (place: string, tile: string) => `${place}. ${tile}`,
  spot: (place: string) => `Free spot: ${place}`,
  cell: (colour: string) => `Put a networker here: ${colour}`,
  colour: { red: 'red', blue: 'blue', green: 'green' },
  networker: (name: string, colour: string) => `Networker of ${name} on ${colour}.`,
  system: 'System',
  open: (count: number) => (count ? ends(count) : 'closed'),
};
