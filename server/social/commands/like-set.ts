import { commands } from '#contract/commands/registry.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type LikeSummary, likeId } from '#contract/entities/social/like.ts';
import { likes, likeSummaries } from '#server/db/schema/social.ts';
import type { CommandContext } from '#server/sync/command-context.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { COMPANY_SCOPE, personScope } from '#server/sync/scope.ts';
import { likedElement } from '../liked-element.ts';

/** Adds a difference: a count over all likes would miss one that is being given at the same time. */
const addToSummary = async ({ tx, tenant }: CommandContext, idLike: string, difference: number): Promise<number> => {
  const s = likeSummaries;
  const [row] = await tx
    .insert(s)
    .values({ tenant, idLike, likes: Math.max(0, difference) })
    .onConflictDoUpdate({ target: [s.tenant, s.idLike], set: { likes: sql`greatest(0, ${s.likes} + ${difference})` } })
    .returning({ likes: s.likes });
  return row?.likes ?? 0;
};

/** A like is as the person said last, whenever it arrives. Liking wants an enrolment in the page; taking a like back never does. */
export const likeSet = commandHandler(commands['like.set'], async (context, { elementType, idElement, liked }) => {
  const { tx, tenant, idUser, at, changes, learning } = context;
  const element = await likedElement(context, elementType, idElement);
  if (!element) return { rejected: 'not_found' };
  const idLike = likeId(elementType, idElement);
  const mine = and(eq(likes.tenant, tenant), eq(likes.idLike, idLike), eq(likes.idUser, idUser));
  const [known] = await tx.select().from(likes).where(mine);
  const was = known?.liked ?? false;
  if (known && known.likedAt > at) return { merged: { liked: was, likes: await addToSummary(context, idLike, 0) } };
  if (liked && !was && !context.unlocked && !(await learning.isIn(element.idNode))) return { rejected: 'not_enrolled' };

  await tx
    .insert(likes)
    .values({ tenant, idLike, idUser, liked, likedAt: at })
    .onConflictDoUpdate({ target: [likes.tenant, likes.idLike, likes.idUser], set: { liked, likedAt: at } });
  changes.put(personScope(idUser), 'like', idLike, { idLike, elementType, idElement, liked, likedAt: at.toISOString() });
  const count = await addToSummary(context, idLike, Number(liked) - Number(was));
  if (liked === was) return { merged: { liked, likes: count } };
  const summary: LikeSummary = { idLike, elementType, idElement, likes: count };
  // The count of something that is restricted would tell everybody of it.
  if (!element.restricted) changes.put(COMPANY_SCOPE, 'likeSummary', idLike, summary);
  return { answer: { liked, likes: count } };
});
