// What goes in the next round: chosen and marked as sent in one transaction. No decision of a person and no other tab comes between the
// choice and the mark, so that no write leaves before one that has come to stand before it.
import { limits } from '#contract/protocol.ts';
import { extendLease, type Lease, LEASE_MS } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { mustWait } from '../link.ts';
import { noLink, readMeta } from '../meta.ts';
import type { Op } from './op.ts';
import { reduce } from './reduce.ts';
import { batchesOf, dueByLane, nextDueAt } from './select.ts';

export type Taken =
  /** The way asks for patience. */
  | { take: 'patience'; nextAt: number }
  /** Nothing is due. */
  | { take: 'nothing'; nextAt: number | null }
  /** There is more, and `may` says why it does not go. */
  | { take: 'late' | 'held' }
  /** Marked as sent, as they are now. */
  | { take: 'round'; batches: Op[][] };

/** After several failures of the way one small write probes it, so that a dead connection costs one request and no more. */
const PROBE_AFTER = 5;

export const takeRound = (
  deps: EngineDeps,
  lease: Lease,
  /** `go` takes what is due; anything else is the answer when something is. */
  { may, insist }: { may: 'go' | 'late' | 'held'; insist: boolean },
): Promise<Taken> => {
  const { db, clock } = deps;
  return db.transaction('rw', [db.outbox, db.meta], async (): Promise<Taken> => {
    const now = clock.now();
    await extendLease(db, lease, now + LEASE_MS);
    const link = (await readMeta(db, 'link')) ?? noLink;
    if (!insist && mustWait(link, now)) return { take: 'patience', nextAt: link.nextAt };
    const ops = await db.outbox.orderBy('seq').toArray();
    const probing = link.failures >= PROBE_AFTER;
    const chosen = batchesOf(dueByLane(ops, now), {
      ops: probing ? 1 : ((await readMeta(db, 'batchSize')) ?? limits.batchOps),
      bytes: limits.batchBytes,
      batches: probing ? 1 : limits.parallelBatches,
    });
    if (chosen.length === 0) return { take: 'nothing', nextAt: nextDueAt(ops, now) };
    if (may !== 'go') return { take: may };
    const sent = { type: 'sent', at: now, lease: { epoch: lease.epoch, until: now + LEASE_MS } } as const;
    const batches = chosen.map((batch) => batch.map((op) => reduce(op, sent)));
    await db.outbox.bulkPut(batches.flat());
    return { take: 'round', batches };
  });
};
