/**
 * B4: from the moment the network is back to the first byte at the server, and until all waiting
 * writes have arrived, without any user action.
 */
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
const WRITES = 20;
const DELAY_MS = 300;
const AWAY_MS = 2_000;
const LIMIT_MS = 15_000;
const TURN_MS = 5;

interface Back {
  first: number;
  drained: number;
  arrived: number;
}

const reconnectOnce = async (sink: Sink, contender: Contender, round: number): Promise<Back> => {
  const profile = await temporaryFolder();
  sink.reset(round);
  const { context, page } = await openContender(profile.path, sink, contender, 'ana');
  await page.evaluate(() => peer.sendByItself?.());
  await context.setOffline(true);
  await enqueueAll(page, writesOf('ana', 'w', WRITES));
  await page.waitForTimeout(AWAY_MS);
  sink.delay = DELAY_MS;
  sink.listen();
  const from = performance.now();
  await context.setOffline(false);
  while (sink.taken.size < WRITES && performance.now() - from < LIMIT_MS)
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  const done = {
    first: (sink.firstAt ?? Infinity) - from,
    drained: performance.now() - from,
    arrived: sink.taken.size,
  };
  await context.close();
  await profile.remove();
  return done;
};

export const reconnect = async (sink: Sink): Promise<Figure[]> => {
  const taken = await inRounds(ROUNDS, whoCan('send'), (contender, round) =>
    reconnectOnce(sink, contender, round),
  );
  return [...taken].flatMap(([{ name, note }, list]): Figure[] => {
    const how = (what: 'first' | 'drained'): string => {
      const { p95, iqr } = statsOf(list.map((one) => one[what]));
      const cut = list.filter(({ arrived }) => arrived < WRITES).length;
      return `median of ${list.length} rounds, p95 ${p95.toFixed(0)}, IQR ${iqr.toFixed(0)}; ${WRITES} writes, ${DELAY_MS} ms round trip, ${AWAY_MS / 1_000} s without a network${cut === 0 ? '' : `; in ${cut} rounds not all had arrived after ${LIMIT_MS / 1_000} s`}; ${note}`;
    };
    const value = (what: 'first' | 'drained'): number => statsOf(list.map((one) => one[what])).p50;
    const bar = (atMost: number): Figure['target'] => (name === 'ours' ? { atMost } : null);
    return [
      {
        name: `B4 network back to first byte, ${name}`,
        value: value('first'),
        unit: 'ms',
        target: bar(1_000),
        how: how('first'),
      },
      {
        name: `B4 network back to drained, ${name}`,
        value: value('drained'),
        unit: 'ms',
        target: bar(3_000),
        how: how('drained'),
      },
    ];
  });
};
