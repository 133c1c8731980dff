/**
 * What is read of a whole queue, by how long it is: the badge, the sync centre's list, the report,
 * the backup copy and the export.
 */
import type { Bench } from '../browser/engine-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare const bench: Bench;

const LENGTHS = [1_000, 5_000, 20_000] as const;
const ROUNDS = 7;
/** Of the price of one write in the longest queue to that in the shortest. */
const AT_MOST = 1.3;
const names = {
  badge: 'badge',
  list: "sync centre's list",
  report: 'report',
  copy: 'backup copy',
  export: 'export',
} as const;

export const queueReads = async (dataDir: string, script: string): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.addScriptTag({ content: script });
  await page.evaluate(() => bench.filled());
  await server.stop();
  // The app itself would read the queue beside it.
  await page.goto('about:blank');
  await page.route(`${server.url}/bench`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${server.url}/bench`);
  await page.addScriptTag({ content: script });
  const taken = new Map<number, Awaited<ReturnType<Bench['readQueue']>>>();
  for (const length of LENGTHS) {
    await page.evaluate((count) => bench.recordUntil(count), length);
    taken.set(length, await page.evaluate((rounds) => bench.readQueue(rounds), ROUNDS));
  }
  await context.close();
  await profile.remove();
  return (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const times = LENGTHS.map((length) => statsOf(taken.get(length)?.[name] ?? []).p50);
    const [first = 0] = times;
    const last = times.at(-1) ?? 0;
    const [shortest] = LENGTHS;
    const longest = LENGTHS[LENGTHS.length - 1] ?? shortest;
    return {
      name: `A write's share of the ${names[name]}, ${longest} waiting to ${shortest}`,
      value: last / longest / (first / shortest),
      unit: 'times',
      target: { atMost: AT_MOST },
      how: `whole: ${LENGTHS.map((length, at) => `${length}: ${(times[at] ?? 0).toFixed(1)} ms`).join(', ')}; median of ${ROUNDS}`,
    };
  });
};
