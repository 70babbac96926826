/** What is known of a card, in words: for those who cannot see the marks, and for its own sheet. */
import { t } from '../i18n/index.svelte';
import type { Card, Spot } from '../wire/mansion';
import type { Board } from './board.svelte';
import { claims, libraryGave, seers, type Mark, type SpotMemory } from './memory';

/** Everything that the marks on a card show, as one label. */
export function describeSpot(board: Board, spot: Spot, memory: SpotMemory, noted: Card | undefined): string {
  const { table, names } = t();
  const here = board.game.spots[spot];
  const parts = [
    names.spot[spot],
    here.card ? `${table.spot.faceUp}, ${names.card[here.card]}` : table.spot.faceDown,
  ];
  const truth = board.tableSession.truth?.layout?.[spot];
  if (truth && !here.card) parts.push(t().replay.is(names.card[truth]));
  if (board.acting.spots.includes(spot)) parts.push(table.picked);
  else if (board.acting.openSpots.has(spot)) parts.push(table.canChoose);
  if (here.seen && !here.card) {
    const unsure = here.seen.uncertain ? ` (${table.spot.uncertain})` : '';
    parts.push(table.spot.youSaw(names.card[here.seen.card]) + unsure);
  }
  if (noted && !here.card) parts.push(table.spot.noted(names.card[noted]));
  const last = claims(memory).at(-1);
  if (last)
    parts.push(`${table.spot.said(board.call(last.seat), names.card[last.said])}, ${verdict(board, last)}`);
  const gave = libraryGave(memory);
  if (gave) parts.push(gaveWords(gave));
  const saw = seers(memory).map(({ seat }) => board.call(seat).name);
  if (saw.length > 0) parts.push(table.spot.seenBy(saw.join(', ')));
  if (memory.mixed) parts.push(mixedWords(board, memory));
  return parts.join('. ');
}

/** What became of a name. */
export function verdict(board: Board, mark: Mark): string {
  const words = t().table.spot;
  const doubter = mark.doubter === undefined ? undefined : board.call(mark.doubter);
  if (mark.verdict === 'true' && doubter) return words.provedTrue(doubter);
  if (mark.verdict === 'lie' && doubter) return words.provedLie(doubter);
  if (mark.lie) return t().replay.uncaught;
  return mark.verdict === 'stood' ? words.stood : words.open;
}

export function gaveWords(mark: Mark): string {
  return mark.gave ? t().table.spot.gave(t().names.token[mark.gave]) : t().table.spot.gaveNothing;
}

export function mixedWords(board: Board, memory: SpotMemory): string {
  if (!memory.mixed) return '';
  const words = t().table.spot;
  const line = memory.mixed.by === 'machine' ? words.mixedMachine : words.mixedGhost;
  return line(board.call(memory.mixed.seat), memory.mixed.turn);
}
