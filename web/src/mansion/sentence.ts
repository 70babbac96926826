/** What the game waits for, in one sentence: an order if it is me, news if it is not. */
import { t } from '../i18n/index.svelte';
import type { Board } from './board.svelte';

export function sentence(board: Board): string {
  const { table, names } = t();
  const { asks, mine } = board.game;
  const doubted = mine?.doubted ?? null;
  if (board.view.standing.ready) return board.mine ? table.asks.next : table.waits.between;
  return board.mine || doubted !== null ? asked() : waits();

  function asked(): string {
    const { acting } = board;
    switch (asks.what) {
      case 'keep':
        return table.asks.keep;
      case 'turn':
        if (acting.way === 'spend') return table.asks.turnAgain;
        return acting.can('look') ? table.asks.turn : table.asks.turnNamed;
      case 'watch':
        return acting.can('watch') ? table.asks.watch : table.asks.watchNone;
      case 'announce':
        return mine?.looking_at
          ? table.asks.announce(names.card[mine.looking_at])
          : table.asks.announceUnseen;
      case 'doubts':
        if (doubted !== null) return `${table.asks.answered(doubted)} ${table.waits.others}`;
        return table.asks.doubts(board.call(asks.speaker), names.card[asks.name]);
      case 'peek':
        return table.asks.peek(names.card[asks.by]);
      case 'open':
        return table.asks.open;
      case 'teamwork':
        if (acting.way === 'see') return table.asks.teamworkSee;
        return acting.way === 'unsettle' ? table.asks.teamworkUnsettle : table.asks.teamwork;
      case 'phantom':
        if (acting.way === 'swap') return table.asks.phantomSwap;
        return acting.way === 'haunt' ? table.asks.haunt : table.asks.phantom;
      case 'lay':
        return table.asks.lay;
      case 'machine':
        return table.asks.machine;
      case 'mix':
        return table.asks.mix;
      case 'mission':
        return table.asks.mission(asks.missing.map((card) => names.card[card]).join(', '));
      case 'naming':
        return acting.spots.length > 0 ? table.asks.namingSpot : table.asks.naming(asks.left);
      case 'accuse':
        return acting.seat === undefined
          ? table.asks.accuse
          : table.asks.accuseWho(board.call(acting.seat).name);
      case 'chance':
      case 'nothing':
        return waits();
    }
  }

  function waits(): string {
    switch (asks.what) {
      case 'chance':
      case 'keep':
      case 'nothing':
        return table.waits[asks.what];
      case 'turn':
        return board.game.turn?.named
          ? table.waits.turnNamed(board.call(asks.of))
          : table.waits.turn(board.call(asks.of));
      case 'doubts':
        return table.waits.doubts(board.call(asks.speaker), names.card[asks.name]);
      case 'naming':
        return table.waits.naming(board.call(asks.of), asks.left);
      default:
        return table.waits[asks.what](board.call(asks.of));
    }
  }
}
