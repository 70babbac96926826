// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import page from '../../index.html?raw';
import russian from '../../public/manifest.ru.webmanifest?raw';
import english from '../../public/manifest.webmanifest?raw';
import { speak, t } from './index.svelte';

const of = (what: string, attribute: string) => document.head.querySelector(what)?.getAttribute(attribute);

describe('the head of the page', () => {
  it('speaks the language of the page: to screen readers, searches and whoever installs it', async () => {
    document.head.innerHTML = /<head>([^]*)<\/head>/.exec(page)?.[1] ?? '';
    const written = of('meta[name="description"]', 'content');
    for (const [language, name, href, manifest] of [
      ['ru', 'Энигмата', '/manifest.ru.webmanifest', russian],
      ['en', 'Enigmata', '/manifest.webmanifest', english],
    ] as const) {
      await speak(language);
      expect(document.documentElement.lang).toBe(language);
      expect(of('meta[name="description"]', 'content')).toBe(t().home.description);
      expect(of('link[rel="manifest"]', 'href')).toBe(href);
      expect(JSON.parse(manifest)).toMatchObject({ lang: language, name, id: '/' });
    }
    // A page that has not spoken yet is in English.
    expect(written).toBe(t().home.description);
  });
});
