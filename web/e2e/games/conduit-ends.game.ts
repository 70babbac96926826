/** Games of Conduit that end in another way than by fifteen points: out of rounds, by networkers, shared (E1, E3). */
import { PHONE } from '../support/browser';
import { conduitView, playConduit } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import { Partner } from '../support/partner';
import { gathered, type Person } from '../support/seated';
import { expect, test } from '../support/test';
import type { ConduitView } from '../../src/wire/conduit';

/** Gives every puzzle up, from this round on. */
async function givesUp(one: Partner, from = 1): Promise<void> {
  const racing = ({ asks, round }: ConduitView) => asks.what === 'solve' && round >= from;
  for (let round = from; ; round++) {
    await one.play((view) => racing(view) && view.round >= round);
    if (one.view.ending) return;
    await one.move({ do: 'give_up' });
  }
}

test('sixty rounds that nobody solves are shared by all', async ({ visitor }, info) => {
  const boris = await Partner.come(visitor, 'Boris');
  const guests = [
    { name: 'Ада', language: 'ru', device: { viewport: PHONE, colorScheme: 'light' } },
  ] as const;
  const { link, people } = await gathered(visitor, { players: 2, untimed: true }, guests, [boris]);
  const [ada] = people as [Person];
  await Promise.all([playConduit({ ...ada, solves: () => false }), givesUp(boris)]);
  const view = conduitView(ada.wire, link);
  expect(view.round).toBe(60);
  expect(view.ending).toEqual({ winners: [0, 1], by: 'nothing', out_of_rounds: true });
  expect(view.laid).toHaveLength(1);
  await showsTheEnd(ada.page, view);
  await expect(ada.page.locator('dialog[open]')).toContainText('Раунды кончились');
  expect(reckoned(view).points).toEqual([0, 0]);
  info.annotations.push({ type: 'game', description: '0:0 in 60 rounds, shared' });
});

test('level on points, the networker that still stands decides', async ({ visitor }, info) => {
  const boris = await Partner.come(visitor, 'Boris');
  const { link, people } = await gathered(visitor, { players: 2, timer: 30 }, [{ name: 'Ada' }], [boris]);
  const [ada] = people as [Person];
  await Promise.all([playConduit({ ...ada, solves: (round) => round === 1 }), givesUp(boris)]);
  const view = conduitView(ada.wire, link);
  expect(view.laid).toHaveLength(2);
  expect(view.ending).toEqual({ winners: [0], by: 'networkers', out_of_rounds: true });
  await showsTheEnd(ada.page, view);
  await expect(ada.page.locator('dialog[open]')).toContainText('more networkers stood on the network');
  info.annotations.push({ type: 'game', description: '0:0 in 60 rounds, by networkers' });
});
