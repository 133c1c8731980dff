// Carries out administrators' decisions about writes in this outbox, each once, and logs who
// decided and why. A write that is being sent is left until it has settled. A write that is no
// longer here needs nothing.
import { specOf } from '#contract/commands.ts';
import type { Directive } from '#contract/sync/entities/directive.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { decisionTables, requeueWithNewKey, inOrder, type OnBehalf } from './decide.ts';
import { rebaseRowsOf } from '../rebase/rebase-rows.ts';
import { isRefused, type Op } from '../mirror/op.ts';
import { reduce } from './reduce.ts';

/** What only informs the person: the device gets that write's verdict from the server. */
const informing = [
  'bring',
  'keep',
  'grant',
  'void',
] as const satisfies readonly Directive['action'][];
type Action = Exclude<Directive['action'], (typeof informing)[number]>;
type ActionDirective = Directive & { action: Action };
const isDecided = (directive: Directive): directive is ActionDirective =>
  !informing.some((action) => action === directive.action);

type Deps = Pick<EngineDeps, 'db' | 'ids' | 'clock'>;

const byOf = ({ idDirective, actorName, reason }: Directive): OnBehalf => ({
  directive: idDirective,
  actor: actorName,
  reason,
});

/**
 * The server took it by that decision: one that forgets that, restored from an older day, gets it
 * offered again.
 */
const noteTaken = async (
  db: PersonDatabase,
  op: Op,
  { at, takenAt }: { at: number; takenAt: number },
): Promise<void> => {
  const epoch = (await readMeta(db, 'epoch')) ?? '';
  const { opId, entity } = op;
  await db.sentLog.put({
    opId,
    entity,
    serverSeq: 0,
    ackAt: at,
    takenAt,
    epoch,
    op: { ...op, state: 'acked' },
  });
};

/**
 * Leaves the outbox. What cannot exist without it is not dropped with it: it waits for a decision
 * of its own, by the person or an administrator. False while one of them is on its way.
 */
const leave = async (
  { db, clock }: Deps,
  directive: ActionDirective,
  op: Op,
  ops: readonly Op[],
): Promise<boolean> => {
  const action =
    directive.action === 'accept' || directive.action === 'reassign' ? directive.action : 'discard';
  // What was accepted stands: what needs it goes on.
  const left =
    action === 'accept'
      ? []
      : ops.filter((other) => other.afterOp === op.opId && other.state !== 'acked');
  if (left.some(({ state }) => state === 'sending')) return false;
  const at = clock.now();
  await db.decisions.add({ opId: op.opId, action, nextOpId: null, op, at, ...byOf(directive) });
  await db.outbox.delete(op.seq);
  const waiting = left.map(({ afterOp: _need, ...other }): Op => ({
    ...other,
    state: 'parked',
    last: { code: 'need_missing', at },
  }));
  await db.outbox.bulkPut(waiting);
  if (action === 'accept') await noteTaken(db, op, { at, takenAt: Date.parse(directive.at) });
  await rebaseRowsOf(db, [op, ...waiting]);
  return true;
};

const again = async (
  { db, ids, clock }: Deps,
  directive: ActionDirective,
  op: Op,
  ops: readonly Op[],
): Promise<boolean> => {
  const at = clock.now();
  const by = byOf(directive);
  if (isRefused(op)) {
    await requeueWithNewKey(db, op, ops, { opId: ids.key(), at, action: 'again', by });
    await rebaseRowsOf(db, [op]);
  } else {
    // The outcome is unknown: keep the key, so that the write cannot count twice.
    await db.decisions.add({ opId: op.opId, action: 'again', nextOpId: op.opId, op, at, ...by });
    await db.outbox.put({ ...reduce(op, { type: 'again' }), refusals: 0 });
  }
  return true;
};

const changed = async (
  { db, ids, clock }: Deps,
  directive: ActionDirective,
  op: Op,
  ops: readonly Op[],
): Promise<boolean> => {
  const spec = specOf(op.kind);
  const parsed = spec?.payload.safeParse(directive.payload);
  // The write is of a newer version of the app: wait for the update.
  if (!spec || !parsed?.success || spec.entity(parsed.data) !== op.entity) return false;
  const change = { payload: parsed.data, kindV: spec.version, merged: 0 };
  await requeueWithNewKey(db, op, ops, {
    opId: ids.key(),
    at: clock.now(),
    action: 'edit',
    change,
    by: byOf(directive),
  });
  await rebaseRowsOf(db, [op]);
  return true;
};

const actions: Record<Action, typeof leave> = {
  accept: leave,
  discard: leave,
  reassign: leave,
  retry: again,
  edit: changed,
};

const resting = (op: Op): boolean => op.state !== 'sending' && op.state !== 'acked';

const isDone = async (db: PersonDatabase, { opId, idDirective }: Directive): Promise<boolean> =>
  (await db.decisions.where('opId').equals(opId).toArray()).some(
    ({ directive }) => directive === idDirective,
  );

/** Returns how many directives were carried out. */
export const applyDirectives = async (deps: Deps): Promise<number> => {
  const { db } = deps;
  if ((await db.mirror('directive').count()) === 0 || (await db.outbox.count()) === 0) return 0;
  return db.transaction(
    'rw',
    [...decisionTables(db), db.mirror('directive'), db.sentLog, db.meta],
    async () => {
      const told = new Map(
        (await db.mirror('directive').toArray())
          .filter(isDecided)
          .map((directive) => [directive.opId, directive]),
      );
      let done = 0;
      for (const op of await inOrder(db)) {
        const directive = told.get(op.opId);
        if (!directive || !resting(op) || (await isDone(db, directive))) continue;
        // Read again: an earlier directive may have removed this write or changed what it depends
        // on.
        const ops = await inOrder(db);
        const current = ops.find((other) => other.opId === op.opId);
        if (current && (await actions[directive.action](deps, directive, current, ops))) done += 1;
      }
      return done;
    },
  );
};
