/**
 * Applies a batch of queued writes of one person: ledger, effects and feed in one transaction, so
 * that each counts exactly once or not at all. First all together; when one throws, again with a
 * savepoint for each, so that a failing write does not block the others.
 */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isSerializationLoss, isLockTimeout, isUnavailable } from '#server/db/sql-state.ts';
import { scopeHeads } from '#server/db/schema/sync.ts';
import { Failure } from '#server/failure.ts';
import type { Services } from '#server/services.ts';
import { Changes, type Head } from '#server/feed/changes.ts';
import type { Effect } from '#server/feed/command-context.ts';
import {
  namedUpload,
  peopleOf,
  type PreparedWrite,
  prepareWrite,
} from '#server/sync/queued-writes.ts';
import { lockPeople } from '#server/sync/queue/lock-people.ts';
import { noteItems } from '#server/sync/queue/note-items.ts';
import { nothingAhead, type ReadAhead } from '#server/feed/read-ahead.ts';
import { personScope } from '#server/feed/scope.ts';
import { fingerprint } from './fingerprint.ts';
import { readLedger, writeLedger, type JudgedOp } from './ledger.ts';
import { isTaken, type FinalVerdict, type OpVerdict } from './op-verdict.ts';
import type { QueuedOp, Sender } from '../../feed/queued-op.ts';
import { WorkUnit } from './work-unit.ts';

type ApplyServices = Pick<Services, 'db' | 'docs' | 'announce' | 'log'> &
  Partial<Pick<Services, 'personFiles'>>;

export interface BatchResult {
  verdicts: OpVerdict[];
  /** Head of the person's scope after the batch. */
  head: number;
}

/**
 * Additional steps in the same transaction. They may run more than once, so they must keep no state
 * of their own.
 */
export interface TransactionHooks {
  /** Runs first; throws when the writes must not be taken. */
  before(tx: Tx): Promise<void>;
  /** Runs when every write has its verdict. */
  after(tx: Tx, verdicts: readonly OpVerdict[], changes: Changes): Promise<void>;
}

/**
 * One person's writes are taken one batch at a time: what is read of them stays true until it is
 * written.
 */
const lockPerson = async (
  tx: Tx,
  { tenant, idUser }: Sender,
  ops: readonly QueuedOp[],
): Promise<void> => {
  const others = ops.flatMap(({ kind, payload }) => peopleOf(kind, payload));
  const locked = await lockPeople(tx, tenant, [idUser, ...others]);
  if (!locked.has(idUser)) throw new Failure('unauthenticated');
};

const readHead = async (tx: Tx, { tenant, idUser }: Sender): Promise<number> => {
  const [row] = await tx
    .select({ head: scopeHeads.head })
    .from(scopeHeads)
    .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, personScope(idUser))));
  return row?.head ?? 0;
};

const verdictOf = (effect: Effect): FinalVerdict => {
  if ('answer' in effect) return { verdict: 'applied', answer: effect.answer };
  if ('merged' in effect) return { verdict: 'merged', answer: effect.merged };
  return {
    verdict: effect.rejected === 'conflict' ? 'conflict' : 'rejected',
    code: effect.rejected,
    field: effect.field,
  };
};

/** A write that has no word yet, with what gives it one. */
interface Unjudged {
  op: QueuedOp;
  fp: string;
  effect(unit: WorkUnit): Promise<Effect>;
}

/** Not now: nothing is remembered of it. */
type Deferred = Extract<OpVerdict, { verdict: 'retry' }>;

/** Runs a write and answers what is to be remembered of it. */
type Judge = (write: Unjudged) => Promise<JudgedOp | Deferred>;

/**
 * A write that this server had taken before it was set back waits for what it needs: another device
 * may still bring that. Who says so of a write that never was taken only waits longer for its
 * refusal.
 */
const deferredOf = ({ op, verdict }: JudgedOp): Deferred | null =>
  op.taken && verdict.verdict === 'rejected'
    ? { verdict: 'retry', code: verdict.code ?? 'internal' }
    : null;

