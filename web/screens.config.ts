import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './e2e/support/browser';

/** Pictures of every screen, written to docs/screens: `make screens`. */
export default defineConfig({
  testDir: 'e2e/screens',
  testMatch: '*.shot.ts',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  projects: [
    { name: 'screens', testIgnore: 'hero.shot.ts' },
    // It is made of the others.
    { name: 'hero', testMatch: 'hero.shot.ts', dependencies: ['screens'] },
  ],
  use: {
    ...CHROMIUM,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
  },
});
