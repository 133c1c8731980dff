// What was said about a page or in a class, as known on this device, with the sync state of the
// person's own words.
import type { Comment } from '#contract/entities/social/comment.ts';
import type { CommentNotice } from '#contract/entities/social/moderation.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type ItemState, readItemStates } from './item-state.ts';

export interface CommentLine {
  comment: Comment;
  state: ItemState;
  /** The person reported it. */
  reported: boolean;
  /** What became of the person's report. */
  report: ItemState;
  /** Of their own comment that was hidden once: what they were told. */
  notice: CommentNotice | null;
  /** Oldest first; empty for a reply. */
  replies: CommentLine[];
}

const PREFIX = 'comment:';
const REPORT = 'commentReport:';
const isBefore = (a: Comment, b: Comment): boolean =>
  a.creationDate === b.creationDate ? a.idComment < b.idComment : a.creationDate < b.creationDate;

/** Deleted, with something of the person's own that waits for their decision. */
export const isWithdrawn = ({ comment, state, report }: CommentLine): boolean =>
  comment.deleted === 1 && (state.state === 'attention' || report.state === 'attention');

/** Messages that can be read, with their replies. */
export const countOf = (lines: readonly CommentLine[]): number =>
  lines.reduce(
    (sum, { comment, replies }) => sum + (comment.deleted === 0 ? 1 : 0) + countOf(replies),
    0,
  );

const tablesOf = (db: PersonDatabase) => [
  db.mirror('comment'),
  db.mirror('grantedComment'),
  db.mirror('commentReport'),
  db.mirror('commentNotice'),
  db.outbox,
  db.sentLog,
];

/**
 * Newest first, deleted ones included: a person who shows them knows what is being written about them.
 */
export const readComments = (db: PersonDatabase, idEntity: string): Promise<CommentLine[]> =>
  db.transaction('r', tablesOf(db), async () => {
    const rows = new Map<string, Comment>();
    for (const row of await db
      .mirror('grantedComment')
      .where('idEntity')
      .equals(idEntity)
      .toArray())
      rows.set(row.idComment, row);
    for (const row of await db.mirror('comment').where('idEntity').equals(idEntity).toArray()) {
      const granted = rows.get(row.idComment);
      // Where it is not for every person, the second row tells only what this device changed.
      const { text, deleted, lastModifiedDate } = row;
      rows.set(
        row.idComment,
        granted && granted.deleted === 0
          ? { ...granted, text, deleted, lastModifiedDate }
          : (granted ?? row),
      );
    }
    const states = await readItemStates(db, PREFIX);
    const reports = await readItemStates(db, REPORT);
    const reported = new Set(
      await db.mirror('commentReport').where('idEntity').equals(idEntity).primaryKeys(),
    );
    const told = await db.mirror('commentNotice').where('idEntity').equals(idEntity).toArray();
    const notices = new Map(told.map((notice) => [notice.idComment, notice]));
    const lines = [...rows.values()]
      .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
      .map((comment): CommentLine => ({
        comment,
        state: states.get(PREFIX + comment.idComment) ?? { state: 'none' },
        reported: reported.has(comment.idComment),
        report: reports.get(REPORT + comment.idComment) ?? { state: 'none' },
        notice: notices.get(comment.idComment) ?? null,
        replies: [],
      }));
    const byId = new Map(lines.map((line) => [line.comment.idComment, line]));
    for (const line of lines) {
      if (line.comment.idParentComment !== null)
        byId.get(line.comment.idParentComment)?.replies.push(line);
    }
    return lines.filter(({ comment }) => comment.idParentComment === null).toReversed();
  });
