/**
 * Ratios: the same reads and writes by our engine, by plain Dexie that gives no guarantee, and by
 * RxDB, in turns in one Chromium.
 */
import type { Page } from '@playwright/test';
import { pageRows } from '../../browser/page-rows.ts';
import { openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { type Contender, whoCan } from '../../peers/catalogue.ts';
import type { Peer } from '../../peers/peer.ts';

declare const peer: Peer;

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROWS = 1_000;
const PAGES = 200;
const CONTENTS = 30;
const WARM = 30;
const TIMES = 150;
const DRAINED = 500;
const CHANGED = 150;
const OPEN = 5;

interface Timings {
  level: number;
  vote: number;
  log: number;
  told: number;
  kept: number;
  drain: number;
  changedTold: number;
  changedKept: number;
}

/** Median ms of a page's read, of a vote and of a record, after some that are not counted. */
const singles = (page: Page): Promise<Pick<Timings, 'level' | 'vote' | 'log'>> =>
  page.evaluate(
    async ({ pages, writes, warm }) => {
      const median = async (
        count: number,
        work: (n: number) => Promise<unknown> | undefined,
      ): Promise<number> => {
        const times: number[] = [];
        for (let n = 0; n < count; n += 1) {
          const from = performance.now();
          await work(n);
          if (n >= warm) times.push(performance.now() - from);
        }
        return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
      };
      await peer.pages?.fill(pages);
      const level = await median(pages.length, async (n) => {
        const { node, contentEnrollments } = pages[(n * 67) % pages.length] ?? pages[0]!;
        const found = await peer.pages?.read(node.idNode);
        if (found !== contentEnrollments.length)
          throw new Error(`${found} contents of ${node.idNode}`);
      });
      const vote = await median(writes.length, (n) => writes[n] && peer.enqueue(writes[n]));
      const log = await median(
        writes.length,
        (n) => writes[n] && peer.log?.({ ...writes[n], id: `log-${n}` }),
      );
      return { level, vote, log };
    },
    {
      pages: Array.from({ length: PAGES }, (_, n) => pageRows(n * CONTENTS, CONTENTS, 'ana')),
      writes: writesOf('ana', 'w', TIMES + WARM),
      warm: WARM,
    },
  );

/** Median ms from a change until the fifth of its subscribers is told, and until it is stored. */
const changes = (page: Page): Promise<Pick<Timings, 'told' | 'kept'>> =>
  page.evaluate(
    async ({ rows, open, times, warm }) => {
      const { store } = peer;
      const row = rows.at(-1);
      if (!store?.watch || !store.change || !row) throw new Error('cannot watch');
      await store.fill(rows);
      let [wanted, heardBy] = [-1, 0];
      let last: () => void = () => undefined;
      for (let at = 0; at < open; at += 1)
        await store.watch(row.id, (n) => {
          if (n % 5 !== wanted) return;
          heardBy += 1;
          if (heardBy === open) last();
        });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const [told, kept]: [number[], number[]] = [[], []];
      for (let n = 0; n < times; n += 1) {
        [wanted, heardBy] = [n % 5, 0];
        const done = new Promise<void>((resolve) => (last = resolve));
        const from = performance.now();
        const stored = store.change({ ...row, n }).then(() => performance.now() - from);
        await done;
        const ms = performance.now() - from;
        const storedMs = await stored;
        if (n < warm) continue;
        told.push(ms);
        kept.push(storedMs);
      }
      const median = (list: number[]): number =>
        list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
      return { told: median(told), kept: median(kept) };
    },
    { rows: writesOf('ana', 'row', ROWS), open: OPEN, times: TIMES + WARM, warm: WARM },
  );

/** ms of sending 500 votes with their verdicts and of pulling their rows. */
const drained = async (page: Page, sink: Sink): Promise<Pick<Timings, 'drain'>> => {
  const writes = writesOf('ana', 'sent', DRAINED);
  // Nothing is new to the device but what was done since.
  sink.illness = 'well';
  sink.feed.offer(writesOf('ana', 'before', OPEN));
  await page.evaluate(async () => {
    await peer.drain();
    await peer.store?.pull?.();
  });
  sink.illness = 'gone';
  for (const write of writes) await page.evaluate((one) => peer.enqueue(one), write);
  sink.feed.offer(writes);
  sink.illness = 'well';
  const drain = await page.evaluate(async (limit) => {
    const from = performance.now();
    while (performance.now() - from < limit) {
      await peer.drain();
      if ((await peer.waiting()) === 0) break;
    }
    await peer.store?.pull?.();
    return performance.now() - from;
  }, 60_000);
  if (sink.taken.size < DRAINED) throw new Error(`${sink.taken.size} of ${DRAINED} arrived`);
  return { drain };
};

/**
 * ms of pulling 150 changed rows of a thousand, five of which are watched: until all five are told,
 * and until all is stored.
 */
const pulled = async (
  page: Page,
  sink: Sink,
): Promise<Pick<Timings, 'changedTold' | 'changedKept'>> => {
  const rows = writesOf('ana', 'pulled', ROWS);
  sink.illness = 'well';
  sink.feed.offer(rows);
  await page.evaluate(() => peer.store?.pull?.());
  await page.evaluate(
    async ({ watched }) => {
      const heard = new Map<string, number>();
      Object.assign(globalThis, { heard });
      for (const { id } of watched) await peer.store?.watch?.(id, (n) => heard.set(id, n % 5));
    },
    { watched: rows.slice(0, OPEN) },
  );
  await page.waitForTimeout(500);
  sink.feed.offer(rows.slice(0, CHANGED).map((row) => ({ ...row, n: row.n + 1 })));
  return page.evaluate(
    async ({ watched }) => {
      const { heard } = globalThis as unknown as { heard: Map<string, number> };
      const from = performance.now();
      const stored =
        peer.store?.pull?.().then(() => performance.now() - from) ?? Promise.resolve(Number.NaN);
      while (watched.some(({ id, n }) => heard.get(id) !== (n + 1) % 5)) {
        if (performance.now() - from > 10_000) throw new Error('not told');
        await new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(channel.port1.close()));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      }
      return { changedTold: performance.now() - from, changedKept: await stored };
    },
    { watched: rows.slice(0, OPEN) },
  );
};

