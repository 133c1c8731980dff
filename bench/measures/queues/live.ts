/**
 * B8: a hundred subscriptions to the mirror, and a change of a row that five of them watch: time
 * until the fifth is notified.
 */
import { openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { whoCan } from '../../peers/catalogue.ts';
import type { Peer } from '../../peers/peer.ts';

declare const peer: Peer;

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROWS = 1_000;
const LOOKS = 100;
const DIRTY = 5;
const CHANGES = 100;
const WARM = 20;

export const live = async (sink: Sink): Promise<Figure[]> => {
  const all = await inRounds(ROUNDS, whoCan('watch'), async (contender, round) => {
    const profile = await temporaryFolder();
    sink.reset(round);
    sink.illness = 'gone';
    const { context, page } = await openContender(profile.path, sink, contender, 'ana');
    const taken = await page.evaluate(
      async ({ rows, looks, dirty, changes }) => {
        const { store } = peer;
        const row = rows.at(-1);
        if (!store?.watch || !store.change || !row) throw new Error('cannot watch');
        await store.fill(rows);
        let wanted = -1;
        let told = 0;
        let last: () => void = () => undefined;
        const heard = (n: number): void => {
          if (n % 5 !== wanted) return;
          told += 1;
          if (told === dirty) last();
        };
        for (let at = 0; at < looks; at += 1) {
          const of = at < dirty ? row : rows[at];
          if (of) await store.watch(of.id, at < dirty ? heard : () => undefined);
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
        const times: number[] = [];
        for (let n = 0; n < changes; n += 1) {
          [wanted, told] = [n % 5, 0];
          const done = new Promise<void>((resolve) => (last = resolve));
          const from = performance.now();
          const kept = store.change({ ...row, n });
          await done;
          times.push(performance.now() - from);
          await kept;
        }
        return times;
      },
      // The watched row starts with a remainder that differs from the first change's.
      { rows: writesOf('ana', 'row', ROWS), looks: LOOKS, dirty: DIRTY, changes: CHANGES + WARM },
    );
    await context.close();
    await profile.remove();
    return statsOf(taken.slice(WARM));
  });
  return [...all].flatMap(([{ name, note }, list]): Figure[] =>
    (['p50', 'p95'] as const).map((share) => {
      const { p50, iqr } = statsOf(list.map((one) => one[share]));
      return {
        name: `B8 live loop ${share}, ${name}`,
        value: p50,
        unit: 'ms',
        target: name === 'ours' ? { atMost: share === 'p50' ? 3 : 7 } : null,
        how: `median of ${list.length} rounds of ${CHANGES} changes, IQR ${iqr.toFixed(2)}; ${LOOKS} looks, ${DIRTY} at the row that changes, ${ROWS} rows; ${note}`,
      };
    }),
  );
};
