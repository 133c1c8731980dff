/** What a phone fetches before home can be used, from nothing: every script of the page until home stands, gzipped. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import type { RunningServer } from '../harness/run-server.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

/** Scripts that a page fetches until `done`, gzipped, in kB. The worker's own fetching for offline use is kept out: it waits for nobody. */
const scriptsUntil = async (page: Page, done: () => Promise<void>): Promise<{ kilobytes: number; count: number }> => {
  const addresses = new Set<string>();
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') addresses.add(response.url());
  };
  page.on('response', note);
  await done();
  page.off('response', note);
  // Asked for anew: a page that went on has let go of its bodies.
  const sizes = await Promise.all(
    [...addresses].map(async (address) => gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length),
  );
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000, count: sizes.length };
};

export const firstLoad = async (server: RunningServer): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path, { serviceWorkers: 'block' });
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const whole = await scriptsUntil(page, () => enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' }));
  const home = await scriptsUntil(page, async () => {
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor({ state: 'attached' });
  });
  await context.close();
  await profile.remove();
  return [
    {
      name: 'First load of home, JavaScript gzipped',
      value: home.kilobytes,
      unit: 'kB',
      target: { atMost: 200 },
      how: `${home.count} scripts fetched with nothing cached until home's heading stands, somebody signed in; each gzipped at level 9`,
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
