// A person's decisions about waiting or refused writes. Without a server verdict, a write leaves
// the outbox only by a decision, and each decision is logged with a copy of the write. A write that
// is being sent is never touched: only the server can tell its outcome.
import { fileOf, specOf } from '#contract/commands.ts';
import { stampWith } from '../transport/clock-offset.ts';
import { knownOffset } from '../transport/link.ts';
import type { Decision, PersonDatabase } from '../mirror/database.ts';
import { rebaseRowsOf } from '../rebase/rebase-rows.ts';
import type { Clock, Ids } from '../ports.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { offerFilesAgain } from '../uploads/offer-again.ts';
import { dependantsOf, makerOf } from './dependants.ts';
import { isRefused, type Op } from '../mirror/op.ts';
import { reduce } from './reduce.ts';

/** Tables that a decision may change. */
export const decisionTables = (db: PersonDatabase) => [
  db.outbox,
  db.shadow,
  db.decisions,
  db.uploads,
  ...effectTables.map((table) => db.mirror(table)),
];

export const inOrder = (db: PersonDatabase): Promise<Op[]> => db.outbox.orderBy('seq').toArray();

/** The writes that a discard of this one would also discard. Used to ask for confirmation. */
export const readDependants = async (db: PersonDatabase, opId: string): Promise<Op[]> =>
  dependantsOf({ opId }, await inOrder(db));

/**
 * Removes a write, and those that depend on it, from the outbox. The rows show the server's state
 * again.
 * @returns how many writes were removed; 0 when it is already gone, or when it or a dependant is
 * being sent.
 */
export const discard = (db: PersonDatabase, opId: string, at: number): Promise<number> =>
  db.transaction('rw', decisionTables(db), async () => {
    const ops = await inOrder(db);
    const op = ops.find((other) => other.opId === opId);
    if (!op || op.state === 'acked') return 0;
    const leaving = [op, ...dependantsOf(op, ops)];
    if (leaving.some((gone) => gone.state === 'sending')) return 0;
    for (const gone of leaving) {
      await db.decisions.add({ opId: gone.opId, action: 'discard', nextOpId: null, op: gone, at });
      await db.outbox.delete(gone.seq);
    }
    await rebaseRowsOf(db, leaving);
    return leaving.length;
  });

/** Set when an administrator decided instead of the person. */
export type OnBehalf = Pick<Decision, 'directive' | 'actor' | 'reason'>;

/**
 * Requeues a refused write under a new key, at its old position. Dependants point to the new key.
 * Returns the new key.
 */
export const requeueWithNewKey = async (
  db: PersonDatabase,
  op: Op,
  ops: readonly Op[],
  next: { opId: string; at: number; action: 'again' | 'edit'; change?: Partial<Op>; by?: OnBehalf },
): Promise<string> => {
  const { lease: _lease, firstSentAt: _first, ack: _ack, last: _last, file: _file, ...rest } = op;
  const maker = makerOf(op, ops.slice(0, ops.indexOf(op)));
  const after = maker ? { afterOp: maker.opId } : {};
  const file = fileOf(op.kind, next.change?.payload ?? op.payload);
  const again: Op = {
    ...rest,
    ...after,
    ...next.change,
    ...file,
    opId: next.opId,
    state: 'queued',
    attempts: 0,
    refusals: 0,
    nextAt: 0,
  };
  await db.decisions.add({
    opId: op.opId,
    action: next.action,
    nextOpId: again.opId,
    op,
    at: next.at,
    ...next.by,
  });
  await db.outbox.put(again);
  await offerFilesAgain(db, [again]);
  for (const other of ops)
    if (other.afterOp === op.opId) await db.outbox.put({ ...other, afterOp: again.opId });
  return again.opId;
};

/**
 * Sends a write again. A write that the server refused gets a new key, because the verdict of the
 * old key is final. A write whose outcome is unknown keeps its key, so that it cannot count twice.
 * @returns false when it is no longer in the outbox.
 */
export const sendAgain = (
  db: PersonDatabase,
  ids: Ids,
  opId: string,
  at: number,
): Promise<boolean> =>
  db.transaction('rw', decisionTables(db), async () => {
    const ops = await inOrder(db);
    const op = ops.find((other) => other.opId === opId);
    if (!op || op.state === 'acked') return false;
    if (isRefused(op)) {
      await requeueWithNewKey(db, op, ops, { opId: ids.key(), at, action: 'again' });
      await rebaseRowsOf(db, [op]);
    }
    // Reset the failure count: a manual retry gets as many tries as a new write.
    else
      await db.outbox.put(
        op.state === 'sending' ? op : { ...reduce(op, { type: 'again' }), refusals: 0 },
      );
    return true;
  });

/**
 * Ends the back-off of every queued write. Refused and suspect writes keep waiting for their own
 * decision.
 */
export const retryNow = (db: PersonDatabase): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    const patient = (await db.outbox.where('state').equals('queued').toArray()).filter(
      (op) => op.nextAt > 0,
    );
    await db.outbox.bulkPut(patient.map((op) => reduce(op, { type: 'again' })));
  });

/**
 * Sends a refused write with a new payload, under a new key and with the time of the change.
 * @returns the new key; null when the write was not refused. To change a waiting write, enqueue the
 * new payload.
 * @throws ZodError when the payload does not match its kind. Nothing is stored then.
 */
export const sendChanged = (
  db: PersonDatabase,
  { ids, clock }: { ids: Ids; clock: Clock },
  opId: string,
  payload: unknown,
): Promise<string | null> =>
  db.transaction('rw', [...decisionTables(db), db.meta], async () => {
    const ops = await inOrder(db);
    const op = ops.find((other) => other.opId === opId);
    const spec = op && specOf(op.kind);
    if (!op || !spec || !isRefused(op)) return null;
    const stamp = stampWith(clock, (await knownOffset({ db })).samples);
    const change = {
      payload: spec.payload.parse(payload),
      kindV: spec.version,
      at: stamp,
      merged: 0,
    };
    if (spec.entity(change.payload) !== op.entity)
      throw new TypeError('the change is about something else');
    const key = await requeueWithNewKey(db, op, ops, {
      opId: ids.key(),
      at: stamp.wall,
      action: 'edit',
      change,
    });
    await rebaseRowsOf(db, [op]);
    return key;
  });
