// The reported comments of the company as an administrator's mirror has them, with what became of
// the administrator's own decisions.
import type { CommentCase } from '#contract/areas/social/entities/moderation.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodesOf, nodeTables } from './granted.ts';
import { type ItemState, readItemStates } from './item-state.ts';

const PREFIX = 'commentCase:';

export interface CommentCaseView extends CommentCase {
  sending: ItemState;
  /**
   * Its page is for a group that the administrator is not in. They decide about it all the same.
   */
  outside: boolean;
}

export interface CommentCasesView {
  cases: CommentCaseView[];
  /** Wall time, ms, when the mirror last pulled them; null before the first time. */
  pulledAt: number | null;
}

export const readCommentCases = (db: PersonDatabase): Promise<CommentCasesView> =>
  db.transaction(
    'r',
    [db.mirror('commentCase'), ...nodeTables(db), db.scopes, db.outbox, db.sentLog],
    async () => {
      const rows = await db.mirror('commentCase').toArray();
      const pages = await nodesOf(
        db,
        rows.map(({ idNode }) => idNode),
      );
      const states = await readItemStates(db, PREFIX);
      return {
        cases: rows.map((row, at) => ({
          ...row,
          sending: states.get(PREFIX + row.idComment) ?? { state: 'none' },
          outside: pages[at]?.hasAccess === 0,
        })),
        pulledAt: (await db.scopes.get('admin'))?.pulledAt ?? null,
      };
    },
  );
