import { commands } from '#contract/commands/registry.ts';
import { commandHandler } from '#server/sync/command-handler.ts';

/** One vote a person and content: the one that was given last, whenever it arrives. */
export const ratingSet = commandHandler(
  commands['rating.set'],
  async (context, { idContentItem, vote }) => {
    const { at, changes, ratings } = context;
    const content = await context.content(idContentItem);
    if (!content) return { rejected: 'not_found' };
    const known = await ratings.of(idContentItem);
    const answer = () => ({ success: true, rating: ratings.summaryOf(idContentItem) });
    if (known && known.ratedAt > at) return { merged: answer() };
    ratings.set(idContentItem, { vote, ratedAt: at }, changes);
    // Of something that is restricted it would tell everybody.
    if ((await context.node(content.idNode))?.restrictedTo == null) ratings.show(idContentItem);
    return { answer: answer() };
  },
  ({ idContentItem }, { ratings }) => ratings.add(idContentItem),
);
