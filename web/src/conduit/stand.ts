/** What a networker on a cell would stand for, in words. */
import { t } from '../i18n/index.svelte';
import type { On } from '../tiles/network';
import { COLOURS, tileOf } from '../tiles/tile';
import type { ConduitView } from '../wire/conduit';

export function standsFor(view: Pick<ConduitView, 'laid' | 'systems'>, on: On): string {
  const { conduitTable, conduitNetwork } = t();
  const laid = view.laid[on.tile];
  const cell = laid && tileOf(laid.tile).cells[on.cell];
  const system = view.systems.find(({ groups }) =>
    groups.some(([tile, group]) => tile === on.tile && group === cell?.group),
  );
  if (!cell || !system) return '';
  const count = system.cells[COLOURS.indexOf(cell.colour)] ?? 0;
  const colour = conduitNetwork.colour[cell.colour];
  return system.open_ends === 0
    ? conduitTable.stand.closed(colour, count)
    : conduitTable.stand.open(colour, count, conduitNetwork.open(system.open_ends));
}
