import { expect, it, vi } from 'vitest';
import { readContentMarks } from '../mirror/content-marks.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent } from '#tests/builders/rows.ts';
import { applyPage } from './apply-page.ts';
import { forgetContent, keepContents, markOpened, MAX_UNOPENED } from './keep-contents.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

const state = (cursor: number) => ({ scope: 'company', cursor, epoch: 'e1', pulledAt: 1 });
const row = (id: string, op: 'put' | 'del', seq: number) => ({
  t: 'content',
  id,
  v: 1,
  op,
  seq,
  ...(op === 'put' && { d: aContent({ idContentItem: id, text: 'do feed' }) }),
});
const pulled = async (
  db: PersonDatabase,
  rows: ReturnType<typeof row>[],
  to: number,
  seen?: ReadonlySet<string>,
) => {
  const from = (await db.scopes.get('company')) ?? state(0);
  await applyPage(db, rows, from, () => state(to), seen);
};
const told = (ids: readonly string[], asOf = 10) => ({
  contents: ids.map((idContentItem) => aContent({ idContentItem })),
  asOf,
});
const held = async (db: PersonDatabase) => [
  (await db.mirror('content').toCollection().primaryKeys()).toSorted(),
  (await readContentMarks(db)).map(({ id }) => id).toSorted(),
];

it('what came with a page stays through a walk of everything, until the feed tells of it', async () => {
  const db = aPersonDatabase();
  await pulled(db, [row('feed', 'put', 5)], 5);
  await keepContents(db, told(['a', 'b']), { seenAt: 1 });
  await pulled(db, [row('feed', 'put', 5)], 12, new Set(['content:feed']));
  expect(await held(db)).toEqual([
    ['a', 'b', 'feed'],
    ['a', 'b'],
  ]);
  await pulled(db, [row('a', 'put', 13)], 13);
  expect([(await held(db))[1], (await db.mirror('content').get('a'))?.text]).toEqual([
    ['b'],
    'do feed',
  ]);
  await pulled(db, [], 14, new Set(['content:feed']));
  expect(await held(db)).toEqual([['b', 'feed'], ['b']]);
});

it('what the feed withdraws goes, and an answer from before that cannot bring it back', async () => {
  const db = aPersonDatabase();
  await pulled(db, [], 10);
  expect(await keepContents(db, told(['a']), { seenAt: 1, opened: true })).toBe(true);
  await pulled(db, [row('a', 'del', 11)], 11);
  expect([await held(db), await keepContents(db, told(['a'], 10), { seenAt: 2 })]).toEqual([
    [[], []],
    false,
  ]);
  expect([await held(db), await keepContents(db, told(['b'], 11), { seenAt: 2 })]).toEqual([
    [[], []],
    true,
  ]);
});

it('a server of before tells of all by the feed: nothing is kept twice', async () => {
  const db = aPersonDatabase();
  expect([
    await keepContents(db, {}, { seenAt: 1 }),
    await keepContents(db, { contents: [aContent()] }, { seenAt: 1 }),
  ]).toEqual([true, true]);
  expect(await held(db)).toEqual([[], []]);
});

it('the oldest that no person opened are let go; what was opened stays', async () => {
  const db = aPersonDatabase();
  const ids = Array.from({ length: MAX_UNOPENED + 2 }, (_, at) => `c${at}`);
  await keepContents(db, told(['opened', 'oldest']), { seenAt: 1 });
  expect(await markOpened(db, 'opened')).toMatchObject({ id: 'opened', seenAt: 1 });
  await keepContents(db, told(ids), { seenAt: 2 });
  const [rows = []] = await held(db);
  expect([rows.length, rows.includes('opened'), rows.includes('oldest')]).toEqual([
    MAX_UNOPENED + 1,
    true,
    false,
  ]);
  await keepContents(db, told(['opened']), { seenAt: 3 });
  expect((await readContentMarks(db)).find(({ id }) => id === 'opened')).toEqual({
    id: 'opened',
    seenAt: 3,
    opened: true,
  });
});

it('one that the server has no more is forgotten; one that the feed tells of is not', async () => {
  const db = aPersonDatabase();
  await pulled(db, [row('feed', 'put', 5)], 5);
  await keepContents(db, told(['a']), { seenAt: 1 });
  await forgetContent(db, 'a');
  await forgetContent(db, 'feed');
  expect([await held(db), await markOpened(db, 'feed')]).toEqual([[['feed'], []], null]);
});
