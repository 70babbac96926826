/** Four people, four browsers, one game from the link to its end; and nobody learns what they may not. */
import { chance } from './support/chance';
import { glance, shown, viewOf } from './support/glance';
import { play } from './support/player';
import { leaks } from './support/secrets';
import { come, table } from './support/tables';
import { expect, test, type Page } from './support/test';
import type { Observer, Replay } from './support/types';
import { Wire } from './support/wire';
import { applyChange } from '../src/wire/change';

interface Watched {
  page: Page;
  wire: Wire;
  as: Observer;
  /** What was to be read on the page that had not been told. */
  shown: string[];
  looks: number;
}

for (const set of ['simplified', 'standard'] as const)
  test(`four browsers play from the link to the end, ${set}`, async ({ visitor }) => {
    test.slow();
    const people: Watched[] = [];
    const inside: string[] = [];
    const enter = async (as: Observer): Promise<Watched> => {
      const { page } = await visitor();
      const one = { page, wire: new Wire(page), as, shown: [], looks: 0 };
      page.on('response', (response) => {
        if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
          void response.text().then(
            (text) => inside.push(`${response.url()} ${text}`),
            () => undefined,
          );
      });
      people.push(one);
      return one;
    };

    const host = await enter(0);
    await come(host.page, 'Ada');
    const link = await table(host.page, { set });
    await host.page.goto(`/t/${link}`);
    for (const [seat, name] of [
      [1, 'Boris'],
      [2, 'Clara'],
      [3, 'Dmitri'],
    ] as const) {
      const { page } = await enter(seat);
      await page.goto(`/t/${link}`);
      await page.getByLabel('What shall we call you?').fill(name);
      await page.locator('form').getByRole('button', { name: 'Sit down' }).click();
      await page.getByRole('button', { name: 'I am ready' }).click();
    }
    const onlooker = await enter('spectator');
    await onlooker.page.goto(`/t/${link}`);
    await expect(onlooker.page.getByText('All seats are taken.')).toBeVisible();
    await expect(host.page.getByRole('status').first()).toContainText('The table waits for you');
    await host.page.getByRole('button', { name: 'Begin' }).click();
    for (const { page } of people) await expect(page.locator('[data-spot]')).toHaveCount(9);

    // While it is played, nobody is given the record.
    for (const what of ['record', 'replay'])
      expect((await host.page.request.get(`/api/tables/${link}/${what}`)).status()).toBe(409);

    const look = async (one: Watched) => {
      const seen = await glance(one.page);
      // Whatever the page shows has come over the wire before this answer.
      await one.page.evaluate(() => 0);
      const view = viewOf(one.wire.at(link));
      if (!view) return;
      one.looks += 1;
      one.shown.push(...shown(seen, view));
    };
    const players = people.filter(({ as }) => as !== 'spectator');
    await Promise.all(
      players.map((one, index) =>
        play(one.page, {
          chance: chance(index + 1),
          after: async () => {
            await look(one);
            if (index === 0 && one.looks % 3 === 0) await look(onlooker);
          },
        }),
      ),
    );

    for (const { page } of people) await expect(page.locator('[data-over]')).toBeAttached();
    const replay = (await (await host.page.request.get(`/api/tables/${link}/replay`)).json()) as Replay;
    for (const { as, wire, shown, looks } of people) {
      expect(looks).toBeGreaterThan(0);
      expect(shown).toEqual([]);
      expect(leaks(wire.frames, replay, as)).toEqual([]);
      // What was told live is what the rules tell this observer, no less either.
      const observer = replay.observers.find((one) => one.as === as);
      const whole = observer?.steps.reduce(
        (view, { change, events }) => (change ? applyChange(view, change, events) : view),
        observer.view,
      );
      expect(viewOf(wire.at(link))).toEqual(whole);
    }
    // What is asked over HTTP tells nothing of the game either.
    for (const text of inside) {
      if (/\/(record|replay|openapi)/.test(text)) continue;
      expect(text).not.toMatch(/"(layout|characters|spots)"/);
    }
  });
