/** The line is cut in the middle of a question: the page says so quietly, comes back, and nothing is done twice. */
import { events, verdicts } from './support/events';
import { Line } from './support/line';
import { come, table } from './support/tables';
import { expect, test as base, type Page } from './support/test';
import { Wire } from './support/wire';

interface Asked {
  line: Line;
  /** Whoever is asked, over the line that is cut. */
  page: Page;
  wire: Wire;
  /** Whoever has said a name. */
  other: Page;
  otherWire: Wire;
  link: string;
}

/** Three at a table, one of them a bot; one has said a name, and the other is asked whether they doubt it. */
const test = base.extend<{ asked: Asked }>({
  asked: async ({ visitor, house }, use) => {
    const line = await Line.to(house.port);
    const { page: other } = await visitor();
    const otherWire = new Wire(other);
    await come(other, 'Ada');
    const link = await table(other, { players: 3 });
    await other.goto(`/t/${link}`);
    const { page } = await visitor({ baseURL: line.url });
    const wire = new Wire(page);
    await page.goto(`/t/${link}`);
    await page.locator('form').getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'I am ready' }).click();
    await other.getByRole('button', { name: 'Add a bot' }).click();
    await other.getByRole('button', { name: 'Begin' }).click();
    await other.locator('.spot.open .card').first().click();
    await other.locator('.dock .name.truth').click();
    await expect(page.locator('.answer')).toBeVisible();
    await use({ line, page, wire, other, otherWire, link });
    await line.close();
  },
});

test('cut in the middle of a doubt, it goes on by itself', async ({ asked }) => {
  const { line, page, wire, other, otherWire, link } = asked;
  line.cut();
  await expect(page.getByText('The connection is gone')).toBeVisible();
  // The question stays where it is, and nothing is thrown over it.
  await expect(page.getByRole('button', { name: 'Believe' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(other.locator('[data-seat="1"]')).toContainText('away');
  // Who waits is told until when, and can then go on without them.
  await expect(other.locator('.dock')).toContainText('is away. A bot can play on in');
  line.mend();
  await expect(page.getByText('The connection is gone')).toBeHidden();
  await expect(other.locator('[data-seat="1"]')).not.toContainText('away');
  await expect(other.locator('.dock')).not.toContainText('away');
  expect(wire.connections).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Believe' }).click();
  await expect.poll(() => verdicts(otherWire.at(link))).toHaveLength(1);
  await expect.poll(() => verdicts(wire.at(link))).toHaveLength(1);
});

test('an answer whose receipt is lost is not given twice', async ({ asked }) => {
  const { line, page, wire, otherWire, link } = asked;
  line.deafen('down');
  await page.getByRole('button', { name: 'Doubt', exact: true }).click();
  // It has arrived, but the page does not know.
  await expect.poll(() => verdicts(otherWire.at(link))).toHaveLength(1);
  expect(verdicts(wire.at(link))).toHaveLength(0);
  await expect(page.locator('.answer')).toBeHidden();
  line.cut();
  line.mend();
  await expect.poll(() => verdicts(wire.at(link))).toHaveLength(1);
  await expect(page.locator('.answer')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(wire.sent.filter(({ cmd }) => cmd === 'move')).toHaveLength(1);
  expect(events(wire.at(link)).filter(({ event }) => event === 'answered').length).toBeLessThanOrEqual(1);
});

test('an answer that was lost on its way is given once the line is back', async ({ asked }) => {
  const { line, page, wire, otherWire, link } = asked;
  line.deafen('up');
  await page.getByRole('button', { name: 'Believe' }).click();
  await expect.poll(() => wire.sent.filter(({ cmd }) => cmd === 'move').length).toBe(1);
  line.cut();
  await expect(page.getByText('The connection is gone')).toBeVisible();
  expect(verdicts(otherWire.at(link))).toHaveLength(0);
  line.mend();
  await expect.poll(() => verdicts(otherWire.at(link))).toHaveLength(1);
  await expect.poll(() => verdicts(wire.at(link))).toHaveLength(1);
  const moves = wire.sent.filter(({ cmd }) => cmd === 'move');
  expect(moves).toHaveLength(2);
  expect(moves[1]).toMatchObject({ seq: moves[0]?.['seq'], move: moves[0]?.['move'] });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an answer pressed while there is no line is given when it is back', async ({ asked }) => {
  const { line, page, wire, otherWire, link } = asked;
  line.cut();
  await expect(page.getByText('The connection is gone')).toBeVisible();
  await page.getByRole('button', { name: 'Believe' }).click();
  line.mend();
  await expect.poll(() => verdicts(otherWire.at(link))).toHaveLength(1);
  expect(wire.sent.filter(({ cmd }) => cmd === 'move')).toHaveLength(1);
});

test('a phone that was asleep shows what it missed, without a reload', async ({ asked }) => {
  const { page, wire, otherWire, link, line } = asked;
  await page.getByRole('button', { name: 'Believe' }).click();
  await expect.poll(() => verdicts(wire.at(link))).toHaveLength(1);
  line.cut();
  const said = await page.evaluate(() => document.querySelectorAll('.log p').length);
  line.mend();
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('.log p').length))
    .toBeGreaterThanOrEqual(said);
  await expect(page.locator('.offline')).toHaveAttribute('data-connected', 'true');
  expect(events(wire.at(link)).length).toBeGreaterThan(3);
  expect(otherWire.connections).toBe(1);
});
