// @vitest-environment node
import { expect, it } from 'vitest';
import { bufferedUntil } from '../player-time.ts';

it.each([
  [undefined, 3, 3],
  [[], 3, 3],
  [[[0, 10]], 3, 10],
  [
    [
      [0, 10],
      [20, 30],
    ],
    25,
    30,
  ],
  [[[0, 10]], 15, 15],
])('%j at %d s reaches %d', (ranges, position, end) => {
  expect(bufferedUntil(ranges, position)).toBe(end);
});
