import { expect, test, vi } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { keepSectionPage, readKeptEntries, readKeptPage } from './kept-section-pages.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

const page = (from: number, seenAt = from) => ({
  seenAt,
  total: 999,
  entries: [{ idEntry: String(from) }],
});

test('a page that was opened is kept, whole and for its own section alone', async () => {
  const db = aPersonDatabase();
  await keepSectionPage(db, { idSection: 'a', page: 10 }, page(10));
  await keepSectionPage(db, { idSection: 'a', page: 2 }, page(2));
  await keepSectionPage(db, { idSection: 'a-b', page: 2 }, page(7));
  expect((await readKeptEntries(db, 'a')).map(({ idEntry }) => idEntry)).toEqual(['2', '10']);
  expect([
    await readKeptPage(db, { idSection: 'a', page: 2 }),
    await readKeptPage(db, { idSection: 'a', page: 3 }),
  ]).toEqual([page(2), null]);
});

test('the oldest of more than two hundred go', async () => {
  const db = aPersonDatabase();
  for (let at = 1; at <= 203; at += 1)
    await keepSectionPage(db, { idSection: 'a', page: at }, page(at, at));
  const left = (await readKeptEntries(db, 'a')).map(({ idEntry }) => Number(idEntry));
  expect([left.length, left[0], left.at(-1)]).toEqual([200, 4, 203]);
});
