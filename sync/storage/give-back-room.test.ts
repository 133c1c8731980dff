import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { someCaches, type FakeCaches } from '#tests/builders/fake-caches.ts';
import { diskReserve } from './disk-reserve.ts';
import { giveBackRoom, renewLog, type RoomDeps } from './give-back-room.ts';

const MB = 1024 * 1024;
const RESERVE = 32 * MB;

let caches: FakeCaches;
let deps: RoomDeps;
/** The log's own database shows that it was filled. */
const filled = async (): Promise<boolean> =>
  (await deps.databases.databases()).some(({ name }) => name === 'app:log');

beforeEach(() => {
  caches = someCaches();
  const reserve = diskReserve(caches, 'https://aurora.test');
  deps = {
    reserve,
    databases: new IDBFactory(),
    userAgent: 'Chrome/156',
    after: (_ms, run) => run(),
  };
});

test('a start renews the log, and takes nothing', async () => {
  await renewLog(deps);
  expect([caches.taken(), await filled()]).toEqual([0, true]);
});

test('a start that finds the disk full gives back what saving held, and renews the log then', async () => {
  await deps.reserve?.hold();
  const fails = vi.spyOn(deps.databases, 'open').mockImplementationOnce(() => {
    const opening = new EventTarget();
    queueMicrotask(() => opening.dispatchEvent(new Event('error')));
    return Object.assign(opening, {
      error: new DOMException('full', 'UnknownError'),
    }) as unknown as IDBOpenDBRequest;
  });
  await renewLog(deps);
  expect([fails.mock.calls.length, caches.taken(), await filled()]).toEqual([2, 0, true]);
});

test.each([
  [7 * MB, true],
  [5 * MB, false],
])(
  'of %i bytes that fitted all are given back, and the log is renewed only where it fits: %s',
  async (free, renews) => {
    caches.limit(free);
    expect(await deps.reserve?.hold()).toBe(false);
    await giveBackRoom(deps);
    expect([caches.taken(), await filled()]).toEqual([0, renews]);
  },
);

test('a full disk gets all of it back, and a log without the torn write', async () => {
  await deps.reserve?.hold();
  expect([await giveBackRoom(deps), caches.taken(), await filled()]).toEqual([true, 0, true]);
  expect(await giveBackRoom(deps)).toBe(false);
});

test('a reserve that a kill cut short is completed', async () => {
  caches.limit(3 * MB);
  expect(await deps.reserve?.hold()).toBe(false);
  caches.limit(40 * MB);
  expect([await deps.reserve?.hold(), caches.taken()]).toEqual([true, RESERVE]);
});

test('where nothing can be kept in caches the log is renewed all the same, and nowhere but in Chromium', async () => {
  await renewLog({ ...deps, userAgent: 'Firefox/140.0' });
  expect(await filled()).toBe(false);
  await renewLog({ ...deps, reserve: null });
  expect(await filled()).toBe(true);
});
