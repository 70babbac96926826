import { defineConfig } from '@playwright/test';
import { PLAYED, USUAL } from './e2e/support/browser';

/** Whole games of both kinds, as people play them: `make games`. They take too long for every change. */
export default defineConfig(PLAYED, {
  testDir: 'e2e/games',
  testMatch: '*.game.ts',
  timeout: 600_000,
  expect: { timeout: 15_000 },
  use: { ...USUAL, actionTimeout: 15_000, navigationTimeout: 20_000 },
});
