// @vitest-environment node
import { expect, it } from 'vitest';
import { clampStep, stepPercent, stepState } from './step-index.ts';

it.each([
  [0, 5, 0],
  [-1, 5, 0],
  [4, 5, 4],
  [5, 5, 4],
  [2.7, 5, 2],
  [NaN, 5, 0],
  [3, 0, 0],
])('step %s of %s is %s', (index, count, expected) =>
  expect(clampStep(index, count)).toBe(expected),
);

it('progress is (index + 1) / count', () => {
  expect([0, 1, 2].map((index) => stepPercent(index, 3))).toEqual([33, 67, 100]);
  expect(stepPercent(0, 0)).toBe(0);
});

it('what lies behind is done, what lies ahead is later, and what was reached stays reached', () => {
  const states = (index: number, furthest: number) =>
    [0, 1, 2, 3].map((at) => stepState(at, index, furthest));
  expect(states(1, 1)).toEqual(['done', 'current', 'later', 'later']);
  expect(states(0, 2)).toEqual(['current', 'done', 'done', 'later']);
});
