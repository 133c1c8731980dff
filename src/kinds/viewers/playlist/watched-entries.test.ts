// @vitest-environment node
import { expect, it } from 'vitest';
import { percentAfter, watchedEntries } from './watched-entries.ts';

it.each([1, 2, 3, 7, 24, 50])('%i videos in their order come to 100, one by one', (total) => {
  let percent = 0;
  for (let at = 0; at < total; at += 1) {
    expect(watchedEntries(percent, total)).toBe(at);
    percent = percentAfter(at, percent, total) ?? -1;
  }
  expect([percent, watchedEntries(percent, total), percentAfter(total, percent, total)]).toEqual([
    100,
    total,
    null,
  ]);
});

it('a video out of its turn, or seen again, adds nothing', () => {
  expect([percentAfter(2, 0, 3), percentAfter(0, 34, 3), percentAfter(1, 34, 3)]).toEqual([
    null,
    null,
    67,
  ]);
});
