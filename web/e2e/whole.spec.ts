/** Nothing that is written is cut, and nothing lies over what has to be read or hit: on phones and on a desktop. */
import type { Locator } from '@playwright/test';
import { PHONE, SMALL, VIEWPORT } from './support/browser';
import { chance } from './support/chance';
import { conduit, conduitView, playConduit } from './support/conduit';
import { crossing, cut, fontsLoaded, scoped } from './support/fits';
import { visit } from './support/pages';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test, type Page } from './support/test';
import { Wire } from './support/wire';
import { en } from '../src/i18n/en';
import { ru } from '../src/i18n/ru';

const SIZES = [SMALL, PHONE, VIEWPORT];

/** Whether this holds at every size, once the layout has followed. */
async function everywhere(page: Page, holds: (at: string) => Promise<void>): Promise<void> {
  await fontsLoaded(page);
  for (const size of SIZES) {
    await resized(page, size);
    await holds(`${size.width} × ${size.height}`);
  }
}

for (const [language, { names, table: absence, conduitTable, conduitNetwork }] of [
  ['en', en],
  ['ru', ru],
] as const) {
  const locale = language === 'en' ? 'en-GB' : 'ru-RU';

  test(`cards and players say their whole names, ${language}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    await begin(page, { players: 5, set: 'standard' });
    await everywhere(page, async (at) => {
      // What a card may bear: each name as a claim, as a verdict and as what I saw of it.
      expect(await bears(page, Object.values(names.cardShort)), at).toEqual([]);
      const classes = await scoped(page, 'character', 'font-size');
      expect(await called(page, Object.values(names.character), '.plate .state', classes), at).toEqual([]);
      const people = ['Wilhelmina', 'Konstantin', 'Александра', 'Maximilian'];
      expect(await called(page, people, '.plate .name .text'), at).toEqual([]);
      expect(await cut(page, '.plate .text, .plate .state > *, .dock .word, .dock .button'), at).toEqual([]);
    });
  });

  test(`five players say their Characters, ${language}`, async ({ visitor }) => {
    const { page: host } = await visitor({ locale });
    const link = await begin(host, { players: 5, set: 'standard' });
    // Who looks on sees five plates, as a replay does; there the Characters are open.
    const { page } = await visitor({ locale });
    await page.goto(`/t/${link}`);
    await expect(page.locator('.players .plate')).toHaveCount(5);
    await page.setViewportSize(SMALL);
    const classes = await scoped(page, 'character', 'font-size');
    await everywhere(page, async (at) => {
      expect(await called(page, Object.values(names.character), '.plate .state', classes), at).toEqual([]);
    });
  });

  test(`a plate says who is away beside their Character, ${language}`, async ({ visitor }) => {
    const { page: host } = await visitor({ locale });
    await come(host, 'Ada', language);
    const link = await table(host, { players: 5, set: 'standard' }, 3);
    const { page: guest } = await visitor({ locale });
    await come(guest, 'Maximilian', language);
    await visit(guest, `/t/${link}`);
    await guest.locator('form button.primary').click();
    await guest.locator('.mine .button.primary').click();
    await visit(host, `/t/${link}`);
    await host.locator('.mine .button.primary').click();
    const { page: onlooker } = await visitor({ locale });
    await visit(onlooker, `/t/${link}`);
    await expect(onlooker.locator('.players .plate')).toHaveCount(5);
    await guest.close();
    for (const page of [host, onlooker]) {
      const state = page.locator('.players .plate', { hasText: 'Maximilian' }).locator('.state');
      await expect(state).toContainText(absence.away);
      // A Character may be known before the game is over, and where a bot plays on as well.
      await page.setViewportSize(SMALL);
      const classes = await scoped(page, 'character', 'font-size');
      await state.evaluate((one, inner) => {
        const name = document.createElement('span');
        name.className = inner;
        one.append(name);
      }, classes);
      for (const word of [absence.away, absence.botPlays])
        await everywhere(page, async (at) => {
          expect(await unseen(state, word, Object.values(names.character)), `${at}: ${word}`).toEqual([]);
        });
    }
  });

  test(`a card of the solo challenge says its whole name, ${language}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    await come(page, 'Ada', language);
    await page.goto(`/t/${await solo(page)}`);
    await page.locator('main .button.primary').click();
    await expect(page.locator('[data-spot]')).toHaveCount(9);
    await everywhere(page, async (at) => {
      expect(await remembered(page, Object.values(names.cardShort)), at).toEqual([]);
    });
  });

  test(`a replay says all names in full, ${language}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    const link = await begin(page, { players: 5, set: 'standard' });
    await play(page, { chance: chance(5) });
    await page.setViewportSize(SMALL);
    // In the middle and at the end, with all Characters open, and as one of the players saw it.
    for (const place of ['step=12&as=all', 'step=100000&as=all', 'step=100000&as=0']) {
      await visit(page, `/replay/${link}?${place}`);
      await expect(page.locator('.players .plate')).toHaveCount(5);
      if (place.endsWith('all')) await expect(page.locator('.players .character')).toHaveCount(5);
      const classes = await scoped(page, 'character', 'font-size');
      await everywhere(page, async (at) => {
        const here = `${place}, ${at}`;
        const shown = '.plate .text, .plate .state > *, .controls .button, .controls .small, .bar strong';
        expect(await cut(page, shown), here).toEqual([]);
        expect(await called(page, Object.values(names.character), '.plate .state', classes), here).toEqual(
          [],
        );
        const people = ['Wilhelmina', 'Konstantin', 'Александра', 'Maximilian'];
        expect(await called(page, people, '.plate .name .text'), here).toEqual([]);
        expect(await crossing(page, '.plate, [data-spot]', '.controls'), here).toEqual([]);
      });
    }
  });

  test(`the filters of the list of tables are whole and short, ${language}`, async ({ visitor }) => {
    const { page: host } = await visitor({ locale });
    await come(host, 'Ada', language);
    await host.goto(`/t/${await table(host, { players: 3 }, 0, { public: true })}`);
    await expect(host.getByRole('status').first()).toBeVisible();
    const { page } = await visitor({ locale });
    await visit(page, '/tables');
    await everywhere(page, async (at) => {
      await expect(page.locator('.filters')).toBeVisible();
      expect(await cut(page, '.filters label span, .filters legend'), at).toEqual([]);
      const rows = await page
        .locator('.filters fieldset:nth-of-type(3) label')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
      expect(rows, `${at}: how many players, in one row`).toBe(1);
    });
  });

  test(`nothing lies over the network or what answers, ${language}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    const wire = new Wire(page);
    await come(page, 'Ada', language);
    const link = await conduit(page, { players: 2, limit: 600 }, 1);
    await page.goto(`/t/${link}`);
    await page.locator('.mine .button.primary').click();
    await playConduit({
      page,
      wire,
      link,
      seat: 0,
      until: ({ asks }) => asks.what === 'lay' && asks.of === 0,
    });
    expect(conduitView(wire, link).asks.what).toBe('lay');
    const points = conduitTable.scored({ name: 'Maximilian', me: false }, conduitNetwork.colour.green, 12);
    await everywhere(page, async (at) => {
      const spots = '.network [data-spot]';
      await expect
        .poll(() => crossing(page, spots, '.network .strip, .network .buttons'), { message: at })
        .toEqual([]);
      // What was scored stands in the place of the legend.
      const scored = page.locator('.network .scored');
      await page.locator('.network .says').evaluate(
        (says, [classes, sentence]) => {
          for (const one of says.children) (one as HTMLElement).style.display = 'none';
          const news = document.createElement('p');
          news.className = classes;
          news.textContent = sentence;
          says.append(news);
        },
        [await scoped(page, 'scored', 'color'), points] as const,
      );
      await expect(scored, at).toBeVisible();
      await expect
        .poll(() => crossing(page, spots, '.network .strip, .network .buttons, .scored'), { message: at })
        .toEqual([]);
      expect(await crossing(page, '.network .buttons', '.scored'), at).toEqual([]);
      expect(await cut(page, '.scored'), at).toEqual([]);
      await scored.evaluate((news) => {
        for (const one of news.parentElement?.children ?? [])
          (one as HTMLElement).style.removeProperty('display');
        news.remove();
      });
      // A scene of the widest kind.
      const scene = page.locator('.scene');
      await page.evaluate(
        ([classes, word]) => {
          const scene = document.createElement('div');
          scene.className = classes;
          scene.innerHTML = `<p class="stamp">${word}</p>`;
          document.body.append(scene);
        },
        [await scoped(page, 'scene', 'position'), 'Wwwwwwwwwww'] as const,
      );
      await expect(scene).toHaveCSS('position', 'fixed');
      expect(await crossing(page, '.dock .lay', '.scene, .offline p, .bubble'), at).toEqual([]);
      await scene.evaluate((one) => one.remove());
      expect(await cut(page, '.dock .lay, .dock .would, .plate .text, .plate .work'), at).toEqual([]);
    });
  });
}

