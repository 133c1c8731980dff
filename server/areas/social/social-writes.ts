/** Queued writes of social actions: likes, shares, topics. */
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { likeId, type LikeSummary } from '#contract/areas/social/entities/like.ts';
import { type Topics } from '#contract/areas/content/entities/topics.ts';
import { likeSummaries, likes, personTopics, shares } from '#server/db/schema/social.ts';
import { type CommandContext } from '#server/feed/command-context.ts';
import { isLater } from '#server/feed/last-write.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import { likedElement } from './liked-element.ts';
import { and, eq, sql } from 'drizzle-orm';

/** Adds a difference: a count over all likes would miss a concurrent one. */
const addToSummary = async (
  { tx, tenant }: CommandContext,
  idLike: string,
  difference: number,
): Promise<number> => {
  const s = likeSummaries;
  const [row] = await tx
    .insert(s)
    .values({ tenant, idLike, likes: Math.max(0, difference) })
    .onConflictDoUpdate({
      target: [s.tenant, s.idLike],
      set: { likes: sql`greatest(0, ${s.likes} + ${difference})` },
    })
    .returning({ likes: s.likes });
  return row?.likes ?? 0;
};

export const socialWrites = {
  /**
   * The latest like or unlike wins by its own time, not by arrival. Liking requires an enrolment in
   * the page; unliking does not.
   */
  'like.set': {
    effect: async (context, { elementType, idElement, liked }) => {
      const { tx, tenant, idUser, changes, learning } = context;
      const element = await likedElement(context, elementType, idElement);
      if (!element) return { rejected: 'not_found' };
      const idLike = likeId(elementType, idElement);
      const mine = and(
        eq(likes.tenant, tenant),
        eq(likes.idLike, idLike),
        eq(likes.idUser, idUser),
      );
      const [known] = await tx.select().from(likes).where(mine);
      const was = known?.liked ?? false;
      const made = await context.madeAt();
      if (!isLater(made, known && { at: known.likedAt, origin: known.origin }))
        return { merged: { liked: was, likes: await addToSummary(context, idLike, 0) } };
      if (liked && !was && !context.unlocked && !(await learning.isIn(element.idNode)))
        return { rejected: 'not_enrolled' };

      await tx
        .insert(likes)
        .values({ tenant, idLike, idUser, liked, likedAt: made.at, origin: made.origin })
        .onConflictDoUpdate({
          target: [likes.tenant, likes.idLike, likes.idUser],
          set: { liked, likedAt: made.at, origin: made.origin },
        });
      changes.put(personScope(idUser), 'like', idLike, {
        idLike,
        elementType,
        idElement,
        liked,
        likedAt: made.at.toISOString(),
      });
      const count = await addToSummary(context, idLike, Number(liked) - Number(was));
      if (liked === was) return { merged: { liked, likes: count } };
      const summary: LikeSummary = { idLike, elementType, idElement, likes: count };
      // The public count would disclose a restricted element.
      if (!element.restricted) changes.put(COMPANY_SCOPE, 'likeSummary', idLike, summary);
      return { answer: { liked, likes: count } };
    },
    reassign: null,
    fromCall: {
      addLike: (params) => ({ kind: 'like.set', payload: { ...params, liked: true } }),
      removeLike: (params) => ({ kind: 'like.set', payload: { ...params, liked: false } }),
    },
  },
  /** An entry in the share log; each one counts. */
  'share.record': {
    effect: async (context, { idShare, idUser: said, idContent, event }) => {
      const { tx, tenant, idUser, at, receivedAt } = context;
      if (said !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      if (!(await context.content(idContent))) return { rejected: 'not_found' };
      await tx
        .insert(shares)
        .values({
          tenant,
          id: idShare,
          idUser,
          idContentItem: idContent,
          event,
          sharedAt: at,
          receivedAt,
        })
        .onConflictDoNothing();
      return { answer: { success: true } };
    },
    reassign: null,
  },
  /** Replaces a person's topics. The latest choice wins by its own time, not by arrival. */
  'tags.set': {
    effect: async ({ tx, tenant, idUser, madeAt, changes }, payload) => {
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const t = personTopics;
      const [known] = await tx
        .select()
        .from(t)
        .where(and(eq(t.tenant, tenant), eq(t.idUser, idUser)));
      const made = await madeAt();
      if (known && !isLater(made, { at: known.setAt, origin: known.origin })) {
        return {
          merged: {
            success: true,
            data: { idUser, tags: known.tags, lastModified: known.setAt.toISOString() },
          },
        };
      }
      const tags = [...new Set(payload.tags)];
      await tx
        .insert(t)
        .values({ tenant, idUser, tags, setAt: made.at, origin: made.origin })
        .onConflictDoUpdate({
          target: [t.tenant, t.idUser],
          set: { tags, setAt: made.at, origin: made.origin },
        });
      const data: Topics = { idUser, tags, lastModified: made.at.toISOString() };
      changes.put(personScope(idUser), 'topics', idUser, data);
      return { answer: { success: true, data } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
