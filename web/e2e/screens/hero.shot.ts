/** The picture at the head of the README: both games on the table, made of the pictures taken before it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { FOLDER, taken } from './picture';

const SHOWN = [
  'turn-desktop',
  'conduit-laying-desktop',
  'naming-phone',
  'conduit-race-fragment-phone',
] as const;

test('both games on one picture', async ({ page }) => {
  const source = (name: string) =>
    `data:image/png;base64,${readFileSync(join(FOLDER, `${name}.png`)).toString('base64')}`;
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.setContent(`
    <style>
      body { margin: 0; height: 900px; overflow: hidden; position: relative;
        background: radial-gradient(ellipse at 50% 40%, #24362f, #0f1614 70%); }
      img { position: absolute; border-radius: 14px; border: 1px solid #6b5a33; box-shadow: 0 24px 60px #000b; }
      .phone { border-radius: 30px; border: 7px solid #05080a; outline: 1px solid #6b5a33; }
      .turn-desktop { width: 980px; left: 40px; top: 44px; }
      .conduit-laying-desktop { width: 900px; right: 40px; bottom: 44px; }
      .naming-phone { width: 250px; left: 96px; bottom: 30px; }
      .conduit-race-fragment-phone { width: 250px; right: 84px; top: 30px; }
    </style>
    ${SHOWN.map((name) => `<img class="${name} ${name.endsWith('phone') ? 'phone' : ''}" src="${source(name)}">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  // Of two games, by night: fewer colours would take the green of Conduit's cells away.
  await taken(page, 'hero');
});
