/**
 * B2 and B3: how fast a thousand waiting writes are sent, over slow and failing connections, and
 * past one write on which the server fails.
 */
import type { Page } from '@playwright/test';
import {
  drainFor,
  enqueueAll,
  load,
  openContender,
  writesOf,
} from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { type Contender, whoCan } from '../../peers/catalogue.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** Selected round-trip times in ms; default: all. */
const ONLY = process.env['B2_DELAYS']?.split(',').map(Number);
const WRITES = 1_000;
/** A queue that has not sent everything by then is judged by what has arrived. */
const LIMIT_MS = 6_000;
const TURN_MS = 10;

export interface Way {
  delay: number;
  failing: number;
  poison?: boolean;
}

interface Run {
  arrived: number;
  ms: number;
}

/** ms until the last of `count` arrived, or what arrived within the limit. */
const watch = async (sink: Sink, count: number): Promise<Run> => {
  const from = performance.now();
  for (;;) {
    const [arrived, ms] = [sink.taken.size, performance.now() - from];
    if (arrived >= count || ms > LIMIT_MS) return { arrived, ms };
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
};

const run = async (
  page: Page,
  sink: Sink,
  contender: Contender,
  { delay, failing, poison }: Way,
  round: number,
): Promise<Run> => {
  sink.reset(round);
  sink.illness = 'gone';
  await load(page, sink, contender, 'ana');
  await enqueueAll(page, writesOf('ana', 'w', WRITES));
  [sink.illness, sink.delay, sink.failing, sink.poison] = [
    'well',
    delay,
    failing,
    poison ? `w-${WRITES / 2}` : null,
  ];
  const watching = watch(sink, poison ? WRITES - 1 : WRITES);
  const draining = drainFor(page, LIMIT_MS).catch(() => undefined);
  const done = await watching;
  await Promise.race([draining, page.waitForTimeout(100)]);
  return done;
};

/**
 * A contender that hit the limit in a round is slower than the limit and takes no further part;
 * only ours continues.
 */
const take = async (sink: Sink, way: Way): Promise<Map<Contender, Run[]>> => {
  const cut = new Set<Contender>();
  const wants = (contender: Contender): boolean => whoCan('send')(contender) && !cut.has(contender);
  return inRounds(ROUNDS, wants, async (contender, round) => {
    const profile = await temporaryFolder();
    sink.reset(round);
    const { context, page } = await openContender(profile.path, sink, contender, 'ana');
    const done = await run(page, sink, contender, way, round + 1);
    if (done.ms > LIMIT_MS && contender.name !== 'ours') cut.add(contender);
    await context.close();
    await profile.remove();
    return done;
  });
};

const rate = ({ arrived, ms }: Run): number => (arrived / ms) * 1_000;

const figures = (
  title: string,
  taken: Map<Contender, Run[]>,
  target: Figure['target'],
): Figure[] => {
  const median = (list: Run[]): number => statsOf(list.map(rate)).p50;
  const ours = median([...taken].find(([{ name }]) => name === 'ours')?.[1] ?? []);
  return [...taken].map(([{ name, note }, list]) => {
    const arrived = statsOf(list.map((one) => one.arrived)).p50;
    const seconds = statsOf(list.map(({ ms }) => ms / 1_000));
    return {
      name: `${title}, ${name}`,
      value: median(list),
      unit: 'writes/s',
      target: name === 'ours' ? target : null,
      how: `${arrived} of ${WRITES} arrived within ${seconds.p50.toFixed(2)} s (IQR ${seconds.iqr.toFixed(2)}, cut at ${LIMIT_MS / 1_000} s), median of ${list.length} rounds, ${(ours / median(list)).toFixed(1)} times as fast: ours; ${note}`,
    };
  });
};

const ways: readonly (Way & { atLeast?: number })[] = [
  { delay: 0, failing: 0, atLeast: 500 },
  { delay: 50, failing: 0 },
  // 1,000 in 6 s.
  { delay: 150, failing: 0, atLeast: 167 },
  { delay: 400, failing: 0 },
  { delay: 150, failing: 0.05 },
  { delay: 150, failing: 0.2 },
];

export const drain = async (sink: Sink): Promise<Figure[]> => {
  const all: Figure[] = [];
  for (const { atLeast, ...way } of ways.filter(({ delay }) => ONLY?.includes(delay) ?? true)) {
    const title = `B2 drain at ${way.delay} ms, ${way.failing * 100} % fail`;
    all.push(...figures(title, await take(sink, way), atLeast === undefined ? null : { atLeast }));
  }
  return all;
};

/** The failing write must not delay the other 999: at most a tenth more time than without it. */
export const poison = async (sink: Sink): Promise<Figure[]> => {
  const without = await take(sink, { delay: 50, failing: 0 });
  const ours = [...without].find(([{ name }]) => name === 'ours')?.[1] ?? [];
  const least = statsOf(ours.map(rate)).p50 / 1.1;
  return figures(
    'B3 one poison among 1,000 at 50 ms',
    await take(sink, { delay: 50, failing: 0, poison: true }),
    { atLeast: least },
  );
};
