// @vitest-environment node
import { expect, it } from 'vitest';
import { readUpTo } from './read-up-to.ts';

const rows = [
  { idNotification: 'd', createdAt: '4' },
  { idNotification: 'c', createdAt: '3' },
  { idNotification: 'b', createdAt: '3' },
  { idNotification: 'a', createdAt: '2' },
  { idNotification: 'old', createdAt: '1' },
];

it.each<[string, string[], string]>([
  ['nothing was read', [], '1'],
  ['the newest alone waits for its elders', ['d'], '1'],
  ['the oldest moves it', ['a'], '2'],
  ['one of two of the same instant does not', ['a', 'b'], '2'],
  ['both do', ['a', 'b', 'c'], '3'],
  ['all of them', ['d', 'c', 'b', 'a'], '4'],
])('%s', (_name, read, upTo) => {
  expect(readUpTo(rows, '1', new Set(read))).toBe(upTo);
});
