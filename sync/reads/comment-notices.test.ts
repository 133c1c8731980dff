import { afterEach, expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aNode } from '#tests/builders/rows.ts';
import { noteCommentNewsSeen, readCommentNews } from './comment-notices.ts';

const db = aPersonDatabase();
afterEach(() => db.close());

it('each decision about a comment is told once, the oldest first, and none from before', async () => {
  const notice = (idComment: string, at: string, hidden: 0 | 1 = 1) => ({
    ...{ idComment, entityType: 'NODE' as const, idEntity: 'n1', hidden, reason: hidden ? 'Ofende' : null, at },
  });
  const [old, first, second] = [notice('k0', '2025-01-01'), notice('k1', '2026-01-02'), notice('k2', '2026-01-03')];
  const told = async () => (await readCommentNews(db, '2026-01-01'))?.notice ?? null;
  await db.mirror('commentNotice').bulkPut([second, first, old]);
  expect(await readCommentNews(db, '2026-01-01')).toEqual({ notice: first, page: null });
  await db.mirror('node').put(aNode({ idNode: 'n1', title: 'Empilhadeira' }));
  expect((await readCommentNews(db, '2026-01-01'))?.page).toEqual({ idNode: 'n1', title: 'Empilhadeira' });
  await noteCommentNewsSeen(db, first);
  expect(await told()).toEqual(second);
  await noteCommentNewsSeen(db, second);
  expect(await told()).toBeNull();
  // Shown again: that is news of its own.
  await db.mirror('commentNotice').put(notice('k1', '2026-01-05', 0));
  expect(await told()).toEqual(notice('k1', '2026-01-05', 0));
});