test('players stand in turn order, clockwise from me', async ({ visitor }) => {
  const { page } = await visitor({ viewport: PHONE });
  await begin(page, { players: 5 });
  const seats = () =>
    page.locator('.players .plate').evaluateAll((all) => {
      const at = all.map((one) => ({
        seat: Number(one.getAttribute('data-seat')),
        box: one.getBoundingClientRect(),
      }));
      return at.sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top).map(({ seat }) => seat);
    });
  await expect.poll(seats).toEqual([1, 2, 3, 4]);
  // On a wide table: up at the left, down at the right.
  await page.setViewportSize(VIEWPORT);
  await expect.poll(seats).toEqual([2, 1, 3, 4]);
});

for (const game of ['mansion', 'conduit'] as const)
  test(`the switches of a television lie beside its headline, ${game}`, async ({ visitor }) => {
    const { page } = await visitor();
    await come(page, 'Ada');
    const link =
      game === 'mansion' ? await table(page, { players: 3 }, 2) : await conduit(page, { players: 2 }, 1);
    await page.goto(`/t/${link}`);
    await page.locator('.mine .button.primary').click();
    const { page: television } = await visitor({ viewport: { width: 1920, height: 1080 } });
    await television.goto(`/tv/${link}`);
    await expect(television.locator('.sentence')).toBeVisible();
    for (const size of [{ width: 1920, height: 1080 }, VIEWPORT, { width: 1024, height: 768 }]) {
      await television.setViewportSize(size);
      await television.locator('.sentence').evaluate((one) => {
        one.textContent = 'Wilhelmina says Tome of Order and Chaos. Does anybody doubt it at this table?';
      });
      const beneath = '.sentence, .plate, .track, .side, [data-spot]';
      expect(await crossing(television, beneath, '.switches'), `${size.width}`).toEqual([]);
    }
  });

