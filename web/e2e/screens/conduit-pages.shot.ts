/** The pages of Conduit that need no table: puzzles alone, lessons, rules. */
import { solutions } from '../support/conduit';
import { lay } from '../support/hands';
import { visit } from '../support/pages';
import { expect, test, type Page } from '../support/test';
import { pictures } from './picture';

interface Shot {
  name: string;
  to: (page: Page) => Promise<void>;
  light?: boolean;
  russian?: boolean;
}

const at =
  (path: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await visit(page, path);
    await then?.(page);
  };

/** Further into a lesson, past what it would have had done. */
const skip =
  (steps: number) =>
  async (page: Page): Promise<void> => {
    for (let step = 0; step < steps; step++)
      await page.getByRole('button', { name: /^(Skip this step|Пропустить шаг)$/ }).click();
  };

/** One of each family, none of them easy. */
const PUZZLES = [
  'weight:21.6-13.9.23.20-6',
  'fragment:000c.000f.fc6f.0ffc.0039',
  'conduit:113,2-a,-06_EESBBTX',
  'angular:.yb-ryb-ggg',
] as const;

const SHOTS: readonly Shot[] = [
  {
    name: 'conduit-new',
    to: at('/new', async (page) => {
      await page
        .getByText(/^(Conduit|Канал)$/)
        .first()
        .click();
    }),
    russian: true,
  },
  { name: 'practice', to: at('/practice'), light: true, russian: true },
  ...PUZZLES.map((puzzle) => ({
    name: `puzzle-${puzzle.split(':')[0]}`,
    to: at(`/puzzle/${puzzle}`),
  })),
  {
    name: 'daily',
    // The first day of all: a scale.
    to: at('/daily/2026-11-01', async (page) => {
      await page.locator('main .button.primary').click();
      const reply = await page.request.get('/api/puzzles/daily?date=2026-11-01');
      const { puzzle } = (await reply.json()) as { puzzle: string };
      await lay(page, 'keys', puzzle, solutions(puzzle)[0] ?? '');
      await expect(page.locator('[data-over]')).toBeVisible();
    }),
    russian: true,
  },
  { name: 'learn-conduit', to: at('/learn/conduit'), light: true, russian: true },
  { name: 'lesson-weight', to: at('/learn/conduit/weight', skip(2)), russian: true },
  { name: 'lesson-network', to: at('/learn/conduit/network', skip(3)), russian: true },
  { name: 'rules-conduit', to: at('/rules/conduit'), light: true, russian: true },
];

for (const language of ['en', 'ru'] as const)
  for (const { name, to, light = false, russian = false } of SHOTS) {
    if (language === 'ru' && !russian) continue;
    test(`${name}, ${language}`, async ({ visitor }) => {
      const { page } = await visitor({ locale: language === 'ru' ? 'ru-RU' : 'en-GB' });
      await to(page);
      await pictures(page, name, { language, light });
    });
  }
