/** What finds faults is shown some: a guard that never calls guards nothing. */
import { violations } from './support/axe';
import { faults } from './support/fits';
import { latin } from './support/latin';
import { visit } from './support/pages';
import { expect, test } from './support/test';

// Names at public tables are in any language.
test.use({ noTables: true });

test('axe, the words and the measure find what is wrong', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
  await visit(page, '/');
  expect(await violations(page)).toEqual([]);
  expect(await latin(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'width: 12px; height: 12px; padding: 0; min-height: 0; min-width: 0';
    const wide = document.createElement('p');
    wide.style.cssText = 'width: 500px; color: #333; background: #222';
    wide.textContent = 'Nobody translated this';
    document.querySelector('main')?.append(button, wide);
  });
  const found = (await violations(page)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
  expect(await latin(page)).toEqual(['Nobody translated this']);
  expect((await faults(page)).join('\n')).toContain('the page is 5');
  await page.evaluate(() => document.querySelector('main > p:last-child')?.remove());
  expect((await faults(page)).join('\n')).toContain('12.0 × 12.0');
});
