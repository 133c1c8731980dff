import { expect, it } from 'vitest';
import { hasRoom } from './has-room.ts';

const throwing = (why: Error) => async (): Promise<never> => {
  throw why;
};
const failing = (why: Error) =>
  ({
    open: async () => ({ put: throwing(why) }),
    delete: async () => true,
  }) as unknown as CacheStorage;
const refusing = (why: Error) =>
  ({ open: throwing(why), delete: throwing(why) }) as unknown as CacheStorage;

it.each([
  [
    'takes bytes',
    {
      open: async () => ({ put: async () => undefined }),
      delete: async () => true,
    } as unknown as CacheStorage,
    true,
  ],
  ['is full', failing(new DOMException('', 'UnknownError')), false],
  ['is full and makes no new one', refusing(new DOMException('', 'UnknownError')), false],
  ['lets this site keep nothing', refusing(new DOMException('', 'SecurityError')), true],
])('a browser whose cache %s', async (_what, caches, room) =>
  expect(await hasRoom(caches)).toBe(room),
);
