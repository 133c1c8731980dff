/** Where comments are kept and who is told of them. */
import { and, eq } from 'drizzle-orm';
import type { Comment } from '#contract/entities/social/comment.ts';
import { membersOf } from '#server/content/restriction.ts';
import type { Executor } from '#server/db/database.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { comments } from '#server/db/schema/social.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { COMPANY_SCOPE, personScope, roomScope } from '#server/feed/scope.ts';

export interface CommentPlace {
  scope: string;
  /** Who is told; null where it is everybody. */
  people: string[] | null;
}

/** Null where the page does not exist, allows no comments, or is for groups that the person is not in. */
export const enterPlace = async (executor: Executor, tenant: string, idUser: string, idNode: string): Promise<CommentPlace | null> => {
  const [page] = await executor
    .select({ idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, idNode)));
  if (!page || page.doc.allowComments === 0) return null;
  if (page.idGroup === null) return { scope: COMPANY_SCOPE, people: null };
  const people = await membersOf(executor, tenant, [page.idGroup]);
  return people.includes(idUser) ? { scope: roomScope(idNode), people } : null;
};

export const readComment = async (executor: Executor, tenant: string, idComment: string): Promise<Comment | null> => {
  const [row] = await executor
    .select({ doc: comments.doc })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.id, idComment)));
  return row?.doc ?? null;
};

/** Oldest first. */
export const readPlace = async (executor: Executor, tenant: string, idEntity: string): Promise<Comment[]> => {
  const rows = await executor
    .select({ doc: comments.doc })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.idEntity, idEntity)));
  return rows
    .map(({ doc }) => doc)
    .toSorted((a, b) =>
      a.creationDate === b.creationDate ? (a.idComment < b.idComment ? -1 : 1) : a.creationDate < b.creationDate ? -1 : 1,
    );
};

/** Keeps the comment and tells those who may see it, and nobody else. */
export const keepComment = async (
  { tx, tenant, changes }: CommandContext,
  { scope, people }: CommentPlace,
  row: Comment,
): Promise<void> => {
  const { idComment: id, idEntity } = row;
  await tx
    .insert(comments)
    .values({ tenant, id, idEntity, doc: row })
    .onConflictDoUpdate({ target: [comments.tenant, comments.id], set: { doc: row } });
  changes.put(scope, 'comment', id, row);
  for (const idUser of people ?? []) changes.put(personScope(idUser), 'grantedComment', id, row);
};
