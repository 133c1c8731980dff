// @vitest-environment node
import { expect, it } from 'vitest';
import { frameRatio } from './use-frame-ratio.ts';

it.each([
  [1920, 1080, 16 / 9],
  [640, 480, 4 / 3],
  [1080, 1080, 1],
  [1080, 1920, 4 / 5],
  [2560, 1080, 16 / 9],
  [0, 0, 16 / 9],
])('a picture of %d by %d lies in a box of %d', (width, height, ratio) => {
  expect(frameRatio(width, height)).toBe(ratio);
});
