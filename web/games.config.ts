import { defineConfig } from '@playwright/test';
import { CHROMIUM, VIEWPORT } from './e2e/support/browser';

/** Whole games of both kinds, as people play them: `make games`. They take too long for every change. */
export default defineConfig({
  testDir: 'e2e/games',
  testMatch: '*.game.ts',
  outputDir: 'test-results',
  timeout: 600_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...CHROMIUM,
    viewport: VIEWPORT,
    locale: 'en-GB',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
  },
});
