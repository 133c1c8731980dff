import { describe, expect, test } from 'vitest';
import { del, PERSON, put } from '#tests/builders/feed.ts';
import { anOp } from '#tests/builders/op.ts';
import { aPersonDatabase, rowsOf } from '#tests/builders/person-database.ts';
import { aRating } from '#tests/builders/rows.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { applyPage } from '../pull/apply-page.ts';
import { dropConfirmed } from '../pull/drop-confirmed.ts';
import { RowWrites } from './rebase-rows.ts';

const rate = (idContentItem: string, vote: number) => aRating({ idContentItem, vote });
const votes = async (db: PersonDatabase) =>
  (await db.mirror('rating').toArray()).map((row) => [row.idContentItem, row.vote]);
const shadows = async (db: PersonDatabase) =>
  (await db.shadow.toArray()).map(({ key, row }) => [
    key,
    (row as { vote: number } | null)?.vote ?? null,
  ]);

/** A vote of 5 on a content, with the row that it covers. */
const aVote = (seq: number, idContentItem: string, more: Partial<Op> = {}): Op =>
  anOp({
    seq,
    opId: `op${seq}`,
    kind: 'rating.set',
    entity: `rating:${idContentItem}`,
    lane: `rating:${idContentItem}`,
    payload: { idContentItem, vote: 5 },
    ...more,
  });

const taken = (serverSeq: number): Partial<Op> => ({
  state: 'acked',
  ack: { serverSeq, verdict: 'applied', at: 0 },
});

describe('rows that are written together', () => {
  test('each kind of word goes to its own store', async () => {
    const db = aPersonDatabase();
    await db.mirror('rating').bulkPut([rate('a', 1), rate('b', 1), rate('c', 1)]);
    await db.shadow.bulkPut([
      { key: 'rating:a', row: rate('a', 1) },
      { key: 'rating:b', row: rate('b', 1) },
    ]);
    const shown = new RowWrites();
    shown.show('rating', 'a', rate('a', 2));
    shown.show('rating', 'b', null);
    shown.show('rating', 'c', undefined);
    shown.keep({ key: 'rating:c', row: null });
    shown.dropShadow('rating:a');
    await db.transaction('rw', [db.shadow, db.mirror('rating')], () => shown.write(db));
    expect(await votes(db)).toEqual([['a', 2]]);
    expect(await shadows(db)).toEqual([
      ['rating:b', 1],
      ['rating:c', null],
    ]);
  });

  test('nothing at all is written where nothing is named', async () => {
    const db = aPersonDatabase();
    await db.transaction('r', [db.shadow], () => new RowWrites().write(db));
    expect(await rowsOf(db, 'shadow')).toEqual([]);
  });
});

test('a page of rows with and without waiting writes leaves each as it would be alone', async () => {
  const db = aPersonDatabase();
  await db
    .mirror('rating')
    .bulkPut(['plain', 'left', 'waits', 'covered', 'gone', 'held'].map((id) => rate(id, 1)));
  await db.outbox.bulkAdd([
    aVote(1, 'waits'),
    aVote(2, 'covered'),
    aVote(3, 'held', taken(6)),
    aVote(4, 'later', taken(99)),
  ]);
  await db.shadow.bulkPut(
    ['waits', 'covered', 'held'].map((id) => ({ key: `rating:${id}`, row: rate(id, 1) })),
  );
  const rows = [
    put(1, 'rating', 'plain', rate('plain', 2)),
    put(2, 'rating', 'waits', rate('waits', 2)),
    del(3, 'rating', 'gone'),
    del(4, 'rating', 'covered'),
    put(5, 'rating', 'later', rate('later', 2)),
    put(6, 'rating', 'held', rate('held', 2)),
  ];
  const state = { scope: PERSON, cursor: 0, epoch: 'e', pulledAt: 7 };
  await applyPage(db, rows, state, () => ({ ...state, cursor: 6 }));
  expect(await votes(db)).toEqual([
    ['covered', 5],
    ['held', 2],
    ['later', 5],
    ['left', 1],
    ['plain', 2],
    ['waits', 5],
  ]);
  expect(await shadows(db)).toEqual([
    ['rating:covered', null],
    ['rating:later', 2],
    ['rating:waits', 2],
  ]);
  expect(await db.scopes.toArray()).toEqual([
    { scope: PERSON, cursor: 6, epoch: 'e', pulledAt: 7 },
  ]);
});

test('many writes that leave together rebase each its own row, and those with more to come keep their shadow', async () => {
  const db = aPersonDatabase();
  const ids = Array.from({ length: 60 }, (_, n) => `c${String(n).padStart(2, '0')}`);
  await db.mirror('rating').bulkPut(ids.map((id) => rate(id, 5)));
  await db.shadow.bulkPut(
    ids.map((id, n) => ({ key: `rating:${id}`, row: n % 3 === 0 ? null : rate(id, 2) })),
  );
  await db.outbox.bulkAdd(ids.map((id, n) => aVote(n + 1, id, taken(n + 1))));
  await db.outbox.add(aVote(100, 'c01', { payload: { idContentItem: 'c01', vote: 3 } }));
  expect(await dropConfirmed(db, { epoch: 'e', cursor: 50 })).toBe(50);
  expect(await votes(db)).toEqual(
    ids.flatMap((id, n) => {
      if (n >= 50) return [[id, 5]];
      if (id === 'c01') return [[id, 3]];
      return n % 3 === 0 ? [] : [[id, 2]];
    }),
  );
  expect((await shadows(db)).map(([key]) => key)).toEqual([
    'rating:c01',
    ...ids.slice(50).map((id) => `rating:${id}`),
  ]);
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([
    ...ids.slice(50).map((_, n) => 51 + n),
    100,
  ]);
});

test('with nothing to let go, nothing changes', async () => {
  const db = aPersonDatabase();
  await db.outbox.add(aVote(1, 'a', taken(9)));
  await db.shadow.put({ key: 'rating:a', row: null });
  expect(await dropConfirmed(db, { epoch: 'e', cursor: 8 })).toBe(0);
  expect([await db.outbox.count(), await shadows(db)]).toEqual([1, [['rating:a', null]]]);
});
