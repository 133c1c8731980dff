import { IDBTransaction } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isDeadHandle, isQuotaError } from '#sync/storage/storage-errors.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { failRequests } from '#tests/builders/storage/failing-requests.ts';
import { anOp } from '#tests/builders/op.ts';
import { aPersonDatabase, rowsOf } from '#tests/builders/person-database.ts';
import { aRating } from '#tests/builders/rows.ts';
import { readThenWrite } from './read-then-write.ts';

afterEach(() => vi.restoreAllMocks());

const { seq: _seq, ...newOp } = anOp({ opId: 'new', entity: 'rating:c1' });
const kept = anOp({ opId: 'kept', entity: 'rating:c1' });
const stored = async (db: PersonDatabase) => ({
  outbox: (await db.outbox.toArray()).map(({ opId, state }) => [opId, state]),
  shadow: await rowsOf(db, 'shadow'),
  rating: await rowsOf(db, 'rating'),
});
const before = { outbox: [['kept', 'queued']], shadow: [], rating: [aRating({ vote: 1 })] };

/** A database with something in it. */
const aDatabase = async (): Promise<PersonDatabase> => {
  const db = aPersonDatabase();
  await db.outbox.add(kept);
  await db.mirror('rating').put(aRating({ vote: 1 }));
  return db;
};

/** One write of every kind, after one read of either. */
const work = (
  db: PersonDatabase,
  { atTheEnd = () => undefined }: { atTheEnd?: () => void } = {},
): Promise<unknown> =>
  readThenWrite(db, [db.outbox, db.shadow, db.mirror('rating')], ({ get, getAll }) => {
    const waiting = getAll(db.outbox, 'entity', 'rating:c1');
    const row = get(db.mirror('rating'), 'c1');
    return (writes) => {
      for (const op of waiting.result) writes.put(db.outbox, { ...op, state: 'parked' });
      writes.add(db.outbox, newOp);
      writes.add(db.shadow, { key: 'rating:c1', row: row.result ?? null });
      writes.put(db.mirror('rating'), aRating({ vote: 5 }));
      writes.delete(db.shadow, 'rating:c2');
      atTheEnd();
      return [waiting.result.map(({ opId }) => opId), row.result?.vote];
    };
  });

test('answers what was read, and everything that was written is there', async () => {
  const db = await aDatabase();
  await db.shadow.add({ key: 'rating:c2', row: null });
  expect(await work(db)).toEqual([['kept'], 1]);
  expect(await stored(db)).toEqual({
    outbox: [
      ['kept', 'parked'],
      ['new', 'queued'],
    ],
    shadow: [{ key: 'rating:c1', row: aRating({ vote: 1 }) }],
    rating: [aRating({ vote: 5 })],
  });
});

test('rows of an index come in the order of their keys', async () => {
  const db = aPersonDatabase();
  await db.outbox.bulkAdd([3, 1, 2].map((seq) => anOp({ seq, opId: `op ${seq}`, entity: 'a' })));
  const read = await readThenWrite(db, [db.outbox], ({ getAll }) => {
    const found = getAll(db.outbox, 'entity', 'a');
    return () => found.result.map(({ seq }) => seq);
  });
  expect(read).toEqual([1, 2, 3]);
});

test('resolves with the transaction, and not with what was asked of it', async () => {
  const db = await aDatabase();
  const said: string[] = [];
  const complete = vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function (
    this: EventTarget,
    event: Event,
  ) {
    complete.mockRestore();
    said.push(event.type);
    return this.dispatchEvent(event);
  });
  await work(db);
  expect(said).toEqual(['complete']);
});

describe('all of it or nothing', () => {
  test.each([
    ['get', 'rating'],
    ['getAll', 'outbox'],
    ['add', 'outbox'],
    ['add', 'shadow'],
    ['put', 'outbox'],
    ['put', 'rating'],
    ['delete', 'shadow'],
  ] as const)('a %s of %s that fails leaves no trace', async (requested, store) => {
    const db = await aDatabase();
    failRequests(requested, store, 'QuotaExceededError', 'UnknownError');
    const full: unknown = await work(db).catch((error: unknown) => error);
    expect([full, isQuotaError(full)]).toEqual([
      expect.objectContaining({ name: 'AbortError' }),
      true,
    ]);
    const gone: unknown = await work(db).catch((error: unknown) => error);
    expect([isQuotaError(gone), isDeadHandle(gone)]).toEqual([false, true]);
    vi.restoreAllMocks();
    expect(await stored(db)).toEqual(before);
    await work(db);
    expect((await stored(db)).outbox.length).toBe(2);
  });

  // Firefox keeps what it was told to keep, though a request that was placed before fails after.
  test('nothing is to be kept before the last answer has come', async () => {
    const db = await aDatabase();
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    failRequests('delete', 'shadow', 'UnknownError');
    await expect(work(db)).rejects.toMatchObject({ name: 'AbortError' });
    expect(commit).not.toHaveBeenCalled();
    await work(db);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test('a key that is there already leaves no trace', async () => {
    const db = await aDatabase();
    await db.shadow.add({ key: 'rating:c1', row: null });
    await expect(work(db)).rejects.toMatchObject({
      name: 'AbortError',
      inner: { name: 'ConstraintError' },
    });
    expect(await stored(db)).toEqual({ ...before, shadow: [{ key: 'rating:c1', row: null }] });
  });

  test('no room at the very end, when every request has been answered well', async () => {
    const db = await aDatabase();
    // The simulated browser's own end of a transaction.
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: unknown) {
      // oxlint-disable-next-line no-underscore-dangle
      (this as { _abort(name: string): void })._abort('QuotaExceededError');
    });
    const full: unknown = await work(db).catch((error: unknown) => error);
    expect([full, isQuotaError(full)]).toEqual([
      expect.objectContaining({ name: 'AbortError' }),
      true,
    ]);
    vi.restoreAllMocks();
    expect(await stored(db)).toEqual(before);
  });

  test('a change of mind after the last write is thrown as it is', async () => {
    const db = await aDatabase();
    const bug = (): void => {
      throw new RangeError('a bug');
    };
    await expect(work(db, { atTheEnd: bug })).rejects.toThrow(new RangeError('a bug'));
    expect(await stored(db)).toEqual(before);
  });

  test('what cannot be stored at all is refused with all that was to go with it', async () => {
    const db = await aDatabase();
    const unstorable = readThenWrite(db, [db.meta, db.shadow], ({ get }) => {
      get(db.meta, 'clock');
      return (writes) => {
        writes.put(db.shadow, { key: 'a', row: null });
        writes.put(db.meta, { key: 'a', value: () => undefined });
      };
    });
    await expect(unstorable).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await stored(db)).toEqual(before);
  });

  test('a table that is not part of it, or nothing to read, is refused', async () => {
    const db = await aDatabase();
    const beyond = readThenWrite(db, [db.shadow], ({ get }) => {
      get(db.shadow, 'a');
      return (writes) => {
        writes.put(db.shadow, { key: 'a', row: null });
        writes.put(db.meta, { key: 'a', value: 1 });
      };
    });
    await expect(beyond).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(readThenWrite(db, [db.shadow], () => () => undefined)).rejects.toThrow(
      'nothing was read',
    );
    expect(await stored(db)).toEqual(before);
  });
});
