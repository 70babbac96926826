import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // What is tested is what runs in a browser.
  resolve: { conditions: ['browser'] },
  test: { environment: 'node', include: ['src/**/*.test.ts', 'e2e/**/*.test.ts', 'build/**/*.test.ts'] },
});