test('a test of what lies beneath notices that there is nothing to judge', async ({ visitor }) => {
  const { page } = await visitor();
  await visit(page, '/');
  expect(await crossing(page, 'h1', '.nothing')).toEqual([]);
  expect(await crossing(page, '.nothing', 'h1')).toEqual(['nothing to be seen is .nothing']);
});

/** Nobody has measured how long learners take: neither in figures nor in words. */
const PROMISED = /\d+\s*(min\b|мин)|minute|hour|минут|(^|[^а-яё])час/i;

for (const [locale, offer] of [
  ['en-GB', /Learn to play.*Mansion/],
  ['ru-RU', /Научиться играть.*Особняк/],
] as const)
  test(`what teaches a game says the same where it is offered and where it is, ${locale}`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ locale });
    await visit(page, '/');
    for (const link of await page.locator('a[href^="/learn"]').all())
      await expect(link).not.toHaveText(PROMISED);
    for (const path of ['/learn', '/learn/conduit']) {
      await visit(page, path);
      await expect(page.locator('main')).toHaveText(/\S/);
      await expect(page.locator('main'), path).not.toHaveText(PROMISED);
    }
    await visit(page, '/');
    await page.getByRole('link', { name: offer }).click();
    await expect(page.locator('[data-spot]')).toHaveCount(9);
    await expect(page.locator('body')).not.toHaveText(PROMISED, { useInnerText: true });
  });

