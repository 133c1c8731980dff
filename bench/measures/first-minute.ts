/**
 * What a person waits for who comes for the first time on a slow line: something of the company,
 * and a login that takes what they type.
 */
import type { Page } from '@playwright/test';
import { openProfile } from '../harness/chromium.ts';
import type { Figure } from '../harness/measure.ts';
import type { RunningServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare global {
  interface Window {
    /** When the field for the login was added to the document, ms of the page's own clock. */
    loginAt?: number;
  }
}

const TRIES = 5;
const LINE = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 90_000 };
const SLOWDOWN = 2;

const watchLogin = (): void => {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('form input') === null) return;
    window.loginAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

const timesOf = async (page: Page): Promise<{ paint: number; login: number }> => {
  await page.waitForFunction(() => window.loginAt !== undefined, undefined, { timeout: 90_000 });
  await page.getByRole('textbox').first().fill('aprendiz');
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    login: window.loginAt ?? Infinity,
  }));
};

/** One visit with an empty profile: nothing cached, no worker, no database. */
const visit = async (url: string): Promise<{ paint: number; login: number }> => {
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await context.addInitScript(watchLogin);
    await page.goto(url, { waitUntil: 'commit' });
    return await timesOf(page);
  } finally {
    await context.close();
    await profile.remove();
  }
};

export const firstMinute = async (server: RunningServer): Promise<Figure[]> => {
  const visits: { paint: number; login: number }[] = [];
  for (let n = 0; n < TRIES; n += 1) visits.push(await visit(server.url));
  const median = (of: (one: { paint: number; login: number }) => number): number =>
    statsOf(visits.map(of)).p50;
  const how = `median of ${TRIES} visits with an empty profile, 90 kB/s, 300 ms, half the CPU (Network.emulateNetworkConditions, Emulation.setCPUThrottlingRate ${SLOWDOWN})`;
  return [
    {
      name: 'First visit on a slow line: something of the company is seen',
      value: median(({ paint }) => paint),
      unit: 'ms',
      target: { atMost: 1_500 },
      how: `first-contentful-paint; ${how}`,
    },
    {
      name: 'First visit on a slow line: the login takes what is typed',
      value: median(({ login }) => login),
      unit: 'ms',
      target: { atMost: 5_000 },
      how: `its field is in the document; ${how}`,
    },
  ];
};
