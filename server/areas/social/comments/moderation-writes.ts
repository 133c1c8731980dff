/** Queued reports of comments, and what administrators decide about them. */
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#contract/commands.ts';
import { moderationCopy } from '#server/copy/pt-br.ts';
import { commentDecisions, commentReports } from '#server/db/schema/social.ts';
import type { AuditedChange } from '#server/feed/audit-note.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { isLater, type MadeAt } from '#server/feed/last-write.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import {
  type DecisionRow,
  goneCode,
  nameOf,
  notificationId,
  readDecision,
  readReports,
  tellCase,
} from './comment-cases.ts';
import { anyPlaceOf, keepComment, lockComment } from './comment-place.ts';
import { enter } from './comment-writes.ts';

const done = { success: true };

type Moderation = PayloadOf<'comment.moderate'>;

/** Stores the decision in the place of the one before. */
const storeDecision = async (
  context: CommandContext,
  { idComment, action }: Moderation,
  made: MadeAt,
  { reason, text, before }: { reason: string | null; text: string; before: DecisionRow | null },
): Promise<void> => {
  const { tx, tenant, idUser } = context;
  const hidden = action === 'hide';
  const decision = {
    hidden,
    reason,
    decidedAt: made.at,
    decidedOrigin: made.origin,
    decidedBy: idUser,
    heldText: hidden ? (before?.heldText ?? text) : null,
    replaced: before && {
      hidden: before.hidden ? (1 as const) : (0 as const),
      decidedAt: before.decidedAt.toISOString(),
      decidedBy: await nameOf(context, before.decidedBy),
    },
  };
  const d = commentDecisions;
  await tx
    .insert(d)
    .values({ tenant, idComment, ...decision })
    .onConflictDoUpdate({ target: [d.tenant, d.idComment], set: decision });
};

/** Tells the author alone, with the reason. */
const tellAuthor = (
  { changes }: CommandContext,
  { entityType, idEntity, idComment, idUser: author, action }: Moderation,
  { reason, at, idNode }: { reason: string | null; at: string; idNode: string },
): void => {
  changes.put(personScope(author), 'commentNotice', idComment, {
    idComment,
    entityType,
    idEntity,
    hidden: action === 'hide' ? 1 : 0,
    reason,
    at,
  });
  const idNotification = notificationId(idComment);
  changes.put(personScope(author), 'notification', idNotification, {
    idNotification,
    section: 'SYSTEM',
    createdAt: at,
    idNode,
    endsAt: null,
    ...(reason === null
      ? moderationCopy.shown
      : { title: moderationCopy.hidden.title, text: moderationCopy.hidden.text(reason) }),
  });
};

const auditOf = async (
  context: CommandContext,
  { idComment, idUser: author, action }: Moderation,
  before: DecisionRow | null,
  reason: string | null,
): Promise<AuditedChange> => ({
  subjectKind: 'comment',
  idSubject: idComment,
  subjectName: (await nameOf(context, author)) ?? '',
  before: { hidden: before?.hidden ?? false, reason: before?.reason ?? null },
  after: { hidden: action === 'hide', reason },
});

export const moderationWrites = {
  /** Once for each person and comment. */
  'comment.report': {
    effect: async (context, { entityType, idEntity, idComment }) => {
      const { tx, tenant, idUser, at, changes } = context;
      const place = await enter(context, { entityType, idEntity, idComment });
      const row = place && (await lockComment(tx, tenant, idComment));
      if (!place || row?.idEntity !== idEntity) return { rejected: 'not_found' };
      if (row.createdBy === idUser) return { rejected: 'own_comment' };
      const r = commentReports;
      const [known] = await tx
        .select()
        .from(r)
        .where(and(eq(r.tenant, tenant), eq(r.idComment, idComment), eq(r.idUser, idUser)));
      if (known) return { merged: done };
      const gone = goneCode(row);
      if (gone) return { rejected: gone };
      await tx.insert(r).values({ tenant, idComment, idUser, reportedAt: at });
      changes.put(personScope(idUser), 'commentReport', idComment, {
        idComment,
        entityType,
        idEntity,
        reportedAt: at.toISOString(),
      });
      await tellCase(context, place, row);
      return { answer: done };
    },
    reassign: null,
    fromCall: {
      reportComment: ({ entityType, idEntity }, { idComment }) => ({
        kind: 'comment.report',
        payload: { entityType, idEntity, idComment },
      }),
    },
  },
  /**
   * The latest decision counts, by when it was made; one that arrives after a later one is refused,
   * so that its administrator is told.
   */
  'comment.moderate': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser } = context;
      const { entityType, idEntity, idComment } = payload;
      const hidden = payload.action === 'hide';
      const reason = hidden ? payload.reason : null;
      if (hidden && reason === null) return { rejected: 'invalid_fields', field: 'reason' };
      const place = await anyPlaceOf(tx, tenant, { entityType, idEntity });
      const row = place && (await lockComment(tx, tenant, idComment));
      if (!place || row?.idEntity !== idEntity || row.createdBy !== payload.idUser)
        return { rejected: 'not_found' };
      if (row.deleted === 1) return { rejected: 'comment_gone' };
      if (!(await readReports(context, idComment))) return { rejected: 'not_found' };
      const before = await readDecision(context, idComment);
      const made = await context.madeAt();
      if (!isLater(made, before && { at: before.decidedAt, origin: before.decidedOrigin }))
        return { rejected: 'decision_replaced' };
      await storeDecision(context, payload, made, { reason, text: row.text, before });
      const shown = hidden
        ? { ...row, text: '', hiddenBy: idUser }
        : { ...row, text: before?.heldText ?? row.text, hiddenBy: null };
      if (hidden || before?.hidden) {
        await keepComment(context, place, shown);
        const { idNode } = place;
        tellAuthor(context, payload, { reason, at: made.at.toISOString(), idNode });
      }
      await tellCase(context, place, shown);
      return {
        answer: done,
        audit: await auditOf(context, payload, before, reason),
      };
    },
    people: ({ idUser }) => [idUser],
    reassign: null,
    fromCall: { moderateComment: (_params, body) => ({ kind: 'comment.moderate', payload: body }) },
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
