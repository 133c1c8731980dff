/**
 * B6 and B7: pulling rows from the server. 10,000 at once, 500 changed, nothing new, and 500 of
 * which 100 have waiting writes.
 */
import type { Page } from '@playwright/test';
import { openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { type Contender, whoCan } from '../../peers/catalogue.ts';
import type { Peer, Write } from '../../peers/peer.ts';

declare const peer: Peer;

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROWS = 10_000;
const DELTA = 500;
const PENDING = 100;

const pullTimed = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const from = performance.now();
    await peer.store?.pull?.();
    return performance.now() - from;
  });

/** The same rows after a change. */
const changed = (rows: readonly Write[]): Write[] => rows.map((row) => ({ ...row, n: row.n + 1 }));

const inPage = async <T>(
  sink: Sink,
  contender: Contender,
  round: number,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const profile = await temporaryFolder();
  sink.reset(round);
  const { context, page } = await openContender(profile.path, sink, contender, 'ana');
  const done = await work(page);
  await context.close();
  await profile.remove();
  return done;
};

const figure = (
  title: string,
  contender: Contender,
  list: readonly number[],
  atMost: number | null,
  how: string,
): Figure => {
  const { p50, p95, iqr, n } = statsOf(list);
  return {
    name: `${title}, ${contender.name}`,
    value: p50,
    unit: 'ms',
    target: contender.name === 'ours' && atMost !== null ? { atMost } : null,
    how: `median of ${n} rounds, p95 ${p95.toFixed(0)}, IQR ${iqr.toFixed(1)}; ${how}; ${contender.note}`,
  };
};

export const pulling = async (sink: Sink): Promise<Figure[]> => {
  const taken = await inRounds(ROUNDS, whoCan('pull'), (contender, round) =>
    inPage(sink, contender, round, async (page) => {
      const rows = writesOf('ana', 'row', ROWS);
      sink.feed.offer(rows);
      const all = await pullTimed(page);
      sink.feed.offer(changed(rows.slice(0, DELTA)));
      const delta = await pullTimed(page);
      sink.listen();
      const empty = await pullTimed(page);
      return { all, delta, empty, requests: sink.requests };
    }),
  );
  return [...taken].flatMap(([contender, list]) => [
    figure(
      'B6 pull of 10,000 rows',
      contender,
      list.map(({ all }) => all),
      2_000,
      'asked for to kept, over loopback, pages of 500',
    ),
    figure(
      'B6 pull of 500 changed rows',
      contender,
      list.map(({ delta }) => delta),
      null,
      `onto ${ROWS} rows`,
    ),
    figure(
      'B6 pull of nothing',
      contender,
      list.map(({ empty }) => empty),
      null,
      `${statsOf(list.map(({ requests }) => requests)).p50} requests`,
    ),
  ]);
};

export const rebase = async (sink: Sink): Promise<Figure[]> => {
  const taken = await inRounds(ROUNDS, whoCan('rebase'), (contender, round) =>
    inPage(sink, contender, round, async (page) => {
      const rows = writesOf('ana', 'row', DELTA);
      sink.feed.offer(rows);
      await pullTimed(page);
      // The server accepts no writes meanwhile, but still serves rows.
      sink.refusesWrites = true;
      for (const row of rows.slice(0, PENDING))
        await page.evaluate((write) => peer.store?.change?.(write), { ...row, n: row.n + 2 });
      sink.feed.offer(changed(rows));
      return pullTimed(page);
    }),
  );
  return [...taken].map(([contender, list]) =>
    figure(
      'B7 500 changed rows, 100 of them with waiting writes',
      contender,
      list,
      50,
      'asked for to kept, requests over loopback included',
    ),
  );
};
