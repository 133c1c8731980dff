import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anEnrollment } from '#tests/builders/rows.ts';
import { wholeRead } from './whole-read.ts';

await vi.hoisted(async () =>
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage(),
);

const early = (): Error => Object.assign(new Error('too early'), { name: 'PrematureCommitError' });

/** Fails so often, then answers. */
const failing = (times: number, error: Error) => {
  let asked = 0;
  return {
    asked: () => asked,
    read: async () => {
      asked += 1;
      if (asked <= times) throw error;
      return 'answer';
    },
  };
};

test('a read that was ended early is made again', async () => {
  const { read, asked } = failing(3, early());
  expect([await wholeRead(read), asked()]).toEqual(['answer', 4]);
});

test('again and again it is told', async () => {
  const { read, asked } = failing(9, early());
  await expect(wholeRead(read)).rejects.toThrow('too early');
  expect(asked()).toBe(4);
});

test('any other failure is told at once', async () => {
  const { read, asked } = failing(1, new Error('gone'));
  await expect(wholeRead(read)).rejects.toThrow('gone');
  expect(asked()).toBe(1);
});

test('what the second try read is followed', async () => {
  const db = aPersonDatabase();
  let asked = 0;
  const heard: number[] = [];
  const following = liveQuery(() =>
    wholeRead(async () => {
      asked += 1;
      if (asked === 1) throw early();
      return db.mirror('enrollment').count();
    }),
  ).subscribe((count) => void heard.push(count));
  await expect.poll(() => heard).toEqual([0]);
  await db.mirror('enrollment').put(anEnrollment());
  await expect.poll(() => heard).toEqual([0, 1]);
  following.unsubscribe();
});
