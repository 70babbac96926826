/** Two people, a phone and a desk, who play until every Character has won and every effect was seen. */
import { PHONE } from '../support/browser';
import { again, gather, together } from '../support/mansion/company';
import { Director } from '../support/mansion/director';
import { Tally } from '../support/mansion/tally';
import { expect, test } from '../support/test';

/** Everything can be seen in fewer games than this. */
const GAMES = 20;

test('two, all seven, to three wins: everybody wins, and every effect is seen', async ({ visitor }) => {
  const desk = new Tally();
  const phone = new Tally();
  const seen = () => desk.missing.length === 0 && desk.losers.length === 0;
  let company = await gather(
    visitor,
    [
      { name: 'Ada' },
      { name: 'Борис', language: 'ru', with: { viewport: PHONE, hasTouch: true, isMobile: true } },
    ],
    { players: 2, set: 'standard', length: 'three_wins', breakthroughs: 3 },
  );
  for (;;) {
    const [ada, boris] = company.people;
    if (!ada || !boris) throw new Error('two have come');
    const director = new Director(company.people, () => ({ effects: desk.missing, winners: desk.losers }));
    await together(company, {
      choose: director.choose,
      after: async (_, move) => {
        const { ending } = ada.eyes.view.game;
        if (!ending || move.do === 'ready') return;
        await desk.read(ada.page, 'en');
        await phone.read(boris.page, 'ru');
        const left = [...desk.missing, ...desk.losers].join(' ');
        process.stdout.write(
          `      game ${desk.games}: ${desk.last}; still to be seen: ${left || 'nothing'}\n`,
        );
      },
      until: () => desk.games >= GAMES || seen(),
    });
    if (desk.games >= GAMES || seen()) break;
    company = await again(company);
  }
  // Both devices and both languages have told the same.
  for (const tally of [desk, phone]) {
    expect(tally.missing).toEqual([]);
    expect(tally.losers).toEqual([]);
  }
});
