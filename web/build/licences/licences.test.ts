import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { composed } from '.';
import { crates, packages, ROOT, type Package } from './packages';
import { texts } from './texts';

const folder = mkdtempSync(join(tmpdir(), 'enigmata-licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A package with these files. */
function made(name: string, licence: string, files: Record<string, string>): Package {
  const here = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(here, path, '..'), { recursive: true });
    writeFileSync(join(here, path), text);
  }
  mkdirSync(here, { recursive: true });
  return { name, version: '1.0.0', licence, authors: ['Ada <ada@example.org>'], folder: here };
}

describe('the list', () => {
  test('has every crate that cargo links into the program, and a text for each', () => {
    const tree = ['tree', '--package=enigmata-cli', '--edges=normal', '--prefix=none', '--locked'];
    const format = '--format={p}';
    const lines = execFileSync('cargo', [...tree, format], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    const linked = lines
      .filter((line) => line !== '' && !line.includes(ROOT))
      .map((line) => line.replace(' v', ' ').replace(/ \(.*\)/, ''));
    const all = crates();
    const listed = new Set(all.map(({ name, version }) => `${name} ${version}`));
    expect(linked.length).toBeGreaterThan(100);
    expect(linked.filter((it) => !listed.has(it))).toEqual([]);
    for (const one of all) expect(texts(one), one.name).not.toEqual([]);
    // Cargo takes a second, and longer on a busy machine.
  }, 60_000);

  test('has the packages whose files are in what is built', () => {
    const inside = (path: string) => join(ROOT, 'web/node_modules', path);
    const files = [
      join(ROOT, 'web/src/main.ts'),
      inside('svelte/src/index-client.js'),
      inside('svelte/src/internal/client/index.js'),
      // Fonts are named as they lie below web/.
      'node_modules/@fontsource/cormorant/files/cormorant-latin-600-normal.woff2',
      '\0vite/preload-helper.js',
      '\0nobody/knows.js',
    ];
    const found = packages(files);
    expect(found.map(({ name }) => name)).toEqual(['svelte', '@fontsource/cormorant', 'vite']);
    expect(found.map(({ licence }) => licence)).toEqual(['MIT', 'OFL-1.1', 'MIT']);
    for (const one of found) expect(texts(one).join(), one.name).toMatch(/permission/i);
    expect(texts(found[2] as Package).join()).not.toContain('gen-mapping');
  });
});

describe('the texts', () => {
  test('are those that came with the package, also of what lies below it', () => {
    const files = {
      'LICENSE-MIT': 'mit',
      'LICENSE.md': 'more',
      COPYRIGHT: 'whose',
      'vendored/COPYING': 'theirs',
      'src/license.rs': 'code',
      'tests/LICENSE': 'of a test',
    };
    expect(texts(made('whole', 'MIT', files)).sort()).toEqual(['mit', 'more', 'theirs', 'whose']);
    expect(texts(made('folder', 'MIT', { 'LICENSES/MIT.txt': 'mit' }))).toEqual(['mit']);
  });

  test('are the usual ones where none came, and where there are none it fails', () => {
    const [mit] = texts(made('mit', 'MIT OR Apache-2.0', {}));
    expect(mit).toMatch(/^MIT License\n\nCopyright \(c\) Ada\n\nPermission is hereby granted/);
    expect(texts(made('apache', 'Apache-2.0', {})).join()).toContain('Version 2.0, January 2004');
    expect(() => texts(made('strange', 'Strange-1.0', {}))).toThrow('strange 1.0.0 comes without');
    expect(() => texts(made('silent', '', { LICENSE: 'something' }))).toThrow('silent 1.0.0 does not say');
  });

  test('are there once, however many say the same', () => {
    const one = made('one', 'MIT', { LICENSE: 'the same\ntext' });
    const other = made('other', 'MIT', { LICENSE: 'the  same text\n' });
    const text = composed([other, one], [made('third', 'ISC', { LICENSE: 'isc' })]);
    expect(text.match(/same/g)).toHaveLength(1);
    expect(text).toContain('  one 1.0.0 (MIT) [1]\n  other 1.0.0 (MIT) [1]\n');
    expect(text).toContain('  third 1.0.0 (ISC) [2]\n');
  });
});
