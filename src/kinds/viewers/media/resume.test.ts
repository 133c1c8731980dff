// @vitest-environment node
import { expect, it } from 'vitest';
import { mustAsk, resumePosition } from './player-time.ts';

it.each([
  [null, false],
  [0, false],
  [0.5, true],
  [462, true],
])('a last position of %s asks: %s', (position, asks) => {
  expect(mustAsk(position)).toBe(asks);
});

it.each([
  [462, 1085, 462],
  [1085, 1085, 1082],
  [2000, 1085, 1082],
  [1, 2, 0],
  [462, Number.NaN, 462],
])('from %d s of %d it goes on at %d', (last, duration, position) => {
  expect(resumePosition(last, duration)).toBe(position);
});
