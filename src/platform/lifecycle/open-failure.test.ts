import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openFailure } from './open-failure.ts';

// What the build says.
vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));

/** A browser whose database opens only after it failed with these, in order. */
const failing = (...names: string[]): Dexie => {
  const working = new IDBFactory();
  const left = [...names];
  const indexedDB = {
    ...working,
    databases: () => working.databases(),
    open: (name: string, version?: number) => {
      const next = left.shift();
      if (next) throw new DOMException('refused', next);
      return working.open(name, version);
    },
  };
  const db = new Dexie('app:device', { indexedDB: indexedDB as never, IDBKeyRange });
  db.version(1).stores({ meta: 'key' });
  return db;
};

it('is open where the browser lets it', async () => {
  expect(await openFailure(failing())).toBeNull();
});

it('tries again where the handle was dead', async () => {
  expect(await openFailure(failing('InvalidStateError'))).toBeNull();
});

it('knows a full disk by what a cache says, where the databases say only that something failed', async () => {
  const failed = () => failing('InvalidStateError', 'InvalidStateError');
  expect([
    await openFailure(failed(), 2, async () => false),
    await openFailure(failed(), 2, async () => true),
  ]).toEqual(['full', 'refused']);
});

it('tells a browser that refuses from a disk that is full', async () => {
  expect([
    await openFailure(failing('SecurityError')),
    await openFailure(failing('QuotaExceededError')),
    await openFailure(failing('InvalidStateError', 'InvalidStateError')),
  ]).toEqual(['refused', 'full', 'refused']);
});
