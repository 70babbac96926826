import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The service worker's name in the build. It must not change: browsers ask for it by this name to find updates. */
const FILE = 'sw.js';

/** What the worker has to know of the build it belongs to. */
export interface Built {
  /** The script that `index.html` begins with. It is named after all of the client's content. */
  entry: string;
  /** The files that are kept on the device. */
  files: string[];
}

/** Writes the service worker, which keeps the client on the device: the code in sw.js after a list of this build's files. */
export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    // Only what is written is certain to be there: chunks that turn out to be empty are left out until then.
    async writeBundle({ dir = 'dist' }, bundle) {
      await writeFile(join(dir, FILE), composed(built(Object.values(bundle))));
    },
  };
}

/** The worker's text for a build. */
export function composed(of: Built): string {
  const code = readFileSync(join(import.meta.dirname, FILE), 'utf8');
  return `const BUILT = ${JSON.stringify(of)};\n${code}`;
}

/** The part of a bundle that is looked at. */
type Part =
  | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'moduleIds'>
  | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>;

/** The entry of a bundle and what of it is kept. */
export function built(parts: readonly Part[]): Built {
  const entry = parts.find((part) => part.type === 'chunk' && part.isEntry);
  if (!entry) throw new Error('the client has no entry');
  const files = parts.filter(isKept).map(({ fileName }) => `/${fileName}`);
  return { entry: `/${entry.fileName}`, files: files.sort() };
}

/** All of it but fonts for browsers that have no service workers, and the renderer, which is a fifth of it and has a stand-in. */
function isKept(part: Part): boolean {
  if (!part.fileName.startsWith('assets/') || part.fileName.endsWith('.woff')) return false;
  return part.type !== 'chunk' || !part.moduleIds.some((id) => id.includes('/node_modules/three/'));
}
