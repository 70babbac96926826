/** Every main screen, on a phone and on a desktop, in the dark and in the light. */
import { chance } from '../support/chance';
import { visit } from '../support/pages';
import { play } from '../support/player';
import { begin, come, solo, table } from '../support/tables';
import { expect, test, type Page } from '../support/test';
import type { LessonId } from '../../src/learn/script';
import { picture, SIZES, type Language, type Size } from './picture';
import { LINK, scripted } from './scripted';

interface Shot {
  name: string;
  /** Go there. */
  to: (page: Page, language: Language) => Promise<void>;
  /** Also in the light, and in Russian. */
  light?: boolean;
  russian?: boolean;
  /** Not for a phone. */
  wide?: boolean;
}

const page =
  (path: string) =>
  (at: Page): Promise<void> =>
    visit(at, path);
const taught =
  (lesson: LessonId, then?: (page: Page) => Promise<void>) =>
  async (at: Page, language: Language): Promise<void> => {
    await scripted(at, lesson, language);
    await visit(at, `/t/${LINK}`);
    await expect(at.locator('[data-spot]')).toHaveCount(9);
    await then?.(at);
  };

async function coached(at: Page): Promise<void> {
  // Whatever was about to be asked of the guest can wait.
  await at.keyboard.press('Escape');
  await expect(at.locator('dialog[open]')).toHaveCount(0);
  await at.getByRole('button', { name: /^(Coach|Тренер)$/ }).click();
  await expect(at.locator('dialog[open] li').first()).toBeVisible();
}

const SHOTS: readonly Shot[] = [
  { name: 'hall', to: page('/'), light: true, russian: true },
  { name: 'new', to: page('/new') },
  { name: 'solo', to: page('/solo') },
  { name: 'rules', to: page('/rules'), light: true, russian: true },
  { name: 'me', to: page('/me') },
  { name: 'pass', to: page('/pass') },
  {
    name: 'veil',
    to: async (at) => {
      await visit(at, '/pass');
      for (const [index, name] of ['Ada', 'Boris', 'Clara'].entries())
        await at.locator('.name input').nth(index).fill(name);
      await at.locator('form button[type="submit"]').click();
      await expect(at.locator('.middle .button.primary.large')).toBeVisible();
    },
  },
  {
    name: 'television-waiting',
    wide: true,
    to: async (at) => {
      await come(at, 'Ada');
      await visit(at, `/tv/${await table(at, { players: 4 }, 2)}`);
    },
  },
  {
    name: 'television',
    wide: true,
    to: async (at) => {
      const link = await begin(at, { players: 4 });
      await play(at, { chance: chance(5), most: 8 });
      await visit(at, `/tv/${link}`);
      await expect(at.locator('[data-spot]')).toHaveCount(9);
    },
  },
  { name: 'learn', to: page('/learn/mansion') },
  {
    name: 'waiting',
    to: async (at) => {
      await come(at, 'Ada');
      await visit(at, `/t/${await table(at, { players: 4 }, 1)}`);
    },
  },
  { name: 'turn', to: taught('deduce'), light: true, russian: true },
  { name: 'naming', to: taught('lie'), russian: true },
  { name: 'doubt', to: taught('doubt'), light: true },
  {
    name: 'spot',
    to: taught('doubt', async (at) => {
      await at.locator('[data-spot="6"] .card').click();
      await expect(at.locator('dialog[open]')).toBeVisible();
    }),
  },
  {
    name: 'end',
    to: taught('won', async (at) => expect(at.locator('dialog[open]')).toBeVisible()),
    light: true,
  },
  {
    name: 'solo-table',
    to: async (at) => {
      await come(at, 'Ada');
      await visit(at, `/t/${await solo(at)}`);
      await at.locator('main .button.primary').click();
      await play(at, { chance: chance(2), most: 4 });
    },
  },
  {
    name: 'coach',
    to: async (at) => {
      // Bots can be quick to win, and then there is nobody to ask.
      do {
        await begin(at, { players: 4 }, { training: true });
        await play(at, { chance: chance(4), most: 8 });
      } while ((await at.locator('[data-over]').count()) > 0);
      await coached(at);
    },
    light: true,
    russian: true,
  },
  {
    name: 'solo-coach',
    to: async (at) => {
      await come(at, 'Ada');
      await visit(at, `/t/${await solo(at)}`);
      await at.locator('main .button.primary').click();
      await play(at, { chance: chance(2), most: 4 });
      await coached(at);
    },
    russian: true,
  },
  {
    name: 'analysis',
    to: async (at) => {
      const link = await begin(at, { players: 3 }, { training: true });
      await play(at, { chance: chance(7) });
      await visit(at, `/replay/${link}`);
      // On a phone it is in a sheet, which closes when a word is chosen.
      const analysis = at.getByText('Analysis', { exact: true }).filter({ visible: true });
      const more = at.getByRole('button', { name: 'Every word and its truth' });
      const onPhone = !(await analysis.isVisible());
      if (onPhone) await more.click();
      await analysis.click();
      const words = at.getByRole('region', { name: 'Every word' }).getByRole('button');
      await expect(words.first()).toBeVisible({ timeout: 30_000 });
      if (!onPhone) await words.nth(3).click();
      await expect(at.getByText('The coach is thinking…')).toHaveCount(0, { timeout: 30_000 });
    },
    light: true,
  },
  {
    name: 'replay',
    to: async (at) => {
      const link = await begin(at, { players: 3 });
      await play(at, { chance: chance(2) });
      await visit(at, `/replay/${link}`);
    },
  },
];

for (const [size, viewport] of Object.entries(SIZES) as [Size, (typeof SIZES)[Size]][])
  for (const [kind, colorScheme, language] of [
    ['dark', 'dark', 'en'],
    ['light', 'light', 'en'],
    ['ru', 'dark', 'ru'],
  ] as const)
    for (const { name, to, light = false, russian = false, wide = false } of SHOTS) {
      if (wide && size === 'phone') continue;
      if ((kind === 'light' && !light) || (kind === 'ru' && !russian)) continue;
      test(`${name}, ${size}, ${kind}`, async ({ visitor }) => {
        const { page } = await visitor({
          viewport,
          colorScheme,
          locale: language === 'ru' ? 'ru-RU' : 'en-GB',
        });
        await to(page, language);
        await picture(page, name, size, kind);
      });
    }
