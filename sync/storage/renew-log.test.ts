import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { fillLog, keepsOneLog } from './renew-log.ts';

/** A browser of which every value that is written is weighed. */
const weighed = (refuse = Infinity): { factory: IDBFactory; sizes: number[] } => {
  const factory = new IDBFactory();
  const sizes: number[] = [];
  const open = factory.open.bind(factory);
  vi.spyOn(factory, 'open').mockImplementation((...name) => {
    const opening = open(...name);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction.bind(opening.result);
      vi.spyOn(opening.result, 'transaction').mockImplementation((...of) => {
        const begun = transaction(...of);
        const objectStore = begun.objectStore.bind(begun);
        vi.spyOn(begun, 'objectStore').mockImplementation((store) => {
          const found = objectStore(store);
          const put = found.put.bind(found);
          vi.spyOn(found, 'put').mockImplementation((value: Uint8Array, key) => {
            sizes.push(value.byteLength);
            if (sizes.length === refuse) begun.abort();
            return put(value, key);
          });
          return found;
        });
        return begun;
      });
    });
    return opening;
  });
  return { factory, sizes };
};

const stored = (factory: IDBFactory): Promise<number> =>
  new Promise((resolve) => {
    const opening = factory.open('app:log');
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('filler').objectStore('filler').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });

it('writes as much as makes the browser begin a new log, in values that stay in it, and keeps nothing', async () => {
  const { factory, sizes } = weighed();
  await fillLog(factory);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(4 * 1024 * 1024);
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
  expect(await stored(factory)).toBe(0);
});

it('does so at every start, and lets go of its database', async () => {
  const { factory, sizes } = weighed();
  await fillLog(factory);
  const once = sizes.length;
  await fillLog(factory);
  expect(sizes).toHaveLength(2 * once);
  const blocked = vi.fn();
  await new Promise<void>((resolve) => {
    const deleting = factory.deleteDatabase('app:log');
    deleting.addEventListener('blocked', blocked);
    deleting.addEventListener('success', () => resolve());
  });
  expect(blocked).not.toHaveBeenCalled();
});

it('a disk without room is not reported, nor a browser that opens nothing', async () => {
  const { factory, sizes } = weighed(12);
  await expect(fillLog(factory)).resolves.toBe(false);
  expect(sizes.length).toBeLessThan(30);
  const closed = new IDBFactory();
  vi.spyOn(closed, 'open').mockImplementation(() => {
    const opening = new EventTarget();
    queueMicrotask(() => opening.dispatchEvent(new Event('error')));
    return Object.assign(opening, {
      error: new DOMException('no', 'UnknownError'),
    }) as unknown as ReturnType<IDBFactory['open']>;
  });
  await expect(fillLog(closed)).resolves.toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    false,
  ],
])('%s keeps one log: %s', (userAgent, expected) => {
  expect(keepsOneLog(userAgent)).toBe(expected);
});
