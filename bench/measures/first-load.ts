/** What a phone fetches before home can be used, from nothing: every script of the page until home stands, gzipped. */
import { gzipSync } from 'node:zlib';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import type { RunningServer } from '../harness/run-server.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

export const firstLoad = async (server: RunningServer): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  const scripts = new Map<string, Promise<Buffer>>();
  let counting = true;
  page.on('response', (response) => {
    if (counting && response.request().resourceType() === 'script' && !response.fromServiceWorker())
      scripts.set(response.url(), response.body());
  });
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  counting = false;
  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).length));
  await context.close();
  await profile.remove();
  return [
    {
      name: 'First load, JavaScript gzipped',
      value: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
      unit: 'kB',
      target: { atMost: 200 },
      how: `${sizes.length} scripts fetched by the page between an empty profile and home, login and terms included; each gzipped at level 9`,
    },
  ];
};
