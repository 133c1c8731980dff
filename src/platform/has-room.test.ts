import { expect, it } from 'vitest';
import { hasRoom } from './has-room.ts';

const failing = (error: Error) =>
  ({ open: async () => ({ put: () => Promise.reject(error) }), delete: async () => true }) as unknown as CacheStorage;
const refusing = (error: Error) => ({ open: () => Promise.reject(error), delete: () => Promise.reject(error) }) as unknown as CacheStorage;

it.each([
  ['takes bytes', { open: async () => ({ put: async () => undefined }), delete: async () => true } as unknown as CacheStorage, true],
  ['is full', failing(new DOMException('', 'UnknownError')), false],
  ['is full and makes no new one', refusing(new DOMException('', 'UnknownError')), false],
  ['lets this site keep nothing', refusing(new DOMException('', 'SecurityError')), true],
])('a browser whose cache %s', async (_what, caches, room) => expect(await hasRoom(caches)).toBe(room));
