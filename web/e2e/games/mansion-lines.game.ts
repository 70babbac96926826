/** Whole games over lines that are long, break and come back, and through the death of the house. */
import { PHONE } from '../support/browser';
import { verdicts } from '../support/events';
import { House } from '../support/house';
import { Line } from '../support/line';
import { gather, together, type Company, type Person } from '../support/mansion/company';
import { Director } from '../support/mansion/director';
import { leaks } from '../support/secrets';
import { expect, test, type Page } from '../support/test';
import type { Replay } from '../support/types';

const GONE = /The connection is gone|Связь пропала/;
const gone = (page: Page) => page.getByText(GONE);

/** Play on until this many turns have begun, or the game is over. */
async function untilTurn(company: Company, director: Director, turn: number): Promise<void> {
  const began = () => company.people[0]?.eyes.view.game.turn?.number ?? 0;
  await together(company, { choose: director.choose, until: () => began() >= turn });
}

/** What was told live is what the rules tell, and nothing more. */
async function fair({ link, people }: Company): Promise<void> {
  const [first] = people;
  const answer = await first?.page.request.get(`/api/tables/${link}/replay`);
  const replay = (await answer?.json()) as Replay;
  for (const { wire, seat } of people) expect(leaks(wire.frames, replay, seat)).toEqual([]);
}

test('four: one far away, one cut off while asked, one without a network, and the house dies twice', async ({
  visitor,
}) => {
  const house = await House.open();
  const far = await Line.to(house.port, 200);
  const loose = await Line.to(house.port);
  const near = { baseURL: house.url };
  const company = await gather(
    visitor,
    [
      { name: 'Ada', with: near },
      { name: 'Борис', language: 'ru', with: { baseURL: far.url, viewport: PHONE } },
      { name: 'Clara', with: { baseURL: loose.url } },
      { name: 'Дмитрий', language: 'ru', with: { ...near, viewport: PHONE, colorScheme: 'light' } },
    ],
    { players: 4, set: 'standard' },
  );
  const [ada, , clara, dmitri] = company.people as [Person, Person, Person, Person];
  const director = new Director(company.people, () => ({ effects: ['machine'], winners: ['saboteur'] }));
  await untilTurn(company, director, 2);

  // Cut off while she is asked: she answers all the same, and it arrives once.
  await together(company, {
    choose: director.choose,
    until: () => clara.eyes.legal.some((move) => move.do === 'believe'),
  });
  const before = verdicts(ada.wire.at(company.link)).length;
  loose.cut();
  await expect(gone(clara.page)).toBeVisible();
  await clara.page.getByRole('button', { name: 'Believe' }).click();
  // What she writes meanwhile is not lost either.
  const said = clara.page.locator('.right').getByPlaceholder('Say something');
  await said.fill('Am I still here?');
  await said.press('Enter');
  await expect(clara.page.getByText('No connection.')).toBeVisible();
  await expect(said).toHaveValue('Am I still here?');
  loose.mend();
  await expect(gone(clara.page)).toBeHidden();
  await said.press('Enter');
  await expect(ada.page.locator('.right div.chat')).toContainText('Am I still here?');
  await expect(ada.page.locator(`.plate[data-seat="${clara.seat}"] .bubble`)).toContainText('still here');
  await untilTurn(company, director, 4);
  expect(verdicts(ada.wire.at(company.link)).length).toBeGreaterThan(before);

  // A phone in a tunnel: it shows the table as it was, and then everything that it missed.
  await dmitri.page.context().setOffline(true);
  await dmitri.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  await dmitri.page.context().setOffline(false);
  await dmitri.page.goto(`/t/${company.link}`);
  await expect(dmitri.page.locator('[data-spot]')).toHaveCount(9);
  await untilTurn(company, director, 6);

  // The house dies in the middle of a turn, and is opened again.
  await house.again('SIGKILL');
  for (const { page } of company.people) await expect(gone(page)).toBeHidden({ timeout: 30_000 });
  await untilTurn(company, director, 8);
  await house.again('SIGTERM');
  await together(company, { choose: director.choose });

  for (const { page } of company.people) await expect(page.locator('[data-over]')).toBeAttached();
  await fair(company);
  await far.close();
  await loose.close();
  await house.close();
});
