// What administrators decided about the person's own comments: told once on this device, wherever the person is then.
import type { CommentNotice } from '#contract/entities/social/moderation.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeOf, nodeTables, teamsOf, teamTables } from './granted.ts';

const KEY = 'seenCommentNotices';
/** More comments of a person than are ever hidden. */
const MOST_KEPT = 500;

type Seen = readonly (readonly [idComment: string, at: string])[];

export interface CommentNews {
  notice: CommentNotice;
  /** The page, also of a class; null where this device does not have it. */
  page: { idNode: string; title: string } | null;
}

const readSeen = async (db: PersonDatabase): Promise<Seen> => ((await db.meta.get(KEY))?.value as Seen | undefined) ?? [];

/** The oldest that was not seen and is later than `since`, ISO 8601; null where there is none. */
export const readCommentNews = (db: PersonDatabase, since: string): Promise<CommentNews | null> =>
  db.transaction('r', [db.meta, db.mirror('commentNotice'), ...nodeTables(db), ...teamTables(db)], async () => {
    const seen = new Map(await readSeen(db));
    const [notice] = (await db.mirror('commentNotice').toArray())
      .filter(({ idComment, at }) => at > since && (seen.get(idComment) ?? '') < at)
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    if (!notice) return null;
    const { entityType, idEntity } = notice;
    const idNode = entityType === 'NODE' ? idEntity : (await teamsOf(db, [idEntity])).get(idEntity)?.idNode;
    const node = idNode === undefined ? undefined : await nodeOf(db, idNode);
    return { notice, page: node ? { idNode: node.idNode, title: node.title } : null };
  });

export const noteCommentNewsSeen = (db: PersonDatabase, { idComment, at }: Pick<CommentNotice, 'idComment' | 'at'>): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const others = (await readSeen(db)).filter(([id]) => id !== idComment);
    await db.meta.put({ key: KEY, value: [...others, [idComment, at]].slice(-MOST_KEPT) });
  });
