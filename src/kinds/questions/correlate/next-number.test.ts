import { expect, it } from 'vitest';
import { nextNumber, steppedNumber } from './next-number.ts';

it.each([
  [null, '', 4, null],
  [2, '', 4, null],
  [2, '  ', 4, null],
  [null, '1', 4, 1],
  [null, '4', 4, 4],
  [null, ' 3 ', 4, 3],
  [1, '12', 12, 12],
  [null, '0', 4, undefined],
  [null, '5', 4, undefined],
  [null, '-1', 4, undefined],
  [null, '1.5', 4, undefined],
  [null, '1e1', 12, undefined],
  [null, 'dois', 4, undefined],
  [null, '٢', 4, undefined],
  // One key changes a number that leaves no room for a second digit.
  [2, '23', 4, 3],
  [2, '32', 4, 3],
  [2, '29', 4, undefined],
  [2, '2a', 4, undefined],
  [12, '123', 12, 3],
])('%j and then %j typed, of %i: %j', (before, typed, max, after) => {
  expect(nextNumber(before, typed, max)).toBe(after);
});

it('steps within the bounds, and by no other key', () => {
  expect([null, 1, 3, 4].map((before) => steppedNumber(before, 'ArrowUp', 4))).toEqual([
    1, 2, 4, 4,
  ]);
  expect([null, 1, 3, 4].map((before) => steppedNumber(before, 'ArrowDown', 4))).toEqual([
    4, 1, 2, 3,
  ]);
  expect(steppedNumber(2, 'PageUp', 4)).toBeUndefined();
});
