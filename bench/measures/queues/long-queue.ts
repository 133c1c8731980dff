/**
 * B12: what one waiting write costs when a thousand, five thousand and twenty thousand wait, with
 * as many changed rows to pull beside them.
 */
import { drainFor, enqueueAll, openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { contenders } from '../../peers/catalogue.ts';

const SIZES = [1_000, 5_000, 20_000];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const LIMIT_MS = 300_000;

/**
 * ms for each write, from the server's return until all have arrived, the changed rows are here and
 * nothing waits any more.
 */
const take = async (sink: Sink, count: number, round: number): Promise<number> => {
  const profile = await temporaryFolder();
  sink.reset(round);
  sink.illness = 'gone';
  const ours = contenders.find(({ name }) => name === 'ours');
  if (!ours) throw new Error('ours is missing');
  const { context, page } = await openContender(profile.path, sink, ours, 'ana');
  const writes = writesOf('ana', 'w', count);
  await enqueueAll(page, writes);
  sink.feed.offer(writes);
  sink.illness = 'well';
  const from = performance.now();
  await drainFor(page, LIMIT_MS);
  const ms = performance.now() - from;
  if (sink.taken.size < count) throw new Error(`${sink.taken.size} of ${count} arrived`);
  await context.close();
  await profile.remove();
  return ms / count;
};

export const longQueue = async (sink: Sink): Promise<Figure[]> => {
  const taken = new Map(SIZES.map((size): [number, number[]] => [size, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [size, list] of taken) list.push(await take(sink, size, round));
  const medians = [...taken].map(([size, list]) => ({ size, ms: statsOf(list).p50 }));
  const [first] = medians;
  return medians.map(({ size, ms }) => ({
    name: `B12 one of ${size} waiting writes, sent and pulled`,
    value: ms / (first?.ms ?? ms),
    unit: `of the first (${ms.toFixed(2)} ms)`,
    target: { atMost: 1.3 },
    how: `real Chromium, loopback, as many changed rows to pull, median of ${ROUNDS} rounds`,
  }));
};
