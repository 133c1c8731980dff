import { and, count, eq } from 'drizzle-orm';
import { readComments } from '#contract/areas/social/api/comments.ts';
import { commentReports, comments } from '#server/db/schema/social.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type SocialServices } from '../services.ts';
import { type CommentEntity, enterPlace, readPlace } from '../comments/comment-place.ts';

/** How many people reported each comment of a page or class. `idUser`: only that person's. */
const reportsOf = async (
  db: SocialServices['db'],
  tenant: string,
  { entityType, idEntity }: CommentEntity,
  idUser?: string,
) => {
  const r = commentReports;
  const rows = await db
    .select({ id: r.idComment, n: count() })
    .from(r)
    .innerJoin(comments, and(eq(comments.tenant, r.tenant), eq(comments.id, r.idComment)))
    .where(
      and(
        eq(r.tenant, tenant),
        eq(comments.entityType, entityType),
        eq(comments.idEntity, idEntity),
        idUser === undefined ? undefined : eq(r.idUser, idUser),
      ),
    )
    .groupBy(r.idComment);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Comments of a page or a class, newest first; replies oldest first. Deleted ones are not told. */
export const readCommentsRoute = forPerson(
  readComments,
  async ({ services: { db }, person, tenant, params, query }) => {
    if (!(await enterPlace(db, tenant, person.idUser, params))) throw new Failure('not_found');
    const rows = (await readPlace(db, tenant, params)).filter(({ deleted }) => deleted === 0);
    const mine = await reportsOf(db, tenant, params, person.idUser);
    const all = person.admin > 0 ? await reportsOf(db, tenant, params) : null;
    const parent = query.idParentComment ?? null;
    const asked = rows.filter(({ idParentComment }) => idParentComment === parent);
    const ordered = parent === null ? asked.toReversed() : asked;
    const listed = ordered.slice(query.offset, query.offset + query.limit).map((row) => ({
      ...row,
      totalReplies: rows.filter(({ idParentComment }) => idParentComment === row.idComment).length,
      reportedByMe: mine.has(row.idComment) ? (1 as const) : (0 as const),
      ...(all && { totalReports: all.get(row.idComment) ?? 0 }),
    }));
    return { comments: listed, totalRecords: asked.length };
  },
);
