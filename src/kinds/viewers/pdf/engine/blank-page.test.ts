// @vitest-environment node
import { expect, it } from 'vitest';
import { isSizeless, isUniform } from './blank-page.ts';

it.each([
  ['white', [255, 255, 255, 255, 255, 255, 255, 255], true],
  ['of one colour', [9, 8, 7, 255, 9, 8, 7, 255, 9, 8, 7, 255], true],
  ['with a faint mark', [255, 255, 255, 255, 255, 254, 255, 255], false],
])('a page that is %s', (_what, pixels, expected) => expect(isUniform(pixels)).toBe(expected));

it.each([
  ['of paper', 390, 551, 0.5, false],
  ['drawn small', 40, 56, 0.05, false],
  ['of a hundredth of a point', 0, 0, 1, true],
  ['of a hundredth of a point, made larger', 2, 2, 25, true],
  ['that is a line', 390, 1, 1, true],
])('a page %s', (_what, offsetWidth, offsetHeight, scale, expected) =>
  expect(isSizeless({ offsetWidth, offsetHeight }, scale)).toBe(expected),
);
