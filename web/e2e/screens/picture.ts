/** How a picture is taken and where it is kept. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE, VIEWPORT } from '../support/browser';
import type { Page } from '../support/test';

export const FOLDER = join(import.meta.dirname, '../../../docs/screens');
mkdirSync(FOLDER, { recursive: true });

export type Language = 'en' | 'ru';
export type Kind = 'dark' | 'light' | 'ru';
export const SIZES = { phone: PHONE, desktop: VIEWPORT } as const;
export type Size = keyof typeof SIZES;

export async function picture(page: Page, name: string, size: Size, kind: Kind): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await kept(page, `${name}-${size}${kind === 'dark' ? '' : `-${kind}`}`);
}

/** What the page shows now, as it is. */
export async function taken(page: Page, name: string): Promise<string> {
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });
  return path;
}

/** The same as a small file. */
async function kept(page: Page, name: string): Promise<void> {
  const path = await taken(page, name);
  const small = ['--force', '--skip-if-larger', '--strip', '--quality', '60-90', '--output', path, path];
  execFileSync('pngquant', small, { stdio: 'inherit' });
}

/** The same moment at every size, by night and, where it is wanted, by day. */
export async function pictures(
  page: Page,
  name: string,
  { language = 'en', light = false, sizes = ['desktop', 'phone'] as readonly Size[] } = {} as {
    language?: Language;
    light?: boolean;
    sizes?: readonly Size[];
  },
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const kind of language === 'ru' ? (['ru'] as const) : light ? LIGHTS : DARK) {
      await page.emulateMedia({ colorScheme: kind === 'light' ? 'light' : 'dark' });
      // What follows the size of the window has drawn itself anew.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await picture(page, name, size, kind);
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

const DARK = ['dark'] as const;
const LIGHTS = ['dark', 'light'] as const;
