/** The installed app with the server gone and the browser started anew: from the address to home that can be used. */
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const ROUNDS = 7;

const startOnce = async (profile: string, url: string, slowdown: number): Promise<number> => {
  const context = await openProfile(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (slowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor({ state: 'attached' });
    // Two frames after the heading is there: painted, and the thread free to answer a tap.
    return await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))),
    );
  } finally {
    await context.close();
  }
};

export const offlineStart = async (dataDir: string): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  await server.stop();
  const times = new Map<number, number[]>([
    [1, []],
    [4, []],
  ]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [slowdown, list] of times) list.push(await startOnce(profile.path, server.url, slowdown));
  await profile.remove();
  const how = `server process stopped, browser closed and started again, ${ROUNDS} rounds, median of navigation start to two frames after home's heading`;
  return [
    { name: 'Offline start to usable home', value: statsOf(times.get(1) ?? []).p50, unit: 'ms', target: { atMost: 1_000 }, how },
    {
      name: 'Offline start, CPU slowed 4 times',
      value: statsOf(times.get(4) ?? []).p50,
      unit: 'ms',
      target: { atMost: 2_500 },
      how: `${how}; Emulation.setCPUThrottlingRate 4 on the page`,
    },
  ];
};
