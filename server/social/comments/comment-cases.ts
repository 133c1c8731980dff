/**
 * Reported comments: what is known of them, and who is told of it. Who reported is told to no person.
 */
import { and, count, eq, max } from 'drizzle-orm';
import type { Comment } from '#contract/entities/social/comment.ts';
import type { CaseStatus } from '#contract/entities/social/moderation.ts';
import { people } from '#server/db/schema/access.ts';
import { commentDecisions, commentReports } from '#server/db/schema/social.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import type { CommentPlace } from './comment-place.ts';

type Place = Pick<CommandContext, 'tx' | 'tenant'>;
type Telling = Pick<CommandContext, 'tx' | 'tenant' | 'changes'>;
export type DecisionRow = typeof commentDecisions.$inferSelect;

const r = commentReports;
const d = commentDecisions;

/** Why no person can answer, change or report it any more; null where they can. */
export const goneCode = (row: Comment | null): 'comment_gone' | 'comment_hidden' | null =>
  !row || row.deleted === 1 ? 'comment_gone' : row.hiddenBy === null ? null : 'comment_hidden';

export const readReports = async (
  { tx, tenant }: Place,
  idComment: string,
): Promise<{ total: number; latest: Date } | null> => {
  const [found] = await tx
    .select({ total: count(), latest: max(r.reportedAt) })
    .from(r)
    .where(and(eq(r.tenant, tenant), eq(r.idComment, idComment)));
  return found?.latest ? { total: found.total, latest: found.latest } : null;
};

export const readDecision = async (
  { tx, tenant }: Place,
  idComment: string,
): Promise<DecisionRow | null> => {
  const [row] = await tx
    .select()
    .from(d)
    .where(and(eq(d.tenant, tenant), eq(d.idComment, idComment)));
  return row ?? null;
};

export const nameOf = async ({ tx, tenant }: Place, idUser: string): Promise<string | null> => {
  const [row] = await tx
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return row?.name ?? null;
};

/**
 * It follows from the times alone, so that writes may arrive in any order: a report after a
 * decision to let it stand opens it again.
 */
const statusOf = (decision: DecisionRow | null, reportedAt: Date): CaseStatus => {
  if (decision?.hidden) return 'HIDDEN';
  return decision && reportedAt <= decision.decidedAt ? 'STANDS' : 'OPEN';
};

/** Administrators see the comment as it is now. Nothing where it was not reported. */
export const tellCase = async (
  context: Telling,
  place: CommentPlace,
  row: Comment,
): Promise<void> => {
  const {
    idComment,
    entityType,
    idEntity,
    idParentComment,
    createdBy,
    name,
    photo,
    creationDate,
    lastModifiedDate,
  } = row;
  const reports = await readReports(context, idComment);
  if (!reports) return;
  const decision = await readDecision(context, idComment);
  const { idNode, pageTitle, teamName } = place;
  context.changes.put(ADMIN_SCOPE, 'commentCase', idComment, {
    idComment,
    entityType,
    idEntity,
    idParentComment,
    idNode,
    pageTitle,
    teamName,
    createdBy,
    name,
    photo,
    creationDate,
    lastModifiedDate,
    text: decision?.heldText ?? row.text,
    totalReports: reports.total,
    reportedAt: reports.latest.toISOString(),
    status: statusOf(decision, reports.latest),
    reason: decision?.reason ?? null,
    decidedAt: decision?.decidedAt.toISOString() ?? null,
    decidedBy: decision && (await nameOf(context, decision.decidedBy)),
    replaced: decision?.replaced ?? null,
  });
};

/** Of what the author is told; an id has at most 200 characters. */
export const notificationId = (idComment: string): string => `comment~${idComment}`.slice(0, 200);

/** Its author deleted it: there is nothing left to decide, and no copy of the text stays. */
export const closeCase = async (
  context: Telling,
  { idComment, createdBy }: Comment,
): Promise<void> => {
  const { tx, tenant, changes } = context;
  if (!(await readReports(context, idComment))) return;
  changes.del(ADMIN_SCOPE, 'commentCase', idComment);
  const [decision] = await tx
    .delete(d)
    .where(and(eq(d.tenant, tenant), eq(d.idComment, idComment)))
    .returning();
  if (!decision?.hidden && !decision?.replaced) return;
  changes.del(personScope(createdBy), 'commentNotice', idComment);
  changes.del(personScope(createdBy), 'notification', notificationId(idComment));
};
