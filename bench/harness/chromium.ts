/**
 * The installed Chromium as a person uses it: with service workers, but without the browser's own
 * network traffic.
 */
import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';

const path = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((one) => one && existsSync(one));

export const openProfile = (
  folder: string,
  options: { bypassCSP?: boolean; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    headless: true,
    ...(path ? { executablePath: path } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    ...options,
  });
