import type { Plugin } from 'vite';
import { crates, packages, type Package } from './packages';
import { texts } from './texts';

/** Where they are in what is built, and so in the house: `/licences.txt`. */
const FILE = 'licences.txt';

/** Writes what others wrote of the program and of this client, with the texts of all licences. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
      );
      this.emitFile({ type: 'asset', fileName: FILE, source: composed(crates(), packages(files)) });
    },
  };
}

/** All of them as one text: who, and then each text once. */
export function composed(program: readonly Package[], client: readonly Package[]): string {
  const numbers = new Map<string, { number: number; text: string }>();
  const row = (of: Package): string => {
    const found = texts(of).map((text) => {
      const words = text.split(/\s+/).join(' ');
      const known = numbers.get(words) ?? { number: numbers.size + 1, text };
      numbers.set(words, known);
      return `[${String(known.number)}]`;
    });
    return `  ${of.name} ${of.version} (${of.licence}) ${[...new Set(found)].join(' ')}`;
  };
  const list = (all: readonly Package[]): string =>
    [...all]
      .sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
      .map(row)
      .join('\n');
  const head = [
    'What others wrote and is part of Enigmata, with versions and licences. Numbers are those of the texts below.',
    `In the program:\n\n${list(program)}`,
    `In the client for the browser:\n\n${list(client)}`,
  ];
  const rule = '-'.repeat(72);
  const all = [...numbers.values()].map(({ number, text }) => `${rule}\n[${String(number)}]\n\n${text}`);
  return `${[...head, ...all].join('\n\n')}\n`;
}
