import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Something that others wrote and that is part of Enigmata. */
export interface Package {
  name: string;
  version: string;
  /** As it says itself. */
  licence: string;
  /** Whose it is, where it says so. */
  authors: string[];
  /** Where its sources are; none for what comes with the compiler. */
  folder?: string;
}

/** What `cargo metadata` says, as far as it is read here. */
interface Metadata {
  packages: {
    id: string;
    name: string;
    version: string;
    license: string | null;
    authors: string[];
    source: string | null;
    manifest_path: string;
  }[];
  resolve: { nodes: { id: string; deps: { pkg: string; dep_kinds: { kind: string | null }[] }[] }[] };
}

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The crate that is the program. */
const PROGRAM = 'enigmata-cli';

/** Every crate that the program is linked of, and Rust's own library. */
export function crates(): Package[] {
  const version = run('rustc', '-vV');
  const host = /^host: (.+)$/m.exec(version)?.[1] ?? '';
  const release = /^release: (.+)$/m.exec(version)?.[1] ?? '';
  const text = run('cargo', 'metadata', '--locked', '--format-version=1', `--filter-platform=${host}`);
  const std = {
    name: "Rust's standard library",
    version: release,
    licence: 'MIT OR Apache-2.0',
    authors: ['The Rust Project Developers'],
  };
  return [...linked(JSON.parse(text) as Metadata), std];
}

function linked({ packages, resolve: { nodes } }: Metadata): Package[] {
  const dependencies = new Map(nodes.map(({ id, deps }) => [id, deps]));
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const { pkg, dep_kinds } of dependencies.get(id) ?? [])
      if (dep_kinds.some(({ kind }) => kind === null)) reach(pkg);
  };
  for (const { id, name } of packages) if (name === PROGRAM) reach(id);
  return packages
    .filter(({ id, source }) => reached.has(id) && source !== null)
    .map(({ name, version, license, authors, manifest_path }) => ({
      name,
      version,
      licence: license ?? '',
      authors,
      folder: dirname(manifest_path),
    }));
}

/** The packages of which these files are; what the build adds by itself has a name that begins with a zero. */
export function packages(files: Iterable<string>): Package[] {
  const folders = new Set<string>();
  for (const file of files) {
    const inside = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
    const added = /^\0([a-z]+)\//.exec(file)?.[1];
    if (inside !== undefined) folders.add(resolve(ROOT, 'web', inside));
    else if (added !== undefined) folders.add(join(ROOT, 'web/node_modules', added));
  }
  return [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, version, license, author } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as { name: string; version: string; license?: string; author?: string };
      return { name, version, licence: license ?? '', authors: author ? [author] : [], folder };
    });
}

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  } catch (error) {
    throw new Error(`${program} has to say of what the program is built, to list the licences.`, {
      cause: error,
    });
  }
}
