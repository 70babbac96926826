import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, test } from 'vitest';
import ts from 'typescript-eslint';
import { LAYERS, rule } from './layers';

const SOURCE = join(import.meta.dirname, '../src');

/** What the rule says of a file. */
function said(file: string, code: string): string[] {
  const linter = new Linter();
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser },
    plugins: { local: { rules: { layers: rule } } },
    rules: { 'local/layers': ['error', { source: SOURCE }] },
  } as Linter.Config;
  return linter.verify(code, config, { filename: join(SOURCE, file) }).map((one) => one.message);
}

describe('a file', () => {
  test.each([
    ['mansion/board.ts', "import { TableFrame } from '../table/TableFrame';"],
    ['mansion/notes/areas.ts', "import type { Board } from '../board.svelte';"],
    ['App.ts', "const page = () => import('./home/HomePage.svelte');"],
    ['home/Way.ts', "import { mount } from 'svelte';"],
  ])('imports what is below it or beside it in its folder: %s', (file, code) => {
    expect(said(file, code)).toEqual([]);
  });

  test.each([
    ['ui/Sheet.ts', "import { Board } from '../mansion/board.svelte';"],
    ['ui/Sheet.ts', "import type { Board } from '../mansion/board.svelte';"],
    ['ui/Sheet.ts', "export { Board } from '../mansion/board.svelte';"],
    ['ui/Sheet.ts', "export * from '../mansion/board.svelte';"],
    ['ui/Sheet.ts', "const board = () => import('../mansion/board.svelte');"],
    ['ui/Sheet.ts', "type Board = import('../mansion/board.svelte').Board;"],
  ])('is reported if it imports an upper layer: %s %s', (file, code) => {
    expect(said(file, code)).toEqual([
      'ui/ may not import mansion/, only i18n, style, wire, art, browser: layers point one way.',
    ]);
  });

  test.each([
    ['solo/SoloTable.ts', "import { Board } from '../mansion/board.svelte';", 'mansion/, only'],
    ['i18n/words.ts', "import { api } from '../wire/api';", 'only itself'],
    ['ui/Sheet.ts', "import App from '../App.svelte';", 'App.svelte: it is above every folder'],
    ['ui/Sheet.ts', "import { one } from '../misc/one';", 'misc/ has no layer'],
  ])('is reported too: %s %s', (file, code, why) => {
    const [first, ...more] = said(file, code);
    expect(more).toEqual([]);
    expect(first).toContain(why);
  });
});

test('every folder of src has one layer, and every layer is a folder', () => {
  const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(LAYERS.flat().toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});