/** Another size of the window: the sizes that follow from it are there two frames after the window has it. */
async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Which names do not fit on a card of the grid, in each way in which it may bear them. */
async function bears(page: Page, words: readonly string[]): Promise<string[]> {
  return page
    .locator('.spot .marks')
    .first()
    .evaluate((marks, all) => {
      const scope = [...marks.classList].filter((one) => one.startsWith('svelte-')).join(' ');
      const forms = [
        ['said', 'claim stood'],
        ['said', 'claim true'],
        ['own', 'sighting'],
      ] as const;
      const found: string[] = [];
      for (const [outer, inner] of forms)
        for (const word of all) {
          const box = document.createElement('span');
          box.className = `${outer} ${scope}`;
          const held = document.createElement('span');
          held.className = `${inner} ${scope}`;
          const icon = '<svg viewBox="0 0 24 24"></svg>';
          const by = inner.startsWith('claim') ? `<span class="by ${scope}">${icon}</span>` : icon;
          held.innerHTML = `${by}<span class="name ${scope}">${word}</span>${inner.endsWith('true') ? icon : ''}`;
          held.querySelector<HTMLElement>('.name')?.style.setProperty('--letters', String(word.length));
          box.append(held);
          marks.append(box);
          const name = held.querySelector('.name') as HTMLElement;
          const card = marks.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(name);
          const ends = range.getBoundingClientRect().right;
          if (name.scrollWidth > name.clientWidth + 1 || ends > card.right - 1)
            found.push(
              `${word} as ${inner}: ends at ${ends.toFixed(0)}, the card at ${card.right.toFixed(0)}`,
            );
          box.remove();
        }
      return found;
    }, words);
}

/** Which names do not fit on a card of the solo challenge, in each way in which it is remembered. */
async function remembered(page: Page, words: readonly string[]): Promise<string[]> {
  return page
    .locator('[data-spot] .on')
    .first()
    .evaluate((on, all) => {
      const scope = [...on.classList].filter((one) => one.startsWith('svelte-')).join(' ');
      const icon = '<svg viewBox="0 0 24 24"></svg>';
      const found: string[] = [];
      for (const [form, before, after] of [
        ['known', icon, ''],
        ['known truth', '', ''],
        ['known unsure', '', '?'],
      ] as const)
        for (const word of all) {
          const known = document.createElement('span');
          known.className = `${form} ${scope}`;
          known.innerHTML = `${before}<span class="name ${scope}">${word}${after}</span>`;
          const name = known.querySelector('.name') as HTMLElement;
          name.style.setProperty('--letters', String(word.length + after.length));
          on.append(known);
          const range = document.createRange();
          range.selectNodeContents(name);
          const [ends, edge] = [range.getBoundingClientRect().right, known.getBoundingClientRect().right];
          if (name.scrollWidth > name.clientWidth + 1 || ends > edge)
            found.push(`${word} as ${form}: ends at ${ends.toFixed(0)}, its frame at ${edge.toFixed(0)}`);
          known.remove();
        }
      return found;
    }, words);
}

/** What cannot be seen of a plate's state: this word, or one of these Characters after it. */
async function unseen(state: Locator, word: string, characters: readonly string[]): Promise<string[]> {
  return state.evaluate(
    async (one, [said, all]) => {
      const [first, last] = [one.querySelector('.quiet'), one.querySelector<HTMLElement>('.character')];
      if (!first || !last) return ['no word, or no Character'];
      first.textContent = said;
      const found: string[] = [];
      for (const name of all) {
        last.textContent = name;
        last.style.setProperty('--letters', String(name.length));
        // The size of the letters follows the plate's width with the next frame.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const room = one.getBoundingClientRect();
        for (const part of [first, last]) {
          const range = document.createRange();
          range.selectNodeContents(part);
          const text = range.getBoundingClientRect();
          const across = text.width > 1 && text.left > room.left - 1 && text.right < room.right + 1;
          const down = text.top > room.top - 2 && text.bottom < room.bottom + 2;
          if (!across || !down || getComputedStyle(part).clipPath !== 'none')
            found.push(`“${part.textContent}” with ${name}`);
        }
      }
      return found;
    },
    [word, characters] as const,
  );
}

/** Which words do not fit in the first of these. */
async function called(page: Page, words: readonly string[], where: string, inner = ''): Promise<string[]> {
  return page
    .locator(`${where}:visible`)
    .first()
    .evaluate(
      (one: HTMLElement, [all, inside]) => {
        const before = [...one.childNodes];
        const letters = one.style.getPropertyValue('--letters');
        const found = all.filter((word) => {
          if (inside) {
            const held = document.createElement('span');
            held.className = inside;
            held.textContent = word;
            held.style.setProperty('--letters', String(word.length));
            one.replaceChildren(held);
          } else one.textContent = word;
          one.style.setProperty('--letters', String(word.length));
          return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
        });
        one.replaceChildren(...before);
        one.style.setProperty('--letters', letters);
        return found;
      },
      [words, inner] as const,
    );
}
