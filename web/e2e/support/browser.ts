import type { PlaywrightTestConfig, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** Debian's browser, without anything that talks to the world by itself. */
export const CHROMIUM: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export const VIEWPORT = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 360, height: 740 };
/** A phone on its side. */
export const SIDE = { width: 844, height: 390 };
/** The smallest phone that is thought of, upright and on its side. */
export const SMALL = { width: 360, height: 640 };
export const SMALL_SIDE = { width: 640, height: 360 };

/** How browsers play, in the tests and in whole games alike. */
export const PLAYED: PlaywrightTestConfig = {
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
};
/** What they see where nothing else is said. */
export const USUAL: PlaywrightTestConfig['use'] = {
  ...CHROMIUM,
  viewport: VIEWPORT,
  locale: 'en-GB',
  colorScheme: 'dark',
  screenshot: 'only-on-failure',
};
