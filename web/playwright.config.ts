import { defineConfig } from '@playwright/test';
import { PLAYED, USUAL } from './e2e/support/browser';

/** Browsers play against the real program, a private one for each worker (e2e/support/house.ts). */
export default defineConfig(PLAYED, {
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // A game has its own time; whatever waits for longer than this will not come.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...USUAL,
    // Most tests are about what happens, not about how it moves; those that are about that say so.
    contextOptions: { reducedMotion: 'reduce' },
    // To record everything that happens takes a third of the time: `npx playwright test --trace on` does it for one test.
    trace: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: 'play', testIgnore: ['speed.spec.ts', 'blink.spec.ts'] },
    // What is measured is measured while nothing else runs.
    { name: 'speed', testMatch: 'speed.spec.ts', dependencies: ['play'], fullyParallel: false },
    { name: 'blink', testMatch: 'blink.spec.ts', dependencies: ['speed'] },
  ],
});
