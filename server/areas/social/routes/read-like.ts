import { and, eq } from 'drizzle-orm';
import { readLike } from '#contract/areas/social/api/social.ts';
import { likeId } from '#contract/areas/social/entities/like.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { likes, likeSummaries } from '#server/db/schema/social.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { likedElement } from '../liked-element.ts';

/** Number of likes, and whether the person likes it. */
export const readLikeRoute = forPerson(readLike, async ({ services, person, tenant, params }) => {
  const { db } = services;
  if (!(await likedElement(docsFor(services, person), params.elementType, params.idElement)))
    throw new Failure('not_found');
  const idLike = likeId(params.elementType, params.idElement);
  const [own] = await db
    .select({ liked: likes.liked })
    .from(likes)
    .where(
      and(eq(likes.tenant, tenant), eq(likes.idLike, idLike), eq(likes.idUser, person.idUser)),
    );
  const [summary] = await db
    .select({ likes: likeSummaries.likes })
    .from(likeSummaries)
    .where(and(eq(likeSummaries.tenant, tenant), eq(likeSummaries.idLike, idLike)));
  return { liked: own?.liked ?? false, likes: summary?.likes ?? 0 };
});
