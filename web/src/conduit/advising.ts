/** Advice and outcomes in words. */
import { t } from '../i18n/index.svelte';
import { describeCells } from '../tiles/describe';
import { earnings, type Advice } from './advice';
import type { Call } from './describeEvent';
import type { Touched } from './outcome';

export function inWords(advice: Advice): string {
  const {
    conduitTable: { advice: words },
    conduitNetwork: say,
  } = t();
  switch (advice.what) {
    case 'close':
      return words.close(describeCells(advice.cells, say), advice.points);
    case 'join':
      return words.join(say.cells[advice.colour](advice.count), say.open(advice.open));
    case 'grow':
      return words.grow(advice.count);
    case 'nothing':
      return words.nothing;
  }
}

/** What laying a tile would join, close and earn. */
export function outcomeInWords(touched: readonly Touched[], call: Call): string[] {
  const {
    conduitTable: { outcome },
    conduitNetwork: say,
  } = t();
  const joined = Math.max(0, ...touched.map((one) => one.joined.length));
  const closed = touched.filter((one) => one.open === 0);
  const lines = [outcome.joins(Math.max(1, joined))];
  for (const one of closed) lines.push(outcome.closes(describeCells(one.cells, say)));
  const points = earnings(touched);
  for (const { seat, points: count } of points) lines.push(outcome.earns(call(seat), count));
  if (closed.length > 0 && points.length === 0) lines.push(outcome.none);
  return lines;
}
