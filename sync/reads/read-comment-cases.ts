// The reported comments of the company as an administrator's mirror has them, with what became of the administrator's own decisions.
import type { CommentCase } from '#contract/entities/social/moderation.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type ItemState, readItemStates } from './item-state.ts';

const PREFIX = 'commentCase:';

export interface CommentCaseView extends CommentCase {
  sending: ItemState;
}

export interface CommentCasesView {
  cases: CommentCaseView[];
  /** Wall time, ms, when the mirror last pulled them; null before the first time. */
  pulledAt: number | null;
}

export const readCommentCases = (db: PersonDatabase): Promise<CommentCasesView> =>
  db.transaction('r', [db.mirror('commentCase'), db.scopes, db.outbox, db.sentLog], async () => {
    const rows = await db.mirror('commentCase').toArray();
    const states = await readItemStates(db, PREFIX);
    return {
      cases: rows.map((row) => ({ ...row, sending: states.get(PREFIX + row.idComment) ?? { state: 'none' } })),
      pulledAt: (await db.scopes.get('admin'))?.pulledAt ?? null,
    };
  });
