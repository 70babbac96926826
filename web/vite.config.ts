import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed';
import { licences } from './build/licences';
import { worker } from './build/worker';

// `npm run dev` talks to a server that runs beside it (`make run`).
const server = process.env['ENIGMATA_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), licences(), worker(), compressed()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: the security policy allows no inlined ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The table in depth needs its renderer, which is loaded with the first angular puzzle and not before.
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: {
      // As the page asked: the server answers only its own pages.
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
