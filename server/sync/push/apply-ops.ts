/**
 * Applies a batch of queued writes of one person: ledger, effects and feed in one transaction, so that each counts exactly once or not at all. First
 * all together; when one throws, again with a savepoint for each, so that a failing write does not block the others.
 */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isSerializationLoss, isLockTimeout, isUnavailable } from '#server/db/sql-state.ts';
import { people } from '#server/db/schema/access.ts';
import { scopeHeads } from '#server/db/schema/sync.ts';
import { Failure } from '#server/failure.ts';
import type { Services } from '#server/services.ts';
import { Changes, type Head } from '#server/feed/changes.ts';
import type { Effect } from '#server/feed/command-context.ts';
import { prepareWrite } from '#server/sync/queued-writes.ts';
import { noteItems } from '#server/sync/queue/note-items.ts';
import { nothingAhead, type ReadAhead } from '#server/feed/read-ahead.ts';
import { personScope } from '#server/feed/scope.ts';
import { fingerprint } from './fingerprint.ts';
import { readLedger, writeLedger, type JudgedOp } from './ledger.ts';
import { isTaken, type FinalVerdict, type OpVerdict } from './op-verdict.ts';
import type { QueuedOp, Sender } from '../../feed/queued-op.ts';
import { WorkUnit } from './work-unit.ts';

type ApplyServices = Pick<Services, 'db' | 'docs' | 'announce' | 'log'>;
type RunEffect = (op: QueuedOp, effect: (unit: WorkUnit) => Promise<Effect>) => Promise<Effect | 'thrown'>;

export interface BatchResult {
  verdicts: OpVerdict[];
  /** Head of the person's scope after the batch. */
  head: number;
}

/** Additional steps in the same transaction. They may run more than once, so they must keep no state of their own. */
export interface TransactionHooks {
  /** Runs first; throws when the writes must not be taken. */
  before(tx: Tx): Promise<void>;
  /** Runs when every write has its verdict. */
  after(tx: Tx, verdicts: readonly OpVerdict[], changes: Changes): Promise<void>;
}

/** Locks the person, so that their batches run one at a time and rows read stay valid until they are written. */
const lockPerson = async (tx: Tx, { tenant, idUser }: Sender): Promise<void> => {
  const [row] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
    .for('update');
  if (!row) throw new Failure('unauthenticated');
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
  return { verdict: effect.rejected === 'conflict' ? 'conflict' : 'rejected', code: effect.rejected, field: effect.field };
};

const judge = async (
  tx: Tx,
  sender: Sender,
  ops: readonly QueuedOp[],
  run: RunEffect,
  readAhead: (plan: ReadAhead) => Promise<void> = () => Promise.resolve(),
): Promise<{ verdicts: OpVerdict[]; settled: JudgedOp[] }> => {
  const keys = new Set(ops.flatMap((op) => (op.afterOp === undefined ? [op.key] : [op.key, op.afterOp])));
  const ledger = await readLedger(tx, sender, [...keys]);
  const prepared = ops.map((op) => (ledger.has(op.key) ? null : prepareWrite(op.kind, op.kindV, op.payload)));
  const plan = nothingAhead();
  for (const one of prepared) if (one && 'readAhead' in one) one.readAhead(plan);
  await readAhead(plan);
  const verdicts: OpVerdict[] = [];
  const settled: JudgedOp[] = [];
  for (const [i, op] of ops.entries()) {
    const fp = fingerprint(op.kind, op.payload);
    const known = ledger.get(op.key);
    const next = prepared[i];
    if (known) {
      verdicts.push(known.fp === fp ? { verdict: 'replayed', first: known.first } : { verdict: 'reused' });
    } else if (op.afterOp !== undefined && !isTaken(ledger.get(op.afterOp)?.first)) {
      verdicts.push({ verdict: 'blocked' });
    } else if (!next) {
      verdicts.push({ verdict: 'retry', code: 'version_unsupported' });
    } else {
      const effect =
        'field' in next
          ? ({ rejected: 'invalid_fields', field: next.field } as const)
          : await run(op, (unit) => next.effect(unit.contextOf(op)));
      if (effect === 'thrown') verdicts.push({ verdict: 'retry', code: 'internal' });
      else {
        const verdict = verdictOf(effect);
        verdicts.push(verdict);
        settled.push({ op, fp, verdict, flagged: 'answer' in effect && effect.flagged === true });
        ledger.set(op.key, { fp, first: verdict });
      }
    }
  }
  return { verdicts, settled };
};

/** The error does not depend on one write: it would occur for each of them. */
const isOfTheDatabase = (error: unknown): boolean =>
  error instanceof Failure || isSerializationLoss(error) || isLockTimeout(error) || isUnavailable(error);

const together = async (tx: Tx, sender: Sender, ops: readonly QueuedOp[], { docs }: ApplyServices) => {
  const unit = new WorkUnit(tx, sender, docs);
  const judged = await judge(
    tx,
    sender,
    ops,
    (_op, effect) => effect(unit),
    (plan) => unit.readAhead(plan),
  );
  await unit.flush();
  return { ...judged, changes: unit.changes };
};

const oneByOne = async (tx: Tx, sender: Sender, ops: readonly QueuedOp[], { docs, log }: ApplyServices) => {
  const changes = new Changes();
  const judged = await judge(tx, sender, ops, async (op, effect) => {
    try {
      return await tx.transaction(async (savepoint) => {
        const unit = new WorkUnit(savepoint, sender, docs);
        const done = await effect(unit);
        await unit.flush();
        changes.adopt(unit.changes);
        return done;
      });
    } catch (error) {
      if (isOfTheDatabase(error)) throw error;
      log.error({ err: error, kind: op.kind, key: op.key }, 'a write could not be taken');
      return 'thrown';
    }
  });
  return { ...judged, changes };
};

const ATTEMPTS = 4;

/** Verdicts in the order of the writes. Throws errors that no single write has caused. */
export const applyOps = async (
  services: ApplyServices,
  sender: Sender,
  ops: readonly QueuedOp[],
  hooks?: TransactionHooks,
): Promise<BatchResult> => {
  let take = together;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await services.db.transaction(async (tx) => {
        await hooks?.before(tx);
        await lockPerson(tx, sender);
        const { verdicts, settled, changes } = await take(tx, sender, ops, services);
        await noteItems(tx, sender, settled, changes);
        await hooks?.after(tx, verdicts, changes);
        const heads: Head[] = await changes.flush(tx, sender.tenant, sender.receivedAt);
        const head = heads.find(({ scope }) => scope === personScope(sender.idUser))?.seq ?? (await readHead(tx, sender));
        await writeLedger(tx, sender, settled, head);
        return { verdicts, heads, head };
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
