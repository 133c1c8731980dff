/** B1: from a write to the library's confirmation that it is stored, without a server. */
import { enqueueAll, openContender, writesOf } from '../../harness/contender-page.ts';
import type { Figure } from '../../harness/measure.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Sink } from '../../harness/sink.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const WRITES = 300;
const WARM = 20;

export const enqueue = async (sink: Sink): Promise<Figure[]> => {
  const taken = await inRounds(
    ROUNDS,
    () => true,
    async (contender, round) => {
      const profile = await temporaryFolder();
      sink.reset(round);
      sink.illness = 'gone';
      const { context, page } = await openContender(profile.path, sink, contender, 'ana');
      const kept = await enqueueAll(page, writesOf('ana', 'w', WRITES + WARM));
      await context.close();
      await profile.remove();
      return statsOf(kept.slice(WARM).map(({ ms }) => ms));
    },
  );
  const medianOf = (name: 'p50' | 'p95' | 'p99', list: ReturnType<typeof statsOf>[]) =>
    statsOf(list.map((one) => one[name]));
  const ours = [...taken].find(([{ name }]) => name === 'ours')?.[1] ?? [];
  return [...taken].flatMap(([{ name, note }, list]): Figure[] =>
    (['p50', 'p95'] as const).map((share) => {
      const { p50, iqr } = medianOf(share, list);
      const ratio = p50 / medianOf(share, ours).p50;
      const bar = share === 'p50' ? 2 : 6;
      return {
        name: `B1 enqueue ${share}, ${name}`,
        value: p50,
        unit: 'ms',
        target: name === 'ours' ? { atMost: bar } : null,
        how: `median of ${list.length} rounds of ${WRITES} writes, IQR ${iqr.toFixed(2)}, p99 ${medianOf('p99', list).p50.toFixed(2)}, ${ratio.toFixed(2)} of ours; ${note}`,
      };
    }),
  );
};
