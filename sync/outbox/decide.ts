// What a person decides of a write that waits or was refused. Only here does one leave the outbox without the server's word, and every
// decision is kept with the write as it was. What is on its way is never touched: only the server can say what became of it.
import { specOf } from '#contract/commands/registry.ts';
import { stampWith } from '../transport/clock-offset.ts';
import { knownOffset } from '../transport/link.ts';
import type { Decision, PersonDatabase } from '../mirror/database.ts';
import { rebaseRowsOf } from '../rebase/rebase-rows.ts';
import type { Clock, Ids } from '../ports.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { dependantsOf } from './dependants.ts';
import { isRefused, type Op } from '../mirror/op.ts';
import { reduce } from './reduce.ts';

/** What a decision may touch. */
export const decisionTables = (db: PersonDatabase) => [
  db.outbox,
  db.shadow,
  db.decisions,
  ...effectTables.map((table) => db.mirror(table)),
];

export const inOrder = (db: PersonDatabase): Promise<Op[]> => db.outbox.orderBy('seq').toArray();

/** What would go if this one went: for asking first. */
export const readDependants = async (db: PersonDatabase, opId: string): Promise<Op[]> => dependantsOf({ opId }, await inOrder(db));

/**
 * Takes a write, and those that build on it, out of the queue. The rows show the server's truth again.
 * @returns how many left; 0 when it was gone already, or when it or one that builds on it is on its way.
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

/** Who decided, where it was not the person themself. */
export type OnBehalf = Pick<Decision, 'directive' | 'actor' | 'reason'>;

/** A refused write goes on under a new key, in its old place; what builds on it follows. Answers the new key. */
export const requeueWithNewKey = async (
  db: PersonDatabase,
  op: Op,
  ops: readonly Op[],
  next: { opId: string; at: number; action: 'again' | 'edit'; change?: Partial<Op>; by?: OnBehalf },
): Promise<string> => {
  const { lease: _lease, firstSentAt: _first, ack: _ack, last: _last, ...rest } = op;
  const again: Op = { ...rest, ...next.change, opId: next.opId, state: 'queued', attempts: 0, refusals: 0, nextAt: 0 };
  await db.decisions.add({ opId: op.opId, action: next.action, nextOpId: again.opId, op, at: next.at, ...next.by });
  await db.outbox.put(again);
  for (const other of ops) if (other.afterOp === op.opId) await db.outbox.put({ ...other, afterOp: again.opId });
  return again.opId;
};

/**
 * Sends a write again. One that the server refused goes under a new key, because the old one has its verdict for good; one whose
 * outcome was never told keeps its key, so that it cannot count twice.
 * @returns false when it is not here any more.
 */
export const sendAgain = (db: PersonDatabase, ids: Ids, opId: string, at: number): Promise<boolean> =>
  db.transaction('rw', decisionTables(db), async () => {
    const ops = await inOrder(db);
    const op = ops.find((other) => other.opId === opId);
    if (!op || op.state === 'acked') return false;
    if (isRefused(op)) {
      await requeueWithNewKey(db, op, ops, { opId: ids.key(), at, action: 'again' });
      await rebaseRowsOf(db, [op]);
    }
    // A person's word outweighs the count of failures: it gets as many tries as a new one.
    else await db.outbox.put(op.state === 'sending' ? op : { ...reduce(op, { type: 'again' }), refusals: 0 });
    return true;
  });

/** A person asks for all of it now: no waiting write is patient any more. What was refused or set aside stays for its own decision. */
export const retryNow = (db: PersonDatabase): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    const patient = (await db.outbox.where('state').equals('queued').toArray()).filter((op) => op.nextAt > 0);
    await db.outbox.bulkPut(patient.map((op) => reduce(op, { type: 'again' })));
  });

/**
 * A refused write with another content, under a new key and with the time of the change.
 * @returns the new key; null when it is not one that was refused: a waiting one is changed by enqueueing the new content.
 * @throws ZodError when the payload is not of its kind: nothing is stored.
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
    const change = { payload: spec.payload.parse(payload), kindV: spec.version, at: stamp, merged: 0 };
    if (spec.entity(change.payload) !== op.entity) throw new TypeError('the change is about something else');
    const key = await requeueWithNewKey(db, op, ops, { opId: ids.key(), at: stamp.wall, action: 'edit', change });
    await rebaseRowsOf(db, [op]);
    return key;
  });
