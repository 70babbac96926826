/** What the game waits for, in one sentence: an order if it is me, news if it is not. */
import { t } from '../i18n/index.svelte';
import { tileOf } from '../tiles/tile';
import type { Board } from './board.svelte';

export function sentence(board: Board): string {
  const { conduitTable: table, conduitNetwork: network } = t();
  const { asks, acting } = board;
  const mine = board.mine;
  switch (asks.what) {
    case 'chance':
    case 'nothing':
      return table.waits[asks.what];
    case 'choose':
      if (!mine) return table.waits.choose(board.call(asks.of));
      return acting.chamber ? table.asks.choosePicked(t().names.family[acting.chamber]) : table.asks.choose;
    case 'solve':
      return mine ? table.asks.solve : table.waits.solve(asks.of.length);
    case 'lay':
      if (!mine) return table.waits.lay(board.call(asks.of));
      return acting.spot ? table.asks.layPicked : table.asks.lay;
    case 'put': {
      if (!mine) return table.waits.put(board.call(asks.of));
      const cell = tileOf(board.lastTile).cells[acting.cell ?? -1];
      return cell ? table.asks.putPicked(network.colour[cell.colour]) : table.asks.put;
    }
  }
}
