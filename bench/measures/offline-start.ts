/**
 * The installed app with the server stopped and the browser restarted: from the address to a usable
 * home.
 */
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const ROUNDS = 7;

/**
 * ms for the browser's own start: desktop Chromium loads pages of its own toolbar after its window
 * appears (some 400 files), which on two cores is most of what a start at the same moment waits
 * for. The app's figure is measured after that; the other one is reported beside it.
 */
const BROWSER_START_MS = 4_000;

interface Start {
  /** CPU slowdown factor of the page. */
  slowdown: number;
  /** ms between the browser's start and the navigation. */
  after: number;
}

/** Prefix of the page's message, followed by the ms. */
const USABLE = 'usable after ';

/**
 * Runs in the page: reports when home's heading has been there for two frames, so that it is
 * painted and the thread can respond to a tap. Polling by the test tool would cost as much as a
 * part of the app, and four times as much in a slowed page, so the tool stays out until then.
 */
const tellUsable = (said: string): void => {
  let frames = 2;
  const look = (): void => {
    if (document.querySelector('h1')?.textContent === 'Início') frames -= 1;
    if (frames < 0) console.info(`${said}${performance.now()}`);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const startOnce = async (
  profile: string,
  url: string,
  { slowdown, after }: Start,
): Promise<number> => {
  const context = await openProfile(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.waitForTimeout(after);
    if (slowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.addInitScript(tellUsable, USABLE);
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(USABLE),
    });
    await page.goto(url, { waitUntil: 'commit' });
    return Number((await told).text().slice(USABLE.length));
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
  const starts = {
    plain: { slowdown: 1, after: BROWSER_START_MS },
    slow: { slowdown: 4, after: BROWSER_START_MS },
    cold: { slowdown: 1, after: 0 },
  };
  const times = { plain: [] as number[], slow: [] as number[], cold: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['plain', 'slow', 'cold'] as const)
      times[kind].push(await startOnce(profile.path, server.url, starts[kind]));
  await profile.remove();
  const how = `server process stopped, browser closed and started again, ${ROUNDS} rounds, median of navigation start to two frames after home's heading`;
  const settled = `${how}; the address ${BROWSER_START_MS / 1_000} s after the browser's window, its own pages are loaded by then`;
  return [
    {
      name: 'Offline start to usable home',
      value: statsOf(times.plain).p50,
      unit: 'ms',
      target: { atMost: 1_000 },
      how: settled,
    },
    {
      name: 'Offline start, CPU slowed 4 times',
      value: statsOf(times.slow).p50,
      unit: 'ms',
      target: { atMost: 2_500 },
      how: `${settled}; Emulation.setCPUThrottlingRate 4 on the page`,
    },
    {
      name: 'Offline start in the moment the browser starts',
      value: statsOf(times.cold).p50,
      unit: 'ms',
      target: null,
      how: `${how}; the address at once, beside the browser's own start`,
    },
  ];
};
