// @vitest-environment node
import { expect, it } from 'vitest';
import { clockTime } from './player-time.ts';

it.each([
  [0, '00:00'],
  [7.9, '00:07'],
  [462, '07:42'],
  [1085, '18:05'],
  [3600, '1:00:00'],
  [3729, '1:02:09'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%d s is %s', (seconds, said) => {
  expect(clockTime(seconds)).toBe(said);
});
