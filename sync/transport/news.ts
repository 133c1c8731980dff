// News: the heads of all scopes and the first pages of what is new. A pull sends the cursors of its
// scopes, so that even a pull with changes costs one request. The last push of a run receives the
// news of the person's own scope: a write costs one request, not three. News are validated as
// strictly as a separate page.
import type {
  ChangesPage,
  PushAnswer,
  PushRequest,
  ScopeHead,
  ScopesAnswer,
} from '#contract/protocol.ts';
import { cursorsText, type ScopeCursor } from '#contract/scope-cursors.ts';
import { readMeta } from '../meta.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';

export interface News {
  epoch: string;
  scopes: readonly ScopeHead[];
  /** The first pages of changes, each after the cursor that was sent. */
  pages: readonly (ChangesPage & { from: number })[];
}

/** Only the pages that were requested. */
const pagesAfter = (asked: readonly ScopeCursor[], pages: readonly ChangesPage[]): News['pages'] =>
  pages.flatMap((page) => {
    const from = asked.find(({ scope }) => scope === page.scope)?.cursor;
    return from === undefined ? [] : [{ ...page, from }];
  });

/** True when reading can continue at the cursor. A scope that is read anew is walked separately. */
const isResumable = (state: ScopeState, epoch: string | null | undefined): boolean =>
  state.epoch === epoch && !state.walk && !state.missed;

export type NewsRequest = NonNullable<PushRequest['news']>;

/** Undefined while there is no cursor to continue from. */
export const newsRequest = async (
  db: PersonDatabase,
  epoch: string | null,
): Promise<NewsRequest | undefined> => {
  const state = await db.scopes.where('scope').startsWith('person').first();
  return state && isResumable(state, epoch)
    ? { scope: state.scope, cursor: state.cursor }
    : undefined;
};

export const newsIn = (
  { epoch, news }: PushAnswer,
  asked: NewsRequest | undefined,
): News | undefined =>
  news &&
  asked && {
    epoch,
    scopes: news.scopes,
    pages: pagesAfter([asked], news.changes ? [news.changes] : []),
  };

/** The cursors of all scopes that can be continued. */
export const cursorsHere = async (db: PersonDatabase): Promise<ScopeCursor[]> => {
  const [epoch, states] = await db.transaction('r', [db.meta, db.scopes], () =>
    Promise.all([readMeta(db, 'epoch'), db.scopes.toArray()]),
  );
  return states
    .filter((state) => isResumable(state, epoch))
    .map(({ scope, cursor }) => ({ scope, cursor }));
};

/** The query fields; none when there is no cursor. */
export const cursorsQuery = (asked: readonly ScopeCursor[]): { cursors?: string; patches?: 1 } =>
  asked.length > 0 ? { cursors: cursorsText(asked), patches: 1 } : {};

export const newsOf = (
  { epoch, scopes, changes = [] }: ScopesAnswer,
  asked: readonly ScopeCursor[],
): News => ({
  epoch,
  scopes,
  pages: pagesAfter(asked, changes),
});
