// Selects the writes of the next round and marks them as sent, in one transaction. No decision and
// no other tab can come between, so that no write is sent before one that now precedes it.
import { limits } from '#contract/protocol.ts';
import { extendLease, type Lease, LEASE_MS } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { Sample } from '../transport/clock-offset.ts';
import { isLinkBackingOff } from '../transport/link.ts';
import { noLink, readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op, OpState } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';
import { pushWaitUntil } from './push-wait.ts';
import { waitingFiles } from '../uploads/send-upload.ts';
import { atThisVersion } from './at-this-version.ts';
import { type BatchLimits, batchesOf, dueByLane, nextDueAt } from '../outbox/select.ts';

export type ClaimResult =
  /** The link is in back-off; or only the push is. */
  | { kind: 'backing-off'; nextAt: number; pushOnly?: true }
  /** Nothing is due. */
  | { kind: 'nothing'; nextAt: number | null }
  /** Something is due, and `may` is the reason why it is not sent. */
  | { kind: 'late' | 'held' }
  /** Marked as sent, in their current state. `whole` when no queued write is left out. */
  | { kind: 'round'; batches: Op[][]; whole: boolean; envelope: Envelope };

/**
 * What goes along with every batch: the database of the server as last heard, and what is known of
 * its clock.
 */
export interface Envelope {
  epoch: string | null;
  samples: readonly Sample[];
}

/**
 * After this many connection failures, one single write probes the connection. Then an offline
 * device pays one small request and two row writes: marking hundreds of writes as sent, and
 * reverting that, would slow down new writes. When the server responds but fails, probing starts
 * later, because a failure of a single write counts against that write.
 */
const PROBE_AFTER = { unreachable: 1, failing: 5 };

/** States that can block other writes. An acked write blocks none. */
const blockingStates: OpState[] = ['sending', 'parked', 'conflict', 'held.version'];

interface Waiting {
  /** In local order, as this version of the app may send them. */
  ops: Op[];
  /** No queued write is left out. */
  whole: boolean;
  /** Those of `ops` that are stored otherwise. */
  changed: Op[];
}

/** Blocking writes and the first `most` queued ones. */
const waiting = async (db: PersonDatabase, now: number, most: number): Promise<Waiting> => {
  const [bars, queued] = await Promise.all([
    db.outbox.where('state').anyOf(blockingStates).toArray(),
    db.outbox.where('state').equals('queued').limit(most).toArray(),
  ]);
  const current = queued.map((op) => atThisVersion(op, now));
  return {
    ops: [...bars, ...current].toSorted((a, b) => a.seq - b.seq),
    whole: queued.length < most,
    changed: current.filter((op, at) => op !== queued[at]),
  };
};

/**
 * Whether a run that begins now would send or wait for something; without the writes that were
 * taken and only wait to be pulled.
 */
export const hasDue = async (db: PersonDatabase, now: number): Promise<boolean> => {
  const [{ ops }, filesHere] = await Promise.all([waiting(db, now, Infinity), waitingFiles(db)]);
  return dueByLane(ops, now, filesHere).size > 0;
};

/**
 * Reads only the head of a long queue. Reads all of it when the head does not fill the batches,
 * because most of it is blocked.
 */
const choose = async (
  db: PersonDatabase,
  now: number,
  { filesHere, ...max }: BatchLimits & { filesHere: ReadonlySet<string> },
): Promise<Pick<Waiting, 'ops' | 'changed'> & { batches: Op[][] }> => {
  const room = max.ops * max.batches;
  const head = await waiting(db, now, 2 * room);
  const batches = batchesOf(dueByLane(head.ops, now, filesHere), max);
  if (head.whole || batches.flat().length === room) return { ...head, batches };
  const all = await waiting(db, now, Infinity);
  return { ...all, batches: batchesOf(dueByLane(all.ops, now, filesHere), max) };
};

export const claimBatch = (
  deps: EngineDeps,
  lease: Lease,
  /**
   * `go` claims what is due; any other value is returned when something is due. `inFlight`: batches
   * without a response yet.
   */
  { may, insist, inFlight }: { may: 'go' | 'late' | 'held'; insist: boolean; inFlight: number },
): Promise<ClaimResult> => {
  const { db, clock } = deps;
  return db.transaction('rw', [db.outbox, db.meta, db.uploads], async (): Promise<ClaimResult> => {
    const now = clock.now();
    const [link = noLink, pushWait, batchSize = limits.batchOps, known, epoch, filesHere] =
      await Promise.all([
        readMeta(db, 'link'),
        readMeta(db, 'pushWait'),
        readMeta(db, 'batchSize'),
        readMeta(db, 'clock'),
        readMeta(db, 'epoch'),
        waitingFiles(db),
        extendLease(db, lease, now + LEASE_MS),
      ]);
    if (!insist && isLinkBackingOff(link, now)) return { kind: 'backing-off', nextAt: link.nextAt };
    const noPushBefore = insist ? null : pushWaitUntil(pushWait, now);
    if (noPushBefore !== null) return { kind: 'backing-off', nextAt: noPushBefore, pushOnly: true };
    const probing =
      link.failures >= (link.reachable ? PROBE_AFTER.failing : PROBE_AFTER.unreachable);
    const max: BatchLimits = {
      ops: probing ? 1 : batchSize,
      bytes: limits.batchBytes,
      batches: Math.max(0, (probing ? 1 : limits.parallelBatches) - inFlight),
    };
    const { batches: chosen, ops, changed } = await choose(db, now, { ...max, filesHere });
    if (changed.length > 0) await db.outbox.bulkPut(changed);
    if (chosen.length === 0) return { kind: 'nothing', nextAt: nextDueAt(ops, now) };
    if (may !== 'go') return { kind: may };
    const sent = {
      type: 'sent',
      at: now,
      lease: { epoch: lease.epoch, until: now + LEASE_MS },
    } as const;
    const batches = chosen.map((batch) => batch.map((op) => reduce(op, sent)));
    await db.outbox.bulkPut(batches.flat());
    const whole = batches.flat().length === ops.filter(({ state }) => state === 'queued').length;
    return {
      kind: 'round',
      batches,
      whole,
      envelope: { epoch: epoch ?? null, samples: known?.samples ?? [] },
    };
  });
};
