/** Every page that is not a table. */
import { expect, type Page } from '@playwright/test';

export const PAGES = [
  '/',
  '/new',
  '/tables',
  '/games',
  '/me',
  '/about',
  '/solo',
  '/practice',
  '/daily',
  '/puzzle/weight:13.6-5.7-5',
  '/rules',
  '/rules/conduit',
  '/learn',
  '/learn/mansion',
  '/learn/conduit',
  '/learn/conduit/weight',
  '/learn/conduit/fragment',
  '/learn/conduit/conduit',
  '/learn/conduit/angular',
  '/learn/conduit/network',
  '/pass',
  '/nowhere',
] as const;

/** Go there and wait until all of it is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.getByText(/^(A moment…|Минуту…|Loading…|Загрузка…)$/)).toHaveCount(0);
}
