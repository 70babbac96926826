import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

/** The files of `src` that a file imports at once, types too. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /^\s*(?:import|export|\}) (?:[^'";]*from )?'(\.[^']+)';$/gm,
  );
  return [...named].flatMap(([, name = '']) => {
    const path = join(dirname(file), name);
    return [path, `${path}.ts`, join(path, 'index.ts')].filter((one) => files.has(one)).slice(0, 1);
  });
}

/** Files that import each other in a circle, the first one found. */
function circleAmong(files: ReadonlySet<string>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (state.get(file) === 'done') return [];
    if (state.get(file) === 'open') return path.slice(path.indexOf(file));
    state.set(file, 'open');
    path.push(file);
    for (const other of importsOf(file, files)) {
      const found = visit(other);
      if (found.length > 0) return found;
    }
    path.pop();
    state.set(file, 'done');
    return [];
  };
  for (const file of files) {
    const found = visit(file);
    if (found.length > 0) return found;
  }
  return [];
}

test('no files import each other in a circle', () => {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const files = new Set(
    names.filter((name) => /\.(ts|svelte)$/.test(name)).map((name) => join(SOURCE, name)),
  );
  expect([...files].flatMap((file) => importsOf(file, files)).length).toBeGreaterThan(1000);
  expect(circleAmong(files).map((file) => relative(SOURCE, file))).toEqual([]);
});
