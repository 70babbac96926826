import { join } from 'node:path';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { rule as layers } from './build/layers.js';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'test-results',
      '.cache',
      'src/wire/mansion.ts',
      'src/wire/server.ts',
      'src/wire/printed.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows better which names exist.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    // Tests may look at anything.
    ignores: ['**/*.test.ts'],
    plugins: { local: { rules: { layers } } },
    rules: { 'local/layers': ['error', { source: join(import.meta.dirname, 'src') }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      // A security policy without inline styles: attributes would be ignored, directives are not.
      'no-restricted-syntax': [
        'error',
        { selector: "SvelteAttribute[key.name='style']", message: 'Use a class or a style: directive.' },
      ],
      'svelte/no-at-html-tags': 'error',
      'svelte/require-each-key': 'error',
      // Maps and sets that nobody watches need not be watchable.
      'svelte/prefer-svelte-reactivity': 'off',
      // It does not see the compiler's own warnings here; svelte-check does.
      'svelte/no-unused-svelte-ignore': 'off',
      // Our links are addresses of our own router.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
