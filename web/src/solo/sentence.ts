/** What the game waits for, in one sentence. */
import { t } from '../i18n/index.svelte';
import type { SoloBoard } from './board.svelte';

export function sentence(board: SoloBoard): string {
  const { names } = t();
  const { asks: words } = t().solo;
  const { asks, chaos, ending } = board.view;
  if (ending) return words.over[ending.how];
  if (board.acting.paused) return t().solo.drama.won;
  // A move on its way does not change what was asked.
  if (!board.mine && !board.tableSession.sending)
    return asks.what === 'chance' ? words.chance : words.watching;
  switch (asks.what) {
    case 'turn':
      if (board.acting.way === 'spend') return words.spend;
      return board.view.turn?.chosen ? words.turnDone : words.turn;
    case 'take_silence':
      return words.takeSilence(names.spot[asks.to]);
    case 'open':
      return words.open(names.card[asks.by]);
    case 'mix':
      return words.mix(asks.count);
    case 'solowork':
      return chaos ? words.solowork.back : words.solowork.take;
    case 'mission':
      return words.mission(asks.missing.map((card) => names.card[card]).join(', '));
    case 'earned':
      return words.earned(asks.left);
    case 'tome':
    case 'machine':
    case 'exchange':
    case 'chance':
      return words[asks.what];
    case 'nothing':
      return '';
  }
}
