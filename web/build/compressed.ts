import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

/** Writes X.br and X.gz beside every file that gets smaller by it, for the server to choose from. */
export function compressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !WORTH_IT.has(extname(entry.name))) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const brotli = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        });
        if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
        const gzip = gzipSync(bytes, { level: 9 });
        if (gzip.length < bytes.length) await writeFile(`${path}.gz`, gzip);
      }
    },
  };
}