const judgedOf = ({ op, fp }: Unjudged, effect: Effect): JudgedOp => ({
  op,
  fp,
  verdict: verdictOf(effect),
  flagged: 'answer' in effect && effect.flagged === true,
});

const effectOf = (op: QueuedOp, prepared: PreparedWrite): Unjudged['effect'] => {
  if (op.illFormed !== undefined) {
    const effect = { rejected: 'ill_formed', field: op.illFormed } as const;
    return () => Promise.resolve(effect);
  }
  if ('effect' in prepared) return (unit) => prepared.effect(unit.contextOf(op));
  const effect = { rejected: 'invalid_fields', field: prepared.field } as const;
  return () => Promise.resolve(effect);
};

const judgeAll = async (
  tx: Tx,
  sender: Sender,
  ops: readonly QueuedOp[],
  judge: Judge,
  readAhead: (plan: ReadAhead) => Promise<void> = () => Promise.resolve(),
): Promise<OpVerdict[]> => {
  const keys = new Set(
    ops.flatMap((op) => (op.afterOp === undefined ? [op.key] : [op.key, op.afterOp])),
  );
  const ledger = await readLedger(tx, sender, [...keys]);
  const prepared = ops.map((op) =>
    ledger.has(op.key) ? null : prepareWrite(op.kind, op.kindV, op.payload),
  );
  const plan = nothingAhead();
  for (const one of prepared) if (one && 'readAhead' in one) one.readAhead(plan);
  await readAhead(plan);
  const verdicts: OpVerdict[] = [];
  for (const [i, op] of ops.entries()) {
    const fp = fingerprint(op.kind, op.payload);
    const known = ledger.get(op.key);
    const next = prepared[i];
    if (known) {
      verdicts.push(
        known.fp === fp ? { verdict: 'replayed', first: known.first } : { verdict: 'reused' },
      );
    } else if (op.afterOp !== undefined && !isTaken(ledger.get(op.afterOp)?.first)) {
      verdicts.push({ verdict: 'blocked' });
    } else if (op.awaitsFile) {
      verdicts.push({ verdict: 'retry', code: 'unavailable' });
    } else if (op.later !== undefined) {
      verdicts.push({ verdict: 'retry', code: 'rate_limited', after: op.later });
    } else if (!next) {
      verdicts.push({ verdict: 'retry', code: 'version_unsupported' });
    } else {
      const judged = await judge({ op, fp, effect: effectOf(op, next) });
      if ('code' in judged) verdicts.push(judged);
      else {
        verdicts.push(judged.verdict);
        ledger.set(op.key, { fp, first: judged.verdict });
      }
    }
  }
  return verdicts;
};

/** The error does not depend on one write: it would occur for each of them. */
const isOfTheDatabase = (error: unknown): boolean =>
  error instanceof Failure ||
  isSerializationLoss(error) ||
  isLockTimeout(error) ||
  isUnavailable(error);

interface Outcome {
  verdicts: OpVerdict[];
  heads: readonly Head[];
  /** Of the person's scope. */
  head: number;
}

const headOf = async (tx: Tx, sender: Sender, heads: readonly Head[]): Promise<number> =>
  heads.find(({ scope }) => scope === personScope(sender.idUser))?.seq ??
  (await readHead(tx, sender));

const together = async (
  tx: Tx,
  sender: Sender,
  ops: readonly QueuedOp[],
  { docs }: ApplyServices,
  hooks?: TransactionHooks,
): Promise<Outcome> => {
  const unit = new WorkUnit(tx, sender, docs);
  const settled: JudgedOp[] = [];
  const judge: Judge = async (write) => {
    const judged = judgedOf(write, await write.effect(unit));
    const deferred = deferredOf(judged);
    if (!deferred) settled.push(judged);
    return deferred ?? judged;
  };
  const verdicts = await judgeAll(tx, sender, ops, judge, (plan) => unit.readAhead(plan));
  await unit.flush();
  await noteItems(tx, sender, settled, unit.changes);
  await hooks?.after(tx, verdicts, unit.changes);
  const heads = await unit.changes.flush(tx, sender.tenant, sender.receivedAt);
  const head = await headOf(tx, sender, heads);
  await writeLedger(tx, sender, settled, head);
  return { verdicts, heads, head };
};

