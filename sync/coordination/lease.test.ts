import { describe, expect, test } from 'vitest';
import { LockTable } from '#tests/builders/fake-locks.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { withLock } from './with-lock.ts';
import { checkLease, extendLease, FencedError, hasLapsed, LEASE_MS, takeLease } from './lease.ts';

const NOW = 1_000_000_000;

describe('the fence', () => {
  const db = () => aPersonDatabase();

  test('each holder has a number of its own, and only the newest passes', async () => {
    const store = db();
    await store.transaction('rw', store.meta, async () => {
      const first = await takeLease(store, NOW);
      const second = await takeLease(store, NOW);
      expect([first.epoch, second.epoch]).toEqual([1, 2]);
      await checkLease(store, second);
      await expect(checkLease(store, first)).rejects.toBeInstanceOf(FencedError);
      await expect(extendLease(store, first, NOW + 1)).rejects.toBeInstanceOf(FencedError);
      await extendLease(store, second, NOW + 1);
    });
  });

  test('sending and pulling have one each', async () => {
    const store = db();
    const sender = await takeLease(store, NOW);
    await takeLease(store, NOW, 'pullLease');
    await expect(checkLease(store, sender)).resolves.toBeUndefined();
  });

  test.each([
    ['none was ever taken', null, false],
    ['it is laid down', 0, false],
    ['it still holds', NOW + 10_000, false],
    ['it ran out just now', NOW - 1, false],
    ['it ran out a minute ago', NOW - 60_000, true],
    ['it promises more than any person may: the clock was set back', NOW + LEASE_MS + 60_000, true],
  ])('%s', async (_name, until, lapsed) => {
    const store = db();
    if (until !== null) await takeLease(store, until);
    expect(await hasLapsed(store, NOW)).toBe(lapsed);
  });
});

test('a holder that was frozen before it promised anything is not waited for for ever', async () => {
  const store = aPersonDatabase();
  expect(await hasLapsed(store, NOW)).toBe(false);
  expect(await hasLapsed(store, NOW + 5_000)).toBe(false);
  expect(await hasLapsed(store, NOW + LEASE_MS + 60_000)).toBe(true);
  const lease = await takeLease(store, NOW + LEASE_MS);
  await extendLease(store, lease, 0);
  expect(await hasLapsed(store, NOW + LEASE_MS + 60_000)).toBe(false);
});

describe('alone', () => {
  test('answers what the work answers, and lets go', async () => {
    const locks = new LockTable();
    expect(await withLock(locks.of('a'), 'x', false, async () => 7)).toBe(7);
    expect(locks.holder('x')).toBeNull();
  });

  test('busy while another person is at it', async () => {
    const locks = new LockTable();
    const inner = await withLock(locks.of('a'), 'x', false, () =>
      withLock(locks.of('b'), 'x', false, async () => 'never'),
    );
    expect(inner).toBe('busy');
  });

  test('a person who is robbed is told busy at once, and the thief keeps the lock', async () => {
    const locks = new LockTable();
    let finish: (() => void) | undefined;
    const robbed = withLock(
      locks.of('a'),
      'x',
      false,
      () => new Promise<string>((resolve) => (finish = () => resolve('late'))),
    );
    let end: (() => void) | undefined;
    const thief = withLock(
      locks.of('b'),
      'x',
      true,
      () => new Promise<string>((resolve) => (end = () => resolve('done'))),
    );
    expect(await robbed).toBe('busy');
    finish?.();
    await Promise.resolve();
    expect(locks.holder('x')).toBe('b');
    end?.();
    expect(await thief).toBe('done');
  });

  test('an error of the work is an error, even one that is called AbortError', async () => {
    const locks = new LockTable();
    const quota = new DOMException('full', 'AbortError');
    await expect(withLock(locks.of('a'), 'x', false, () => Promise.reject(quota))).rejects.toBe(
      quota,
    );
    expect(locks.holder('x')).toBeNull();
  });

  test('an error of the locks is an error', async () => {
    const broken = { hold: () => Promise.reject(new TypeError('no locks here')) };
    await expect(withLock(broken, 'x', false, async () => 1)).rejects.toThrow('no locks here');
  });
});
