/**
 * B5: a freshly started browser, 10,000 rows in the mirror and 1,000 waiting writes: time until the
 * first list is there.
 */
import type { BrowserContext } from '@playwright/test';
import { openProfile } from '../../harness/chromium.ts';
import { enqueueAll, openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { type Contender, whoCan } from '../../peers/catalogue.ts';
import type { Peer } from '../../peers/peer.ts';

declare const peer: Peer;

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROWS = 10_000;
const WAITING = 1_000;
const LIST = 50;
/**
 * ms to let the browser finish its own start. The smallest peer took 64 with 1,500 (median of 7
 * starts), 45 with 4,000 (of 21).
 */
const SETTLE_MS = 4_000;

const prepare = async (sink: Sink, contender: Contender, profile: string): Promise<void> => {
  sink.reset(1);
  sink.illness = 'gone';
  const { context, page } = await openContender(profile, sink, contender, 'ana');
  await enqueueAll(page, writesOf('ana', 'w', WAITING));
  await page.evaluate((rows) => peer.store?.fill(rows), writesOf('ana', 'row', ROWS));
  await context.close();
};

/** ms from the start of the script to the list, in an empty page. */
const startOnce = async (
  context: BrowserContext,
  sink: Sink,
  { file }: Contender,
): Promise<number> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(sink.url);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(
    async ([src, most]) => {
      const from = performance.now();
      await new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.addEventListener('load', resolve);
        script.addEventListener('error', reject);
        script.src = src;
        document.head.append(script);
      });
      await peer.open('ana');
      const found = await peer.store?.list(most);
      if (found !== most) throw new Error(`${found} rows`);
      return performance.now() - from;
    },
    [`/peers/${file}.js`, LIST] as const,
  );
};

export const coldStart = async (sink: Sink): Promise<Figure[]> => {
  const profiles = new Map<Contender, Awaited<ReturnType<typeof temporaryFolder>>>();
  const taken = await inRounds(ROUNDS, whoCan('list'), async (contender) => {
    const profile = profiles.get(contender) ?? (await temporaryFolder());
    if (!profiles.has(contender)) await prepare(sink, contender, profile.path);
    profiles.set(contender, profile);
    const context = await openProfile(profile.path);
    const ms = await startOnce(context, sink, contender);
    await context.close();
    return ms;
  });
  for (const profile of profiles.values()) await profile.remove();
  return [...taken].map(([{ name, note }, list]) => {
    const { p50, p95, iqr, n } = statsOf(list);
    return {
      name: `B5 cold start to first list p95, ${name}`,
      value: p95,
      unit: 'ms',
      target: name === 'ours' ? { atMost: 150 } : null,
      how: `${n} starts of the browser, p50 ${p50.toFixed(0)}, IQR ${iqr.toFixed(0)}; script from loopback, database opened, ${LIST} of ${ROWS} rows read, ${WAITING} writes waiting; ${note}`,
    };
  });
};
