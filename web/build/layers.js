import { dirname, relative, resolve, sep } from 'node:path';

/**
 * The folders of `src`, the lowest layer first. A file imports from its own folder and from lower layers; folders
 * of one layer do not import each other. What a lower layer needs of an upper one it is given by a prop, a snippet
 * or a parameter.
 */
export const LAYERS = [
  // What is said: words in every language, and the looks that all share.
  ['i18n', 'style'],
  // The protocol and the connection to the server.
  ['wire'],
  // Pictures; the address, the settings and the session of this browser.
  ['art', 'browser'],
  // Controls of any page.
  ['ui'],
  // A table as it is followed and played at; tiles and channels as they are drawn.
  ['play', 'tiles'],
  ['bots', 'puzzles'],
  // What the games share: their tables, how one is agreed on, the coach's words, the rule books.
  ['coach', 'reference', 'setup', 'table'],
  // The games.
  ['conduit', 'mansion', 'solo'],
  // Tables before their games begin.
  ['lobby'],
  // Pages.
  ['about', 'games', 'home', 'learn', 'me', 'pass', 'practice', 'replay', 'shell', 'tv'],
];

/** The folder of `src` that a file is in; nothing for the files of `src` itself, which import whatever they like. */
function folderOf(source, file) {
  const parts = relative(source, file).split(sep);
  return parts.length > 1 ? parts[0] : undefined;
}

/** Why a file may not import another, by their absolute paths; nothing if it may. */
export function forbidden(source, from, to, layers = LAYERS) {
  const [own, other] = [folderOf(source, from), folderOf(source, to)];
  if (own === undefined || own === other) return undefined;
  if (other === undefined) return `${own}/ may not import ${relative(source, to)}: it is above every folder.`;
  const levelOf = (folder) => layers.findIndex((layer) => layer.includes(folder));
  for (const folder of [own, other])
    if (levelOf(folder) < 0) return `${folder}/ has no layer: name it in build/layers.js.`;
  if (levelOf(other) < levelOf(own)) return undefined;
  const lower = layers.slice(0, levelOf(own)).flat();
  return `${own}/ may not import ${other}/, only ${lower.join(', ') || 'itself'}: layers point one way.`;
}

/** Reports imports of upper layers, and of the other folders of a layer; also those of types, and lazy ones. */
export const rule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { source: { type: 'string' } }, additionalProperties: false }],
  },
  create(context) {
    const { source } = context.options[0] ?? {};
    const check = ({ source: named }) => {
      const to = named?.value;
      if (typeof to !== 'string' || !to.startsWith('.')) return;
      const message = forbidden(source, context.filename, resolve(dirname(context.filename), to));
      if (message) context.report({ node: named, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};
