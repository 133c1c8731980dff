/** What was said about pages, when they become restricted or open, and when people come into groups or leave them. */
import { and, eq, like, or } from 'drizzle-orm';
import { type Comment, comment } from '#contract/entities/social/comment.ts';
import { membersOf } from '#server/content/restriction.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, roomScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

interface ToldComment {
  idUser: string;
  row: Comment;
}

/** Brings each comment to where its page now keeps it. Answers the comments of restricted pages with who is to have them. */
export const moveComments = async ({ tx, tenant, changes }: Writing): Promise<ToldComment[]> => {
  const kept = await tx
    .select({ scope: feedRows.scope, d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        ...[eq(feedRows.tenant, tenant), eq(feedRows.t, 'comment'), eq(feedRows.op, 'put')],
        or(eq(feedRows.scope, COMPANY_SCOPE), like(feedRows.scope, 'room:%')),
      ),
    );
  if (kept.length === 0) return [];
  const pages = await tx.select({ id: nodes.id, idGroup: nodes.idGroup }).from(nodes).where(eq(nodes.tenant, tenant));
  const groups = new Map(pages.map(({ id, idGroup }) => [id, idGroup]));
  const members = new Map<string, string[]>();
  const told: ToldComment[] = [];
  for (const { scope, d } of kept) {
    const row = comment.parse(d);
    const idGroup = groups.get(row.idEntity);
    // Of a page that is no more, nothing moves: nobody is told more than they know.
    if (idGroup === undefined) continue;
    const place = idGroup === null ? COMPANY_SCOPE : roomScope(row.idEntity);
    if (place !== scope) {
      changes.del(scope, 'comment', row.idComment);
      changes.put(place, 'comment', row.idComment, row);
    }
    if (idGroup === null) continue;
    const people = members.get(idGroup) ?? (await membersOf(tx, tenant, [idGroup]));
    members.set(idGroup, people);
    for (const idUser of people) told.push({ idUser, row });
  }
  return told;
};
