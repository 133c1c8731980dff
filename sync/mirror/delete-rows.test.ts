import { IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { deleteRows } from './delete-rows.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

afterEach(() => vi.restoreAllMocks());

const keyOf = (n: number): string => `rating:${n}`;

test('exactly the rows of these keys go, wherever they stand', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(300), { maxLength: 200 }),
      fc.uniqueArray(fc.nat(300), { maxLength: 200 }),
      async (there, wanted) => {
        const db = aPersonDatabase();
        await db.shadow.bulkPut(there.map((n) => ({ key: keyOf(n), row: n })));
        await db.transaction('rw', db.shadow, () => deleteRows(db.shadow, wanted.map(keyOf)));
        const left = there.filter((n) => !wanted.includes(n)).map(keyOf);
        expect(new Set(await db.shadow.toCollection().primaryKeys())).toEqual(new Set(left));
        db.close();
      },
    ),
    { numRuns: 60 },
  );
});

test('many neighbours go in one request', async () => {
  const db = aPersonDatabase();
  const keys = Array.from({ length: 100 }, (_, n) => keyOf(n));
  await db.shadow.bulkPut([...keys, 'node:1', 'scope:1'].map((key) => ({ key, row: null })));
  const requests = vi.spyOn(IDBObjectStore.prototype, 'delete');
  await deleteRows(db.shadow, keys);
  expect(requests).toHaveBeenCalledTimes(1);
  expect(await db.shadow.toCollection().primaryKeys()).toEqual(['node:1', 'scope:1']);
});

test('few among many rows go one by one, and the others are not read', async () => {
  const db = aPersonDatabase();
  await db.shadow.bulkPut(Array.from({ length: 1_000 }, (_, n) => ({ key: keyOf(n), row: null })));
  const keys = Array.from({ length: 25 }, (_, n) => keyOf(n * 40));
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys');
  await deleteRows(db.shadow, keys);
  expect(read.mock.calls).toEqual([[expect.objectContaining({ count: 100 })]]);
  expect(await db.shadow.count()).toBe(975);
});

test('a person who watches a row that goes is told', async () => {
  const db = aPersonDatabase();
  const keys = Array.from({ length: 50 }, (_, n) => keyOf(n));
  await db.shadow.bulkPut(keys.map((key) => ({ key, row: null })));
  const seen: boolean[] = [];
  const watching = liveQuery(() => db.shadow.get(keyOf(30))).subscribe((row) =>
    seen.push(row !== undefined),
  );
  await expect.poll(() => seen).toEqual([true]);
  await deleteRows(db.shadow, keys);
  await expect.poll(() => seen.at(-1)).toBe(false);
  watching.unsubscribe();
});
