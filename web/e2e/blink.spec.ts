/** Two who solve within a blink of each other, one of them over a long line. It is tried while nothing else runs. */
import { conduitView, solutions } from './support/conduit';
import { layButLast } from './support/hands';
import { Line } from './support/line';
import { seated, toTheRace, type Person } from './support/seated';
import { expect, test, type Page } from './support/test';
import type { Seat } from '../src/wire/conduit';

/** Nearer to each other than this, clocks and processes of one machine tell nothing. */
const SURE = 8;
/** A blink. */
const BLINK = 50;

test('of two who solve within a blink, who was first is who did it first', async ({ visitor, house }) => {
  test.slow();
  // Boris is far away: what he does arrives much later than what Ada does.
  const near = await Line.to(house.port);
  const far = await Line.to(house.port, 150);
  const { people } = await seated(visitor, { players: 2 }, [near.url, far.url]);
  const [ada, boris] = people as [Person, Person];
  boris.chamber = 'angular';
  let close = 0;
  for (let round = 1; round <= 8 && close === 0; round++) {
    far.late = 0;
    const [one = '', two = ''] = await toTheRace(people, round - 1);
    if (!/^(weight|angular)/.test(one) || !/^(weight|angular)/.test(two)) throw new Error(`${one}, ${two}`);
    const last = [
      await layButLast(ada.page, one, solutions(one)[0] ?? ''),
      await layButLast(boris.page, two, solutions(two)[0] ?? ''),
    ] as const;
    for (const { page } of people) await page.evaluate(stampAnswers);
    // In the middle of what can be judged: a line is some milliseconds late now and then.
    await Promise.all([
      boris.page.keyboard.press(last[1]),
      ada.page.waitForTimeout(30).then(() => ada.page.keyboard.press(last[0])),
    ]);
    await expect(ada.page.locator('[data-race]')).toHaveCount(0);
    const gap = (await sent(ada.page, near)) - (await sent(boris.page, far));
    const first = conduitView(ada.wire, ada.link).history.findLast(({ event }) => event === 'timer_started');
    // Too near to each other, or so far apart that anybody could tell; and a line that is not as long as it was when it
    // was measured says nothing about who was first.
    if (Math.abs(gap) >= SURE + 2 * far.late && Math.abs(gap) <= BLINK) {
      expect((first as { seat: Seat }).seat, `${gap} ms between them`).toBe(gap > 0 ? 1 : 0);
      if (gap > 0) close += 1;
    }
  }
  expect(close, 'Boris was first within a blink, and his answer came last').toBeGreaterThan(0);
  await near.close();
  await far.close();
});

/** When the last answer of a page was on its line. */
async function sent(page: Page, line: Line): Promise<number> {
  const written = await page.evaluate(answeredAt);
  return line.came.find((came) => came >= written) ?? Infinity;
}

/** Runs in the page: when the next answer leaves it is written down. */
function stampAnswers(): void {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, data) {
    if (String(data).includes('"solve"')) {
      Object.assign(window, { answered: Date.now() });
      WebSocket.prototype.send = send;
    }
    send.call(this, data);
  };
}

/** Runs in the page. */
function answeredAt(): number {
  return (window as unknown as { answered: number }).answered;
}