/** Two changes of one commit to the same scope. */
const joined = (before: Head | undefined, head: Head): Head =>
  before
    ? {
        ...head,
        ...(before.first !== undefined && { first: before.first }),
        pushes: before.pushes || head.pushes || false,
      }
    : head;

/**
 * All that a write leaves behind is inside its savepoint: effect, raised item, feed and ledger.
 * Heads are raised write by write then, in no order that others keep; who loses by that is run
 * again.
 */
const oneByOne = async (
  tx: Tx,
  sender: Sender,
  ops: readonly QueuedOp[],
  { docs, log }: ApplyServices,
  hooks?: TransactionHooks,
): Promise<Outcome> => {
  const raised = new Map<string, Head>();
  const raise = (heads: readonly Head[]): void => {
    for (const head of heads) raised.set(head.scope, joined(raised.get(head.scope), head));
  };
  const judge: Judge = async (write) => {
    try {
      const done = await tx.transaction(async (savepoint) => {
        const unit = new WorkUnit(savepoint, sender, docs);
        const judged = judgedOf(write, await write.effect(unit));
        const deferred = deferredOf(judged);
        if (deferred) return { judged: deferred, heads: [] };
        await unit.flush();
        await noteItems(savepoint, sender, [judged], unit.changes);
        const heads = await unit.changes.flush(savepoint, sender.tenant, sender.receivedAt);
        await writeLedger(savepoint, sender, [judged], await headOf(savepoint, sender, heads));
        return { judged, heads };
      });
      raise(done.heads);
      return done.judged;
    } catch (error) {
      if (isOfTheDatabase(error)) throw error;
      log.error(
        { err: error, kind: write.op.kind, key: write.op.key },
        'a write could not be taken',
      );
      return { verdict: 'retry', code: 'internal' };
    }
  };
  const verdicts = await judgeAll(tx, sender, ops, judge);
  const changes = new Changes();
  await hooks?.after(tx, verdicts, changes);
  raise(await changes.flush(tx, sender.tenant, sender.receivedAt));
  const heads = [...raised.values()];
  return { verdicts, heads, head: await headOf(tx, sender, heads) };
};

/**
 * Before the transaction: nothing may wait for the storage inside it, and on the embedded database
 * no other person is served meanwhile.
 */
const withFilesTaken = async (
  { personFiles }: ApplyServices,
  sender: Sender,
  ops: readonly QueuedOp[],
): Promise<readonly QueuedOp[]> => {
  const named = new Map(ops.map((op) => [op, namedUpload(op.kind, op.payload)]));
  const uploads = [...named.values()].filter((one) => one !== null);
  const later = uploads.length > 0 ? await personFiles?.settle(sender, uploads) : undefined;
  if (!later || later.size === 0) return ops;
  return ops.map((op) => (later.has(named.get(op) ?? '') ? { ...op, awaitsFile: true } : op));
};

const ATTEMPTS = 4;

/** Verdicts in the order of the writes. Throws errors that no single write has caused. */
export const applyOps = async (
  services: ApplyServices,
  sender: Sender,
  sent: readonly QueuedOp[],
  hooks?: TransactionHooks,
): Promise<BatchResult> => {
  const ops = await withFilesTaken(services, sender, sent);
  let take = together;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await services.db.transaction(async (tx) => {
        await hooks?.before(tx);
        await lockPerson(tx, sender, ops);
        return take(tx, sender, ops, services, hooks);
      });
      if (done.heads.length > 0) services.announce(sender.tenant, done.heads);
      return { verdicts: done.verdicts, head: done.head };
    } catch (error) {
      if (attempt < ATTEMPTS && isSerializationLoss(error)) continue;
      if (take === oneByOne || isOfTheDatabase(error)) throw error;
      take = oneByOne;
    }
  }
};
