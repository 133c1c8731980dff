// News that ride back with a batch. Whoever sends the last of what waits says how far the person's scope is read here, and the answer
// brings what a look would have brought: a write costs one request, not three. They are a look like any other, and as little believed.
import type { PushAnswer, PushNews, PushRequest } from '#contract/protocol.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface News extends PushNews {
  epoch: string;
  /** The cursor that the rows come after. */
  from: number;
}

export type NewsAsked = NonNullable<PushRequest['news']>;

/** Undefined while there is nothing to go on from: a scope that is being taken in anew is walked by itself. */
export const askForNews = async (db: PersonDatabase, epoch: string | null): Promise<NewsAsked | undefined> => {
  const state = await db.scopes.where('scope').startsWith('person').first();
  if (!state || state.epoch !== epoch || state.walk || state.missed) return undefined;
  return { scope: state.scope, cursor: state.cursor };
};

export const newsIn = ({ epoch, news }: PushAnswer, asked: NewsAsked | undefined): News | undefined =>
  news && asked && { ...news, epoch, from: asked.cursor };
