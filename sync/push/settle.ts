// Writes verdicts into the outbox, in one transaction guarded by the lease. An accepted write stays
// as an overlay until the pull has brought its effect. A write that changes no row is removed at
// once.
import type { FeedTable } from '#contract/feed-tables.ts';
import { limits, type PushAnswer } from '#contract/protocol.ts';
import { checkLease, type Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { deleteRows } from '../mirror/delete-rows.ts';
import type { Incident, PersonDatabase, SentOp } from '../mirror/database.ts';
import { noteLinkWorked, type ValidExchange } from '../transport/link.ts';
import { waitAfter } from '../transport/back-off.ts';
import { rebaseRow } from '../rebase/rebase-rows.ts';
import { effectOf, effectTables } from '../rebase/effects/registry.ts';
import { isRefused, type Op } from '../mirror/op.ts';
import { notePushTaken } from './push-wait.ts';
import { type OpEvent, reduce } from '../outbox/reduce.ts';

export interface SettleResult {
  acked: number;
  /** Highest head of the person's scope that the pull has to reach. */
  serverSeq: number;
}

/** The table whose row drops a refused write of this kind; null where the row keeps showing it. */
const tableUndoneByRefusal = (kind: string): FeedTable | null => {
  const command = effectOf(kind);
  return command?.undoneByRefusal ? command.table : null;
};

/**
 * Whether the dependency of a blocked write can still arrive: it waits in this outbox, or another
 * server database accepted it and it will be sent to this one. Otherwise nobody will send it: this
 * database accepted it and forgot it after months, or the device lost it.
 */
const canStillArrive = async (
  db: PersonDatabase,
  opId: string,
  epoch: string,
): Promise<boolean> => {
  const waiting = await db.outbox.where('opId').equals(opId).first();
  if (waiting) return waiting.state !== 'acked' || waiting.ack?.epoch !== epoch;
  const sent = await db.sentLog.get(opId);
  return sent !== undefined && !sent.verified && sent.epoch !== epoch;
};

/**
 * Removes a dependency that can never arrive, so that the server can accept or refuse the write by
 * itself.
 */
const withoutLostDependency = async (db: PersonDatabase, op: Op, epoch: string): Promise<Op> => {
  const { afterOp, ...rest } = op;
  return afterOp === undefined || (await canStillArrive(db, afterOp, epoch)) ? op : rest;
};

/**
 * Tells that the server takes this version, and lets batches grow again after one that went well.
 */
const restoreBatches = async (db: PersonDatabase): Promise<void> => {
  const [outdated, size] = await Promise.all([readMeta(db, 'outdated'), readMeta(db, 'batchSize')]);
  if (outdated) await writeMeta(db, 'outdated', false);
  if (size !== undefined && size < limits.batchOps)
    await writeMeta(db, 'batchSize', Math.min(limits.batchOps, size * 2));
};

/** A push run that is shown has so many writes more behind it. */
const countDone = async (db: PersonDatabase, acked: number): Promise<void> => {
  const run = acked > 0 ? await readMeta(db, 'run') : undefined;
  if (run) await writeMeta(db, 'run', { ...run, done: run.done + acked });
};

/**
 * Applies the verdict of each write that was sent, and notes the exchange, in one transaction. A
 * write without a verdict is sent again later. `exchange`: when it was sent and answered, by this
 * device's clock, ms.
 */
export const settleAnswer = async (
  deps: EngineDeps,
  lease: Lease,
  sent: readonly Op[],
  { results, epoch, now: takenAt }: Pick<PushAnswer, 'results' | 'epoch' | 'now'>,
  exchange: Pick<ValidExchange, 'sentAt' | 'receivedAt'>,
): Promise<SettleResult> => {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const byId = new Map(results.map((result) => [result.id, result]));
  const known = new Set(sent.map((op) => op.opId));
  const incidents: Omit<Incident, 'id'>[] = results
    .filter((result) => !known.has(result.id))
    .map((result) => ({ code: 'unknown_verdict_target', detail: result.id, at: now }));
  let acked = 0;
  let serverSeq = 0;
  // A refusal and the change that it undoes are written together, so that no screen shows one
  // without the other.
  const shown = sent.some(({ kind }) => tableUndoneByRefusal(kind))
    ? [db.shadow, ...effectTables.map((table) => db.mirror(table))]
    : [];
  await db.transaction('rw', [db.outbox, db.sentLog, db.meta, db.incidents, ...shown], async () => {
    const [current, here] = await Promise.all([
      db.outbox.bulkGet(sent.map((op) => op.seq)),
      readMeta(db, 'epoch'),
      checkLease(db, lease),
    ]);
    const kept: Op[] = [];
    const gone: number[] = [];
    const log: SentOp[] = [];
    for (const op of current) {
      if (!op) continue;
      const result = byId.get(op.opId);
      // A blocked write has not failed, but it must not be retried every second either.
      const tries = result?.verdict === 'blocked' ? op.attempts : op.refusals + 1;
      const nextAt =
        now +
        waitAfter(tries, result?.after === undefined ? null : result.after * 1_000, ids.chance());
      if (!result) incidents.push({ code: 'truncated_answer', detail: `push ${op.opId}`, at: now });
      const judged =
        result?.verdict === 'blocked' ? await withoutLostDependency(db, op, epoch) : op;
      const next = reduce(
        judged,
        result
          ? { type: 'verdict', result, at: now, nextAt, epoch }
          : { type: 'postponed', at: now, nextAt },
      );
      if (next.state !== 'acked') {
        kept.push(next);
        continue;
      }
      acked += 1;
      const seq = next.ack?.serverSeq ?? 0;
      serverSeq = Math.max(serverSeq, seq);
      log.push({
        opId: next.opId,
        entity: next.entity,
        serverSeq: seq,
        ackAt: now,
        takenAt,
        epoch,
        op: next,
      });
      // No mirror row shows it, so it need not wait for a pull.
      if (effectOf(next.kind)?.table === null) gone.push(next.seq);
      else kept.push(next);
    }
    // None of these waits for another: turns with the database are what a batch costs.
    await Promise.all([
      ...(kept.length > 0 ? [db.outbox.bulkPut(kept)] : []),
      ...(gone.length > 0 ? [deleteRows(db.outbox, gone)] : []),
      ...(log.length > 0 ? [db.sentLog.bulkPut(log)] : []),
      ...(incidents.length > 0 ? [db.incidents.bulkAdd(incidents)] : []),
      ...((acked > 0 || kept.some(isRefused)) && here !== epoch
        ? [writeMeta(db, 'foreignAcks', true)]
        : []),
      countDone(db, acked),
      restoreBatches(db),
      notePushTaken(db),
      noteLinkWorked(deps, { ...exchange, serverNow: takenAt }),
    ]);
    for (const op of kept) {
      const table = tableUndoneByRefusal(op.kind);
      if (table && isRefused(op)) await rebaseRow(db, op.entity, table);
    }
  });
  return { acked, serverSeq };
};

/**
 * Applies the same event to a whole batch: sent, unanswered, postponed. Returns the writes in their
 * new state.
 */
export const settleAll = async (
  deps: EngineDeps,
  lease: Lease,
  ops: readonly Op[],
  event: OpEvent,
): Promise<Op[]> => {
  const { db } = deps;
  return db.transaction('rw', [db.outbox, db.meta], async () => {
    await checkLease(db, lease);
    const current = await db.outbox.bulkGet(ops.map((op) => op.seq));
    const next = current.flatMap((op) => (op ? [reduce(op, event)] : []));
    await db.outbox.bulkPut(next);
    return next;
  });
};
