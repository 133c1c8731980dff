import { array, assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { mergedSeconds } from './merged-seconds.ts';

const interval = tuple(nat(500), nat(100)).map(([start, length]) => ({
  startAt: new Date(start * 1000),
  endAt: new Date((start + length) * 1000),
}));

test('counts each second once, in whatever order and however often intervals come', () => {
  assert(
    property(array(interval, { maxLength: 20 }), (intervals) => {
      const seconds = new Set<number>();
      for (const { startAt, endAt } of intervals) {
        for (let s = startAt.getTime() / 1000; s < endAt.getTime() / 1000; s += 1) seconds.add(s);
      }
      expect(mergedSeconds(intervals)).toBe(seconds.size);
      expect(mergedSeconds([...intervals, ...intervals.toReversed()])).toBe(seconds.size);
    }),
    { numRuns: 500 },
  );
});
