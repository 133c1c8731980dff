/** The warnings above the queue. The person can act on each. */
import type { StorageState } from '#src/platform/device/storage.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';

export type Warning =
  | { kind: 'old'; since: number }
  | { kind: 'outdated' }
  | { kind: 'not-kept' }
  | { kind: 'full'; percent: number };

const OLD_MS = 3 * 86_400_000;
const NEARLY_FULL = 0.85;

interface Facts {
  status: SyncStatus;
  ops: readonly Pick<Op, 'state' | 'at'>[];
  storage: StorageState | undefined;
  now: number;
}

/** The oldest unsent write, including those that wait for a decision. */
const oldestOf = (ops: Facts['ops']): number | null =>
  ops.length === 0 ? null : Math.min(...ops.map(({ at }) => at.wall + at.offset));

export const warningsOf = ({ status, ops, storage, now }: Facts): Warning[] => {
  const oldest = oldestOf(ops);
  const percent = Math.round((storage?.full ?? 0) * 100);
  return [
    ...(status.outdated || ops.some(({ state }) => state === 'held.version')
      ? [{ kind: 'outdated' as const }]
      : []),
    ...(oldest !== null && now - oldest > OLD_MS ? [{ kind: 'old' as const, since: oldest }] : []),
    ...((storage?.full ?? 0) > NEARLY_FULL ? [{ kind: 'full' as const, percent }] : []),
    // Without unsent writes nothing can be lost, so there is no warning; the device panel shows it.
    ...(storage?.persisted === false && ops.length > 0 ? [{ kind: 'not-kept' as const }] : []),
  ];
};
