import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anEnrollment } from '#tests/builders/rows.ts';
import { MIN_CHANGES, followedQuery, MAX_CHANGES, MIN_INTERVAL_MS } from './followed-query.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

const changeElsewhere = (): void => Dexie.on.storagemutated.fire({});

/** A followed count of enrolments that takes `ms` of the clock. */
const aFollowedCount = (ms = 0) => {
  const db = aPersonDatabase();
  const clock = aClock();
  let asked = 0;
  const heard: number[] = [];
  const following = followedQuery(() => {
    asked += 1;
    clock.advance(ms);
    return db.mirror('enrollment').count();
  }, clock).subscribe(
    (count) => void heard.push(count),
    (error) => expect.unreachable(String(error)),
  );
  return { db, clock, heard, following, asked: () => asked };
};

test('is made anew after many changes that do not concern it, and still follows', async () => {
  const { db, clock, heard, following, asked } = aFollowedCount();
  await expect.poll(() => heard.at(-1)).toBe(0);
  clock.advance(MIN_INTERVAL_MS);
  const before = asked();
  for (let at = 1; at < MIN_CHANGES; at += 1) changeElsewhere();
  expect(asked()).toBe(before);
  for (let at = 0; at < MIN_CHANGES; at += 1) changeElsewhere();
  await expect.poll(() => asked()).toBeGreaterThan(before);
  clock.advance(MIN_INTERVAL_MS);
  await db.mirror('enrollment').put(anEnrollment());
  await expect.poll(() => heard.at(-1)).toBe(1);
  following.unsubscribe();
});

test('a dear one is made anew rarely', async () => {
  const { clock, heard, following, asked } = aFollowedCount(1000);
  await expect.poll(() => heard.at(-1)).toBe(0);
  clock.advance(MIN_INTERVAL_MS);
  const before = asked();
  for (let at = 1; at < MAX_CHANGES - MIN_CHANGES; at += 1) changeElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked()).toBe(before);
  for (let at = 0; at < MIN_CHANGES; at += 1) changeElsewhere();
  await expect.poll(() => asked()).toBeGreaterThan(before);
  following.unsubscribe();
});

test('nothing is asked once no screen follows', async () => {
  const { heard, following, asked } = aFollowedCount();
  await expect.poll(() => heard.at(-1)).toBe(0);
  following.unsubscribe();
  const before = asked();
  for (let at = 0; at < 2 * MIN_CHANGES; at += 1) changeElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked()).toBe(before);
});
