import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

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
