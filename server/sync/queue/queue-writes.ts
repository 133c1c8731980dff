/** Queued decisions of administrators on other people's writes. */
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { type Directive } from '#contract/sync/entities/directive.ts';
import { directives, queueItems } from '#server/db/schema/queue.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import { carryOut } from './carry-out.ts';
import { lockPeople } from '#server/areas/access/lock-people.ts';
import { presentQueueItem } from './present-queue-item.ts';
import { and, eq } from 'drizzle-orm';

export const queueWrites = {
  /**
   * Carries out an administrator's decision, records it permanently, and publishes it to the person
   * whose write it was.
   */
  'queue.decide': {
    effect: async (context, decision) => {
      const { tx, tenant, idUser, at, receivedAt, changes } = context;
      const { idDecision, opId, action, toUser, reason } = decision;
      const locked = await lockPeople(tx, tenant, [
        idUser,
        decision.idUser,
        ...(toUser === null ? [] : [toUser]),
      ]);
      const actor = locked.get(idUser);
      if (!actor || actor.admin === 0) return { rejected: 'forbidden' };
      const mine = and(
        eq(queueItems.tenant, tenant),
        eq(queueItems.idUser, decision.idUser),
        eq(queueItems.opId, opId),
      );
      const [item] = await tx.select().from(queueItems).where(mine).for('update');
      if (!item || !locked.has(decision.idUser)) return { rejected: 'not_found' };
      if (toUser !== null && !locked.has(toUser)) return { rejected: 'not_found', field: 'toUser' };
      if (item.decision) return { rejected: 'decided' };
      if (item.closedAt) return { rejected: 'conflict' };
      const named = and(eq(directives.tenant, tenant), eq(directives.id, idDecision));
      if ((await tx.select({ id: directives.id }).from(directives).where(named)).length > 0)
        return { rejected: 'key_reused' };

      const done = await carryOut(context, item, decision);
      if ('rejected' in done) return done;

      const { state, code, field, payload, kind } = item;
      const decided = { action, reason, actor: actor.name, toUser, at: at.toISOString() };
      await tx.insert(directives).values({
        tenant,
        id: idDecision,
        idUser: item.idUser,
        opId,
        kind,
        action,
        toUser,
        reason,
        decidedAt: at,
        receivedAt,
        idActor: actor.id,
        actorName: actor.name,
        before: { state, code, field, payload },
        after: done.after,
      });
      const [row] = await tx
        .update(queueItems)
        .set({ decision: decided, closedAt: receivedAt })
        .where(mine)
        .returning();
      if (row) {
        const told = presentQueueItem(row);
        changes.put(ADMIN_SCOPE, 'queueItem', told.idQueueItem, told);
      }
      const directive: Directive = {
        idDirective: idDecision,
        opId,
        kind,
        action,
        reason,
        actorName: actor.name,
        at: decided.at,
        payload: done.payload ?? payload,
      };
      changes.put(personScope(item.idUser), 'directive', idDecision, directive);
      const owner = locked.get(decision.idUser)?.name ?? '';
      return {
        answer: { success: true },
        audit: {
          subjectKind: 'queueItem',
          idSubject: opId,
          subjectName: owner,
          before: {},
          after: {
            decision: action,
            reason,
            ...(toUser !== null && { given: locked.get(toUser)?.name ?? '' }),
          },
        },
      };
    },
    people: ({ idUser, toUser }) => (toUser === null ? [idUser] : [idUser, toUser]),
    reassign: null,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
