// What goes in the next round: chosen and marked as sent in one transaction. No decision of a person and no other tab comes between the
// choice and the mark, so that no write leaves before one that has come to stand before it.
import { limits } from '#contract/protocol.ts';
import { extendLease, type Lease, LEASE_MS } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { isLinkBackingOff } from '../transport/link.ts';
import { noLink, readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op, OpState } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';
import { type BatchLimits, batchesOf, dueByLane, nextDueAt } from '../outbox/select.ts';

export type ClaimResult =
  /** The way asks for patience. */
  | { kind: 'backing-off'; nextAt: number }
  /** Nothing is due. */
  | { kind: 'nothing'; nextAt: number | null }
  /** There is more, and `may` says why it does not go. */
  | { kind: 'late' | 'held' }
  /** Marked as sent, as they are now. `whole` when nothing that waits is left behind. */
  | { kind: 'round'; batches: Op[][]; whole: boolean };

/**
 * After so many failures of the way one write alone probes it. A dead connection costs one small request, and the storage two rows: marking
 * hundreds of writes as sent, and taking that back, would stand in the way of whoever goes on recording. A server that is there and fails
 * is asked for more at once: what one write alone fails with would be held against it.
 */
const PROBE_AFTER = { unreachable: 1, failing: 5 };

/** States that keep others waiting. What was taken keeps nobody: it is as if it were not there. */
const blockingStates: OpState[] = ['sending', 'parked', 'conflict', 'held.version'];

/** In local order; of what is queued the first `most`, and whether that is all of it. */
const waiting = async (db: PersonDatabase, most: number): Promise<{ ops: Op[]; whole: boolean }> => {
  const [bars, queued] = await Promise.all([
    db.outbox.where('state').anyOf(blockingStates).toArray(),
    db.outbox.where('state').equals('queued').limit(most).toArray(),
  ]);
  return { ops: [...bars, ...queued].toSorted((a, b) => a.seq - b.seq), whole: queued.length < most };
};

/** Looks at the head of a long queue, and at all of it only where that does not fill what may fly: most of it is blocked. */
const choose = async (db: PersonDatabase, now: number, max: BatchLimits): Promise<{ batches: Op[][]; ops: readonly Op[] }> => {
  const room = max.ops * max.batches;
  const head = await waiting(db, 2 * room);
  const batches = batchesOf(dueByLane(head.ops, now), max);
  if (head.whole || batches.flat().length === room) return { batches, ops: head.ops };
  const { ops } = await waiting(db, Infinity);
  return { batches: batchesOf(dueByLane(ops, now), max), ops };
};

export const claimBatch = (
  deps: EngineDeps,
  lease: Lease,
  /** `go` takes what is due; anything else is the answer when something is. `flying`: batches that are not back yet. */
  { may, insist, inFlight }: { may: 'go' | 'late' | 'held'; insist: boolean; inFlight: number },
): Promise<ClaimResult> => {
  const { db, clock } = deps;
  return db.transaction('rw', [db.outbox, db.meta], async (): Promise<ClaimResult> => {
    const now = clock.now();
    await extendLease(db, lease, now + LEASE_MS);
    const [link = noLink, batchSize = limits.batchOps] = await Promise.all([readMeta(db, 'link'), readMeta(db, 'batchSize')]);
    if (!insist && isLinkBackingOff(link, now)) return { kind: 'backing-off', nextAt: link.nextAt };
    const probing = link.failures >= (link.reachable ? PROBE_AFTER.failing : PROBE_AFTER.unreachable);
    const { batches: chosen, ops } = await choose(db, now, {
      ops: probing ? 1 : batchSize,
      bytes: limits.batchBytes,
      batches: Math.max(0, (probing ? 1 : limits.parallelBatches) - inFlight),
    });
    if (chosen.length === 0) return { kind: 'nothing', nextAt: nextDueAt(ops, now) };
    if (may !== 'go') return { kind: may };
    const sent = { type: 'sent', at: now, lease: { epoch: lease.epoch, until: now + LEASE_MS } } as const;
    const batches = chosen.map((batch) => batch.map((op) => reduce(op, sent)));
    await db.outbox.bulkPut(batches.flat());
    return { kind: 'round', batches, whole: batches.flat().length === ops.filter(({ state }) => state === 'queued').length };
  });
};
