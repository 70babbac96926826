/** Every family of puzzles is solved by mouse, by touch and by keys alone; the house says whether it is right. */
import { lay, type Way } from './support/hands';
import { expect, test } from './support/test';

interface Kept {
  puzzle: string;
  /** A solution that the house itself would not show first, where there is more than one. */
  answer: string;
}

const PUZZLES: readonly Kept[] = [
  { puzzle: 'weight:23.13.15-6.11.4-6', answer: 'weight:0.0.2-0.2.2' },
  {
    puzzle: 'fragment:0006.6f6f.3ff9.093c',
    answer: 'fragment:L0.2.0.4.0_L4.8.0.4.0_M7.0.0.4.0_Q0.2.0.2.0_P0.4.0.6.0_S0.6.0.4.0_S4.6.0.6.0',
  },
  { puzzle: 'conduit:012,000,000_EESSBBTTX', answer: 'conduit:6fe,551,3b8' },
  {
    puzzle: 'angular:.bb-gbr-gbr',
    answer: 'angular:r213221222223-g010020021022-b100110120200-y210211212220',
  },
];
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

for (const { puzzle, answer } of PUZZLES)
  for (const way of ['mouse', 'touch', 'keys'] satisfies Way[])
    test(`${puzzle.split(':')[0]} by ${way}`, async ({ visitor }) => {
      const { page } = await visitor(way === 'touch' ? PHONE : {});
      await page.goto(`/puzzle/${puzzle}`);
      await lay(page, way, puzzle, answer);
      await expect(page.locator('[data-over="solved"]')).toBeVisible();
    });

for (const { puzzle, answer } of PUZZLES.slice(1))
  test(`${puzzle.split(':')[0]}: a solution that the house would not show first is right too`, async ({
    visitor,
  }) => {
    const { page } = await visitor();
    await page.goto('/');
    const shown = await page.request.post('/api/puzzles/solution', { data: { puzzle } });
    expect(((await shown.json()) as { answer: string }).answer).not.toBe(answer);
    const check = await page.request.post('/api/puzzles/check', { data: { puzzle, answer } });
    expect(((await check.json()) as { solved: boolean }).solved).toBe(true);
  });
