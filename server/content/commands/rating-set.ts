import { and, eq, sql } from 'drizzle-orm';
import type { RatingSummary } from '#contract/entities/rating.ts';
import { ratingSetCommand } from '#contract/commands/rating-set.ts';
import { ratings, ratingSummaries } from '#server/db/schema/learning.ts';
import type { CommandContext } from '#server/sync/command-context.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { COMPANY_SCOPE, personScope } from '#server/sync/scope.ts';

/** Adds a difference to what everybody voted: a sum over all votes would miss one that is being given at the same time. */
const addToSummary = async ({ tx, tenant }: CommandContext, idContentItem: string, sum: number, votes: number): Promise<RatingSummary> => {
  const s = ratingSummaries;
  const [row] = await tx
    .insert(s)
    .values({ tenant, idContentItem, sum, votes })
    .onConflictDoUpdate({
      target: [s.tenant, s.idContentItem],
      set: { sum: sql`${s.sum} + excluded.sum`, votes: sql`${s.votes} + excluded.votes` },
    })
    .returning({ sum: s.sum, votes: s.votes });
  const total = row ?? { sum, votes };
  return { idContentItem, rating: total.votes === 0 ? 0 : Math.round((total.sum / total.votes) * 100) / 100, numberVotes: total.votes };
};

/** One vote a person and content: the one that was given last, whenever it arrives. */
export const ratingSet = commandHandler(ratingSetCommand, async (context, { idContentItem, vote }) => {
  const { tx, tenant, idUser, at, changes } = context;
  const content = await context.content(idContentItem);
  if (!content) return { rejected: 'not_found' };
  const mine = and(eq(ratings.tenant, tenant), eq(ratings.idContentItem, idContentItem), eq(ratings.idUser, idUser));
  const [known] = await tx.select().from(ratings).where(mine);
  if (known && known.ratedAt > at) return { merged: { success: true, rating: await addToSummary(context, idContentItem, 0, 0) } };

  await tx
    .insert(ratings)
    .values({ tenant, idContentItem, idUser, vote, ratedAt: at })
    .onConflictDoUpdate({ target: [ratings.tenant, ratings.idContentItem, ratings.idUser], set: { vote, ratedAt: at } });
  const summary = await addToSummary(context, idContentItem, vote - (known?.vote ?? 0), known ? 0 : 1);
  // Of something that is restricted it would tell everybody.
  if ((await context.node(content.idNode))?.restrictedTo == null) changes.put(COMPANY_SCOPE, 'ratingSummary', idContentItem, summary);
  changes.put(personScope(idUser), 'rating', idContentItem, { idContentItem, vote, ratedAt: at.toISOString() });
  return { answer: { success: true, rating: summary } };
});
