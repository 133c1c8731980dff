/**
 * What a phone loads before home is usable, with empty caches: every script of the page until home
 * shows, gzipped.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import type { RunningServer } from '../harness/run-server.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare global {
  interface Window {
    /** When home's heading was added to the document, ms of the page's own clock. */
    homeAt?: number;
  }
}

const watchHome = (): void => {
  const look = (): boolean =>
    [...document.querySelectorAll('h1')].some((heading) => heading.textContent === 'Início');
  new MutationObserver((_changes, observer) => {
    if (!look()) return;
    window.homeAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Scripts requested before home was shown, gzipped, in kB. What is loaded after that delays no person.
 */
const scriptsBeforeHome = async (page: Page): Promise<{ kilobytes: number; count: number }> => {
  await page.waitForFunction(() => window.homeAt !== undefined, undefined, { timeout: 90_000 });
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry.startTime < (window.homeAt ?? 0) && /\.m?js$/.test(new URL(entry.name).pathname),
      )
      .map((entry) => entry.name),
  );
  const sizes = await Promise.all(
    [...new Set(addresses)].map(
      async (address) => gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length,
    ),
  );
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000, count: sizes.length };
};

export const firstLoad = async (server: RunningServer): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path, { serviceWorkers: 'block' });
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await context.addInitScript(watchHome);
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  const whole = await scriptsBeforeHome(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  const home = await scriptsBeforeHome(page);
  await context.close();
  await profile.remove();
  return [
    {
      name: 'First load of home, JavaScript gzipped',
      value: home.kilobytes,
      unit: 'kB',
      target: { atMost: 200 },
      how: `${home.count} scripts asked for with nothing cached before home's heading stood, a person signed in; each gzipped at level 9`,
    },
    {
      name: 'From nothing through login and terms to home',
      value: whole.kilobytes,
      unit: 'kB',
      target: null,
      how: `${whole.count} scripts, the same way, with an empty profile: login, terms and their machines included`,
    },
  ];
};
