// @vitest-environment node
import { expect, it } from 'vitest';
import { isUniform } from './blank-page.ts';

it.each([
  ['white', [255, 255, 255, 255, 255, 255, 255, 255], true],
  ['of one colour', [9, 8, 7, 255, 9, 8, 7, 255, 9, 8, 7, 255], true],
  ['with a faint mark', [255, 255, 255, 255, 255, 254, 255, 255], false],
])('a page that is %s', (_what, pixels, expected) => expect(isUniform(pixels)).toBe(expected));
