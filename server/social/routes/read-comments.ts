import { readComments } from '#contract/api/learning/comments.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { enterPlace, readPlace } from '../comments/comment-place.ts';

/** Comments of a page or a class, newest first; replies oldest first. Deleted ones are not told. */
export const readCommentsRoute = forPerson(readComments, async ({ services: { db }, person, tenant, params, query }) => {
  if (!(await enterPlace(db, tenant, person.idUser, params))) throw new Failure('not_found');
  const rows = (await readPlace(db, tenant, params)).filter(({ deleted }) => deleted === 0);
  const parent = query.idParentComment ?? null;
  const asked = rows.filter(({ idParentComment }) => idParentComment === parent);
  const ordered = parent === null ? asked.toReversed() : asked;
  const comments = ordered.slice(query.offset, query.offset + query.limit).map((row) => ({
    ...row,
    totalReplies: rows.filter(({ idParentComment }) => idParentComment === row.idComment).length,
  }));
  return { comments, totalRecords: asked.length };
});
