import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT, type Package } from './packages';

const NAMES = /^(licen[cs]es?|unlicense|copying|copyright|notice)\b/i;
const KINDS = new Set(['', '.md', '.txt', '.apache', '.apache2', '.mit']);
/** A bundler names what it is made of itself; of that nothing comes to us. */
const OTHERS = /^# Licenses of bundled dependencies\n[\s\S]*/m;
/** What only tests its sources is not part of us. */
const BESIDE = new Set(['tests', 'test', 'benches', 'examples', 'node_modules', 'target', '.github']);
/** Sources in other languages lie below a package's own, with their own licences. */
const DEPTH = 2;

/** The texts that come with a package; the usual ones of its licence where none do. */
export function texts(of: Package): string[] {
  const found = of.folder === undefined ? [] : within(of.folder, DEPTH);
  if (of.licence === '') throw new Error(`${of.name} ${of.version} does not say what its licence is.`);
  return found.length > 0 ? found : [usual(of)];
}

function within(folder: string, depth: number): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (NAMES.test(entry.name))
          return readdirSync(path)
            .sort()
            .map((name) => read(join(path, name)));
        return depth === 0 || BESIDE.has(entry.name) ? [] : within(path, depth - 1);
      }
      const kind = /-|_/.test(extname(entry.name)) ? '' : extname(entry.name).toLowerCase();
      return NAMES.test(entry.name) && KINDS.has(kind) ? [read(path)] : [];
    });
}

function read(path: string): string {
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  return text.replace(OTHERS, '').trim();
}

function usual({ name, version, licence, authors }: Package): string {
  const ways = licence.split(/\s+OR\s+|\//);
  const whose = authors.map((author) => author.replace(/\s*<.*>/, '')).join(', ');
  if (ways.includes('MIT')) {
    const permission = read(join(ROOT, 'LICENSE-MIT')).replace(/^[\s\S]*?(?=Permission is hereby)/, '');
    return `MIT License\n\nCopyright (c) ${whose || `the authors of ${name}`}\n\n${permission}`;
  }
  if (ways.includes('Apache-2.0')) return read(join(ROOT, 'LICENSE-APACHE'));
  throw new Error(`${name} ${version} comes without the text of its licence, ${licence}.`);
}
