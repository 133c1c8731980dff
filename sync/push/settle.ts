// Writes verdicts into the outbox, in one transaction guarded by the lease. An accepted write stays
// as an overlay until the pull has brought its effect. A write that changes no row is removed at
// once.
import type { FeedTable } from '#contract/feed-tables.ts';
import { limits, type OpResult, type PushAnswer } from '#contract/protocol.ts';
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

/** The table whose row drops a refused write of this kind; null where the row keeps showing it. */
const tableUndoneByRefusal = (kind: string): FeedTable | null => {
  const command = effectOf(kind);
  return command?.undoneByRefusal ? command.table : null;
};

/**
 * Whether the dependency of a blocked write can still arrive: it waits in this outbox, or another
 * server database accepted it and it will be sent to this one. Otherwise it will not be sent: this
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

type Answer = Pick<PushAnswer, 'results' | 'epoch' | 'now'>;

/** What one answer changes on this device. */
interface Changes {
  kept: Op[];
  /** Accepted, and no mirror row shows them: they need not wait for a pull. */
  gone: number[];
  log: SentOp[];
  incidents: Omit<Incident, 'id'>[];
}

/** The write as the answer leaves it. Without a verdict it is sent again later. */
const judge = (
  op: Op,
  result: OpResult | undefined,
  { epoch, at, chance }: { epoch: string; at: number; chance: number },
): Op => {
  // A blocked write has not failed, but it must not be retried every second either.
  const tries = result?.verdict === 'blocked' ? op.attempts : op.refusals + 1;
  const after = result?.after === undefined ? null : result.after * 1_000;
  const nextAt = at + waitAfter(tries, after, chance);
  return reduce(
    op,
    result ? { type: 'verdict', result, at, nextAt, epoch } : { type: 'postponed', at, nextAt },
  );
};

const judgeAll = async (
  { db, ids }: Pick<EngineDeps, 'db' | 'ids'>,
  current: readonly (Op | undefined)[],
  { results, epoch, now: takenAt }: Answer,
  at: number,
): Promise<Changes> => {
  const byId = new Map(results.map((result) => [result.id, result]));
  const changes: Changes = { kept: [], gone: [], log: [], incidents: [] };
  for (const stored of current) {
    if (!stored) continue;
    const { opId } = stored;
    const result = byId.get(opId);
    if (!result) changes.incidents.push({ code: 'truncated_answer', detail: `push ${opId}`, at });
    // Awaits nothing where it reads nothing: a hundred empty waits would end the transaction.
    const op =
      result?.verdict === 'blocked' ? await withoutLostDependency(db, stored, epoch) : stored;
    const next = judge(op, result, { epoch, at, chance: ids.chance() });
    const isGone = next.state === 'acked' && effectOf(next.kind)?.table === null;
    if (isGone) changes.gone.push(next.seq);
    else changes.kept.push(next);
    if (next.state === 'acked')
      changes.log.push({
        opId: next.opId,
        entity: next.entity,
        serverSeq: next.ack?.serverSeq ?? 0,
        ackAt: at,
        takenAt,
        epoch,
        op: next,
      });
  }
  return changes;
};

const storeChanges = (
  db: PersonDatabase,
  { kept, gone, log, incidents }: Changes,
): Promise<unknown>[] => [
  ...(kept.length > 0 ? [db.outbox.bulkPut(kept)] : []),
  ...(gone.length > 0 ? [deleteRows(db.outbox, gone)] : []),
  ...(log.length > 0 ? [db.sentLog.bulkPut(log)] : []),
  ...(incidents.length > 0 ? [db.incidents.bulkAdd(incidents)] : []),
];

/** The rows of refused writes show again what the server has. */
const undoRefused = async (db: PersonDatabase, kept: readonly Op[]): Promise<void> => {
  for (const op of kept) {
    const table = tableUndoneByRefusal(op.kind);
    if (table && isRefused(op)) await rebaseRow(db, op.entity, table);
  }
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
  answer: Answer,
  exchange: Pick<ValidExchange, 'sentAt' | 'receivedAt'>,
): Promise<{ acked: number }> => {
  const { db, clock } = deps;
  const at = clock.now();
  const known = new Set(sent.map((op) => op.opId));
  const unknown = answer.results
    .filter((result) => !known.has(result.id))
    .map((result) => ({ code: 'unknown_verdict_target' as const, detail: result.id, at }));
  // A refusal and the change that it undoes are written together, so that no screen shows one
  // without the other.
  const shown = sent.some(({ kind }) => tableUndoneByRefusal(kind))
    ? [db.shadow, ...effectTables.map((table) => db.mirror(table))]
    : [];
  const tables = [db.outbox, db.sentLog, db.meta, db.incidents, ...shown];
  return db.transaction('rw', tables, async () => {
    const [current, here] = await Promise.all([
      db.outbox.bulkGet(sent.map((op) => op.seq)),
      readMeta(db, 'epoch'),
      checkLease(db, lease),
    ]);
    const changes = await judgeAll(deps, current, answer, at);
    changes.incidents.unshift(...unknown);
    const { kept, log } = changes;
    const isForeign = (log.length > 0 || kept.some(isRefused)) && here !== answer.epoch;
    // None of these waits for another: turns with the database are what a batch costs.
    await Promise.all([
      ...storeChanges(db, changes),
      ...(isForeign ? [writeMeta(db, 'foreignAcks', true)] : []),
      countDone(db, log.length),
      restoreBatches(db),
      notePushTaken(db),
      noteLinkWorked(deps, { ...exchange, serverNow: answer.now }),
    ]);
    await undoRefused(db, kept);
    return { acked: log.length };
  });
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
