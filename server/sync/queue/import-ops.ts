/**
 * Adds to applyOps what an import by an administrator needs: the permission check, closing of
 * settled items, and the audit.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Directive } from '#contract/entities/queue/directive.ts';
import type { PersonRow } from '#server/access/find-person.ts';
import type { Tx } from '#server/db/database.ts';
import { directives, queueItems } from '#server/db/schema/queue.ts';
import { Failure } from '#server/failure.ts';
import type { Changes } from '#server/feed/changes.ts';
import { isTaken, type OpVerdict } from '#server/sync/push/op-verdict.ts';
import type { QueuedOp, Sender } from '#server/feed/queued-op.ts';
import type { TransactionHooks } from '#server/sync/push/apply-ops.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import { lockPeople } from './lock-people.ts';
import { presentQueueItem } from './present-queue-item.ts';

interface ImportRequest {
  /** The person whose writes they are. */
  owner: Sender;
  idActor: string;
  reason: string;
  ops: readonly QueuedOp[];
}

/** One per write, however often it is imported. */
const directiveId = (idUser: string, key: string): string =>
  `bring~${createHash('sha256').update(`${key} ${idUser}`).digest('hex')}`;

/**
 * The key has a final verdict. A blocked write, or one to be retried, has not been imported yet.
 */
const hasWord = ({ verdict }: OpVerdict): boolean =>
  verdict !== 'blocked' && verdict !== 'retry' && verdict !== 'reused';

const audit = async (
  tx: Tx,
  { owner, reason }: ImportRequest,
  actor: PersonRow,
  op: QueuedOp,
  verdict: OpVerdict,
): Promise<boolean> => {
  const { tenant, idUser, device, receivedAt } = owner;
  const added = await tx
    .insert(directives)
    .values({
      tenant,
      id: directiveId(idUser, op.key),
      idUser,
      opId: op.key,
      kind: op.kind,
      action: 'bring',
      toUser: null,
      reason,
      idActor: actor.id,
      actorName: actor.name,
      decidedAt: receivedAt,
      receivedAt,
      before: { device, kindV: op.kindV, at: op.at, payload: op.payload },
      after: verdict,
    })
    .onConflictDoNothing()
    .returning({ id: directives.id });
  return added.length > 0;
};

/** Informs the person on all their devices. */
const tell = (
  changes: Changes,
  { owner, reason }: ImportRequest,
  actor: PersonRow,
  { key, kind, payload }: QueuedOp,
): void => {
  const { idUser, receivedAt } = owner;
  const directive: Directive = {
    idDirective: directiveId(idUser, key),
    opId: key,
    kind,
    action: 'bring',
    payload,
    reason,
    actorName: actor.name,
    at: receivedAt.toISOString(),
  };
  changes.put(personScope(idUser), 'directive', directive.idDirective, directive);
};

/** Closes items that waited for a decision and have now been taken. */
const closeTaken = async (
  tx: Tx,
  { tenant, idUser, receivedAt }: Sender,
  keys: readonly string[],
  changes: Changes,
): Promise<void> => {
  if (keys.length === 0) return;
  const q = queueItems;
  const closed = await tx
    .update(q)
    .set({ closedAt: receivedAt })
    .where(
      and(
        eq(q.tenant, tenant),
        eq(q.idUser, idUser),
        inArray(q.opId, [...keys]),
        isNull(q.closedAt),
        isNull(q.decision),
        inArray(q.state, ['rejected', 'conflict', 'suspect']),
      ),
    )
    .returning();
  for (const row of closed)
    changes.del(ADMIN_SCOPE, 'queueItem', presentQueueItem(row).idQueueItem);
};

/**
 * Hooks for one batch. Throws before anything is taken when the actor is no longer an administrator
 * or the owner does not exist in this company.
 */
export const importHooks = (bringing: ImportRequest): TransactionHooks => {
  const { owner, idActor, ops } = bringing;
  let actor: PersonRow | undefined;
  return {
    before: async (tx) => {
      const locked = await lockPeople(tx, owner.tenant, [idActor, owner.idUser]);
      actor = locked.get(idActor);
      if (!actor || actor.admin === 0) throw new Failure('forbidden');
      if (!locked.has(owner.idUser)) throw new Failure('not_found');
    },
    after: async (tx, verdicts, changes) => {
      if (!actor) throw new Error('no person was asked whether they may');
      const known = new Set<string>();
      for (const [i, op] of ops.entries()) {
        const verdict = verdicts[i];
        if (!verdict || !hasWord(verdict) || known.has(op.key)) continue;
        known.add(op.key);
        const first = await audit(tx, bringing, actor, op, verdict);
        // A write that had arrived by itself before was not imported.
        if (first && verdict.verdict !== 'replayed') tell(changes, bringing, actor, op);
      }
      const taken = ops.filter((_, i) => isTaken(verdicts[i])).map(({ key }) => key);
      await closeTaken(tx, owner, taken, changes);
    },
  };
};