/** Each goal: at most so many times plain Dexie. To RxDB it is half in each. */
const goals: Record<keyof Timings, { says: string; atMost: number }> = {
  level: { says: `reading a page of ${CONTENTS} contents`, atMost: 1 },
  vote: { says: 'enqueuing a vote', atMost: 1.5 },
  log: { says: 'enqueuing a record', atMost: 1 },
  told: { says: 'from a write to the fifth that is told of it', atMost: 1.2 },
  kept: { says: 'from that write to stored', atMost: 1.2 },
  drain: { says: `sending ${DRAINED} votes with verdicts, and pulling their rows`, atMost: 1 },
  changedTold: { says: `${CHANGED} changed rows, to the last of ${OPEN} that are told`, atMost: 1 },
  changedKept: { says: `${CHANGED} changed rows, to stored`, atMost: 1 },
};

export const ratios = async (sink: Sink): Promise<Figure[]> => {
  /** In a profile of its own: what one figure leaves behind weighs on no other. */
  const inPage = async <T>(
    contender: Contender,
    round: number,
    work: (page: Page, to: Sink) => Promise<T>,
  ): Promise<T> => {
    const profile = await temporaryFolder();
    sink.reset(round);
    sink.illness = 'gone';
    const { context, page } = await openContender(profile.path, sink, contender, 'ana');
    const done = await work(page, sink);
    await context.close();
    await profile.remove();
    return done;
  };
  const taken = await inRounds(
    ROUNDS,
    whoCan('pages'),
    async (contender, round): Promise<Timings> => {
      const [one, two] = [
        await inPage(contender, round, singles),
        await inPage(contender, round, changes),
      ];
      const [three, four] = [
        await inPage(contender, round, drained),
        await inPage(contender, round, pulled),
      ];
      return { ...one, ...two, ...three, ...four };
    },
  );
  const medianOf = (name: string, what: keyof Timings): number =>
    statsOf(
      [...taken].find(([contender]) => contender.name === name)?.[1].map((one) => one[what]) ?? [],
    ).p50;
  return (Object.keys(goals) as (keyof Timings)[]).flatMap((what): Figure[] => {
    const { says, atMost } = goals[what];
    const ours = medianOf('ours', what);
    return (['dexie', 'rxdb'] as const).map((name) => ({
      name: `B13 ${says}, to ${name}`,
      value: ours / medianOf(name, what),
      unit: 'x',
      target: { atMost: name === 'dexie' ? atMost : 0.5 },
      how: `median of ${ROUNDS} rounds in turns: ours ${ours.toFixed(2)} ms, ${name} ${medianOf(name, what).toFixed(2)} ms`,
    }));
  });
};
