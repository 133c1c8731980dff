import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anEnrollment } from '#tests/builders/rows.ts';
import { CHANGES, followedQuery } from './followed-query.ts';

await vi.hoisted(async () => (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage());

const changeElsewhere = (): void => Dexie.on.storagemutated.fire({});

const aFollowedCount = () => {
  const db = aPersonDatabase();
  let asked = 0;
  const heard: number[] = [];
  const following = followedQuery(() => {
    asked += 1;
    return db.mirror('enrollment').count();
  }).subscribe(
    (count) => void heard.push(count),
    (error) => expect.unreachable(String(error)),
  );
  return { db, heard, following, asked: () => asked };
};

test('is made anew after many changes that do not concern it, and still follows', async () => {
  const { db, heard, following, asked } = aFollowedCount();
  await vi.waitFor(() => expect(heard.at(-1)).toBe(0));
  const before = asked();
  for (let at = 1; at < CHANGES; at += 1) changeElsewhere();
  expect(asked()).toBe(before);
  for (let at = 0; at < CHANGES; at += 1) changeElsewhere();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  await db.mirror('enrollment').put(anEnrollment());
  await vi.waitFor(() => expect(heard.at(-1)).toBe(1));
  following.unsubscribe();
});

test('nothing is asked once nobody follows', async () => {
  const { heard, following, asked } = aFollowedCount();
  await vi.waitFor(() => expect(heard.at(-1)).toBe(0));
  following.unsubscribe();
  const before = asked();
  for (let at = 0; at < 2 * CHANGES; at += 1) changeElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked()).toBe(before);
});
