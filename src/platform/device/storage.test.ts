import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

await vi.hoisted(async () => Object.assign(globalThis, { __APP_VERSION__: 'test' }));

const MB = 1024 * 1024;

/** A cache that keeps its entries in order, and a browser's word on its storage. */
const given = ({
  sizes = [] as number[],
  reserved = false,
  persisted = false,
  granted = true,
  usage = 10,
  quota = 100,
} = {}) => {
  const entries = sizes.map((size, at) => ({ request: `m${at}`, size }));
  const read: string[] = [];
  const cache = {
    keys: () => Promise.resolve(entries.map(({ request }) => request)),
    match: (request: string) => {
      const size = entries.find((entry) => entry.request === request)?.size ?? 0;
      const body = { cancel: () => Promise.resolve(void read.push(request)) };
      return Promise.resolve({ headers: new Headers({ 'content-length': String(size) }), body });
    },
    delete: (request: string) => {
      const at = entries.findIndex((entry) => entry.request === request);
      entries.splice(at, 1);
      return Promise.resolve(at >= 0);
    },
  };
  let held = reserved;
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(name === 'reserve-v1' ? held : sizes.length > 0),
    open: (name: string) =>
      Promise.resolve(
        name === 'reserve-v1' ? { delete: () => Promise.resolve(held && !(held = false)) } : cache,
      ),
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  const storage = {
    persisted: () => Promise.resolve(persisted),
    persist: vi.fn<() => Promise<boolean>>(() => Promise.resolve(granted)),
    estimate: () => Promise.resolve({ usage, quota }),
  };
  Object.assign(navigator, { storage });
  return { entries, read, storage };
};

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'storage');
});

it('gives up the oldest media until there is enough room, and lets go of their bytes', async () => {
  const { entries, read } = given({ sizes: [20 * MB, 20 * MB, 20 * MB] });
  const { storageKeeper } = await import('./storage.ts');
  expect(await storageKeeper.freeSpace()).toBe(true);
  expect([entries.map(({ request }) => request), read]).toEqual([['m2'], ['m0', 'm1']]);
});

it('gives back the reserve before anything else', async () => {
  const { entries } = given({ sizes: [20 * MB], reserved: true });
  const { storageKeeper } = await import('./storage.ts');
  expect([await storageKeeper.freeSpace(), entries.length]).toEqual([true, 1]);
});

it('has nothing to give up where nothing is saved', async () => {
  given();
  const { storageKeeper } = await import('./storage.ts');
  expect(await storageKeeper.freeSpace()).toBe(false);
});

it('reads what the browser tells, and nothing where it does not', async () => {
  given({ usage: 90, persisted: true });
  const { readStorage, storageKeeper } = await import('./storage.ts');
  expect([await readStorage(), await storageKeeper.hasRoom()]).toEqual([
    { persisted: true, full: 0.9 },
    true,
  ]);
  given({ usage: 99 });
  expect(await storageKeeper.hasRoom()).toBe(false);
  Reflect.deleteProperty(navigator, 'storage');
  expect(await readStorage()).toEqual({ persisted: null, full: null });
});

it('asks by itself once, and not where it is granted or the browser would ask the person', async () => {
  const { storage } = given();
  const { persistQuietly } = await import('./storage.ts');
  await persistQuietly();
  await persistQuietly();
  expect(storage.persist).toHaveBeenCalledTimes(1);

  vi.resetModules();
  const kept = given({ persisted: true });
  await (await import('./storage.ts')).persistQuietly();
  expect(kept.storage.persist).not.toHaveBeenCalled();

  vi.resetModules();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (X11) Gecko/20100101 Firefox/150.0',
  );
  const firefox = given();
  await (await import('./storage.ts')).persistQuietly();
  expect(firefox.storage.persist).not.toHaveBeenCalled();
});
