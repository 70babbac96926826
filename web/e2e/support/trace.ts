/** What Chromium's trace tells of a page: how long it computes, and how often it paints. */
import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` by the processor time of its thread. */
export interface Traced {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
}

const RENDERING = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'];

/** What is traced of a page while something happens. */
export async function traced(browser: Browser, page: Page, what: () => Promise<void>): Promise<Traced[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
}

/** The processor time of each view that was told, in rising order, and of all that was painted; in milliseconds. */
export function measured(events: readonly Traced[]): { script: number[]; rendering: number; frames: number } {
  const marks = events.filter(({ name }) => name === 'told');
  const here = events.filter(({ pid, tid }) => pid === marks[0]?.pid && tid === marks[0].tid);
  // What is told is applied in the task that brings it, microtasks included.
  const tasks = here.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur !== undefined);
  const script = marks.flatMap(({ ts }) => {
    const around = tasks.filter((task) => task.ts <= ts && ts <= task.ts + (task.dur ?? 0));
    return around.length > 0 ? [Math.max(...around.map(({ tdur }) => tdur ?? 0)) / 1000] : [];
  });
  const rendering = here.filter(({ name }) => RENDERING.includes(name));
  return {
    script: script.sort((a, b) => a - b),
    rendering: rendering.reduce((sum, { tdur }) => sum + (tdur ?? 0) / 1000, 0),
    frames: here.filter(({ name }) => name === 'Commit').length,
  };
}

/** What a page does while something moves: its processor time, and by the clock, in milliseconds; and its frames. */
export async function drawn(
  browser: Browser,
  page: Page,
  move: () => Promise<void>,
): Promise<{ busy: number; took: number; frames: number }> {
  let took = 0;
  const events = await traced(browser, page, async () => {
    await page.evaluate(() => performance.mark('drawn'));
    const began = Date.now();
    await move();
    took = Date.now() - began;
  });
  const mark = events.find(({ name }) => name === 'drawn');
  const here = events.filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid);
  const tasks = here.filter(({ name }) => name.endsWith('RunTask'));
  return {
    busy: tasks.reduce((sum, { tdur }) => sum + (tdur ?? 0) / 1000, 0),
    took,
    frames: here.filter(({ name }) => name === 'Commit').length,
  };
}
