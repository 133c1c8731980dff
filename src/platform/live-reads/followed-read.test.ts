import { expect, test, vi } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anEnrollment } from '#tests/builders/rows.ts';
import { MIN_INTERVAL_MS } from '#sync/mirror/live-queries/followed-query.ts';
import { followedRead } from './followed-read.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

/** A followed count of enrolments; `asked` says how often the mirror was read for it. */
const aFollowedCount = () => {
  const db = aPersonDatabase();
  const clock = aClock();
  let asked = 0;
  const shared = followedRead(async () => {
    asked += 1;
    return db.mirror('enrollment').count();
  }, clock);
  const stop = shared.subscribe(() => undefined);
  return { db, clock, shared, stop, asked: () => asked };
};

const putOne = (db: ReturnType<typeof aPersonDatabase>, name: string) =>
  db.mirror('enrollment').put({ ...anEnrollment(), idEnrollment: name });

test('a change alone is read at once', async () => {
  const { db, clock, shared, stop } = aFollowedCount();
  await expect.poll(() => shared.seen().value).toBe(0);
  clock.advance(MIN_INTERVAL_MS);
  await putOne(db, 'alone');
  await expect.poll(() => shared.seen().value).toBe(1);
  expect(clock.alarms()).toEqual([]);
  stop();
});

test('a change right after another read is read at once too', async () => {
  const { db, clock, shared, stop } = aFollowedCount();
  await expect.poll(() => shared.seen().value).toBe(0);
  await putOne(db, 'at once');
  await expect.poll(() => shared.seen().value).toBe(1);
  expect(clock.alarms()).toEqual([]);
  stop();
});

test('changes that come in a row are read together after the first, and the last of them is seen', async () => {
  const { db, clock, shared, stop, asked } = aFollowedCount();
  await expect.poll(() => shared.seen().value).toBe(0);
  await putOne(db, 'first');
  await expect.poll(() => shared.seen().value).toBe(1);
  const before = asked();
  for (let at = 0; at < 12; at += 1) await putOne(db, `together-${at}`);
  await expect.poll(() => clock.alarms()).toHaveLength(1);
  clock.advance(MIN_INTERVAL_MS);
  await expect.poll(() => shared.seen().value).toBe(13);
  expect(asked() - before).toBe(1);
  stop();
});

test('a change after a row of them is read too', async () => {
  const { db, clock, shared, stop } = aFollowedCount();
  await expect.poll(() => shared.seen().value).toBe(0);
  await putOne(db, 'first');
  await expect.poll(() => shared.seen().value).toBe(1);
  for (let at = 1; at < 4; at += 1) {
    await putOne(db, `after-${at}`);
    clock.advance(MIN_INTERVAL_MS);
    await expect.poll(() => shared.seen().value).toBe(at + 1);
  }
  stop();
});

test('changes while it reads do not make it read over and over', async () => {
  const db = aPersonDatabase();
  const clock = aClock();
  let asked = 0;
  let slow = Promise.resolve();
  const shared = followedRead(async () => {
    asked += 1;
    const count = await db.mirror('enrollment').count();
    await slow;
    return count;
  }, clock);
  const stop = shared.subscribe(() => undefined);
  await expect.poll(() => shared.seen().value).toBe(0);
  clock.advance(MIN_INTERVAL_MS);
  const before = asked;
  let end = (): void => undefined;
  slow = new Promise((resolve) => {
    end = resolve;
  });
  await putOne(db, 'slow');
  await expect.poll(() => asked).toBe(before + 1);
  for (let at = 0; at < 5; at += 1) await putOne(db, `meanwhile-${at}`);
  await expect.poll(() => clock.alarms()).toHaveLength(1);
  expect(asked).toBe(before + 1);
  end();
  clock.advance(MIN_INTERVAL_MS);
  await expect.poll(() => shared.seen().value).toBe(6);
  expect(asked).toBe(before + 2);
  stop();
});

test('what failed is told, and read again for a person who looks again', async () => {
  let fails = true;
  const shared = followedRead(async () => {
    if (fails) throw new Error('gone');
    return 'answer';
  }, aClock());
  const stop = shared.subscribe(() => undefined);
  await expect.poll(() => shared.seen().failure?.error).toEqual(new Error('gone'));
  stop();
  fails = false;
  shared.subscribe(() => undefined);
  await expect.poll(() => shared.seen().value).toBe('answer');
});
