// What a look at the server brings: how far all scopes have gone, and the first pages of what is new. Whoever looks says how far each scope
// is read here, so that a look with something new in it costs one request as well; and whoever sends the last of what waits is answered
// with the news of the person's own scope: a write costs one request, not three. All of it is believed as little as a page by itself.
import type { ChangesPage, PushAnswer, PushRequest, ScopeHead, ScopesAnswer } from '#contract/protocol.ts';
import { cursorsText, type ScopeCursor } from '#contract/scope-cursors.ts';
import { readMeta } from '../meta.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';

export interface News {
  epoch: string;
  scopes: readonly ScopeHead[];
  /** Pages that came with them, each after the cursor that was named. */
  pages: readonly (ChangesPage & { from: number })[];
}

/** What of the pages was asked for. */
const pagesAfter = (asked: readonly ScopeCursor[], pages: readonly ChangesPage[]): News['pages'] =>
  pages.flatMap((page) => {
    const from = asked.find(({ scope }) => scope === page.scope)?.cursor;
    return from === undefined ? [] : [{ ...page, from }];
  });

/** It can be gone on from: a scope that is being taken in anew is walked by itself. */
const isResumable = (state: ScopeState, epoch: string | null | undefined): boolean => state.epoch === epoch && !state.walk && !state.missed;

export type NewsRequest = NonNullable<PushRequest['news']>;

/** Undefined while there is nothing to go on from. */
export const newsRequest = async (db: PersonDatabase, epoch: string | null): Promise<NewsRequest | undefined> => {
  const state = await db.scopes.where('scope').startsWith('person').first();
  return state && isResumable(state, epoch) ? { scope: state.scope, cursor: state.cursor } : undefined;
};

export const newsIn = ({ epoch, news }: PushAnswer, asked: NewsRequest | undefined): News | undefined =>
  news && asked && { epoch, scopes: news.scopes, pages: pagesAfter([asked], news.changes ? [news.changes] : []) };

/** Where each scope can be gone on from. */
export const cursorsHere = async (db: PersonDatabase): Promise<ScopeCursor[]> => {
  const [epoch, states] = await db.transaction('r', [db.meta, db.scopes], () => Promise.all([readMeta(db, 'epoch'), db.scopes.toArray()]));
  return states.filter((state) => isResumable(state, epoch)).map(({ scope, cursor }) => ({ scope, cursor }));
};

/** A field of the query, where there is something to say. */
export const cursorsQuery = (asked: readonly ScopeCursor[]): { cursors?: string } =>
  asked.length > 0 ? { cursors: cursorsText(asked) } : {};

export const newsOf = ({ epoch, scopes, changes = [] }: ScopesAnswer, asked: readonly ScopeCursor[]): News => ({
  epoch,
  scopes,
  pages: pagesAfter(asked, changes),
});
