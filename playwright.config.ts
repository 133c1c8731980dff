/**
 * Journeys in real browsers, each against a server process of its own that can really be stopped.
 */
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium-options.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * Journeys of what is sent and kept, and of screens that are one column at every width: the width
 * of the screen changes nothing in them.
 */
const ofAnyWidth =
  /(offline|reconnect|sequence|session|two-people|two-devices|bad-network|brand|certificate|login|new-password|terms|terms-on-home|support-access|scorm)\.spec\.ts$/;

/**
 * `npm test` walks a share of the journeys. JOURNEYS=all walks those that are marked @long too, and
 * most of them on the desktop as well.
 */
const all = process.env['JOURNEYS'] === 'all';
const notLong = all ? {} : { grepInvert: /@long|@desktop/ };
/** What a desktop shows differently, or what is done there by keys. */
const ofDesktop = /(evaluation|evaluation-keyboard|home)\.spec\.ts$/;

/** For as long as one says, and only then: no part of `npm test`. An hour is not recorded. */
const soak = {
  name: 'soak',
  testMatch: 'soak/*.spec.ts',
  retries: 0,
  use: { ...phone, trace: 'off', screenshot: 'off' },
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/setup/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that is busy elsewhere makes a journey late: it is walked again, and still counted as
  // failed in the last line.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 420_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Something that is not there fails its own step, and not the whole journey minutes later.
    actionTimeout: 60_000,
    launchOptions: chromiumOptions(),
    serviceWorkers: 'allow',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testMatch: 'journeys/**/*.spec.ts', ...notLong, use: phone },
    // What has nothing to do with the width of a screen is told by one of them.
    {
      name: 'desktop',
      testMatch: all ? 'journeys/**/*.spec.ts' : ofDesktop,
      testIgnore: ofAnyWidth,
      grepInvert: all ? /@once/ : /@once|@long/,
      use: desktop,
    },
    { name: 'engines', testMatch: 'engines/*.spec.ts', ...notLong },
    ...(process.env['SOAK_MINUTES'] === undefined ? [] : [soak]),
  ],
});
