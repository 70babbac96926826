/** A whole game in which somebody goes away and comes back. */
import { PHONE } from '../support/browser';
import { gather, together, type Company, type Person } from '../support/mansion/company';
import { clear } from '../support/mansion/hand';
import { make } from '../support/mansion/hand';
import { leaks } from '../support/secrets';
import { expect, test } from '../support/test';
import type { Replay } from '../support/types';

/** What was told live is what the rules tell, and nothing more. */
async function fair({ link, people }: Company): Promise<void> {
  const [first] = people;
  const answer = await first?.page.request.get(`/api/tables/${link}/replay`);
  const replay = (await answer?.json()) as Replay;
  for (const { wire, seat } of people) expect(leaks(wire.frames, replay, seat)).toEqual([]);
}

test('three and two bots: somebody leaves, a bot plays on, and they come back', async ({ visitor }) => {
  const company = await gather(
    visitor,
    [{ name: 'Ada' }, { name: 'Борис', language: 'ru', with: { viewport: PHONE } }, { name: 'Clara' }],
    { players: 5, set: 'standard' },
    { absence: 10 },
  );
  const [ada, boris, clara] = company.people as [Person, Person, Person];
  // Among strangers nobody knows what lies where: everybody says what they see, and nobody doubts.
  const honest = (person: Person, legal: readonly object[]) => {
    const moves = legal as Parameters<typeof make>[2][];
    const { mine } = person.eyes.view.game;
    return (
      moves.find((move) => move.do === 'believe') ??
      moves.find((move) => move.do === 'announce' && move.name === mine?.looking_at) ??
      moves.find((move) => move.do === 'look' && !person.eyes.view.game.spots[move.spot]?.seen) ??
      moves.find((move) => ['look', 'end', 'decline', 'allow'].includes(move.do)) ??
      (moves[0] as Parameters<typeof make>[2])
    );
  };
  const turn = () => ada.eyes.view.game.turn?.number ?? 0;
  await together(company, { choose: honest, until: () => turn() >= 3 });
  // Boris closes his page; after a while a bot sits in his place.
  await boris.page.goto('about:blank');
  await expect(ada.page.locator(`.plate[data-seat="${boris.seat}"]`)).toContainText('a bot plays on', {
    timeout: 40_000,
  });
  const others = { ...company, people: [ada, clara] };
  await together(others, { choose: honest, until: () => turn() >= 8 });
  await boris.page.goto(`/t/${company.link}`);
  if (!ada.eyes.view.standing.over) {
    await expect(ada.page.locator(`.plate[data-seat="${boris.seat}"]`)).not.toContainText('a bot plays on');
    await together(company, { choose: honest });
  }
  for (const { page } of company.people) {
    await expect(page.locator('[data-over]')).toBeAttached();
    await clear(page);
  }
  await fair(company);
});
