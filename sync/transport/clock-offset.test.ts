import { describe, expect, test } from 'vitest';
import { aClock, START } from '#tests/builders/fake-clock.ts';
import { offsetOf, sampleOf, stampWith, withSample } from './clock-offset.ts';

const HOUR = 3_600_000;

describe('one exchange', () => {
  test('the server’s clock is read half way through', () => {
    expect(sampleOf(1_000, 1_400, 61_200)).toEqual({ offset: 60_000, rtt: 400 });
  });

  test('a clock that was set back in between gives no time before its question', () => {
    expect(sampleOf(1_000, 400, 1_000).rtt).toBe(0);
  });
});

describe('what is known', () => {
  test('nothing before the first exchange', () => {
    expect(offsetOf([])).toEqual({ offset: 0, err: 0 });
  });

  test('one is better than none, and its doubt is half its time', () => {
    expect(offsetOf([{ offset: 500.4, rtt: 300 }])).toEqual({ offset: 500, err: 150 });
  });

  test.each([
    [-158_000, 316_000, 0],
    [150, 300, 0],
    [-151, 300, -151],
  ])(
    'a clock that may be right, by an offset of %i in %i ms, is taken for right',
    (offset, rtt, known) => {
      expect(offsetOf([{ offset, rtt }])).toEqual({ offset: known, err: rtt / 2 });
    },
  );

  test('the median of the three quickest: one that lies and slow ones do not count', () => {
    const samples = [
      { offset: 9 * HOUR, rtt: 10 },
      { offset: 1_000, rtt: 20 },
      { offset: 1_010, rtt: 30 },
      { offset: -5 * HOUR, rtt: 4_000 },
      { offset: 7 * HOUR, rtt: 9_000 },
    ];
    expect(offsetOf(samples)).toEqual({ offset: 1_010, err: 15 });
  });

  test('of two the lower', () => {
    expect(
      offsetOf([
        { offset: 200, rtt: 10 },
        { offset: 100, rtt: 10 },
      ]).offset,
    ).toBe(100);
  });

  test('only the last eight', () => {
    let samples: { offset: number; rtt: number }[] = [];
    for (let n = 0; n < 20; n += 1) samples = withSample(samples, { offset: n, rtt: 100 - n });
    expect(samples.map(({ offset }) => offset)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
  });

  test('nothing that is passed in is changed', () => {
    const samples = Object.freeze([
      Object.freeze({ offset: 2, rtt: 2 }),
      Object.freeze({ offset: 1, rtt: 1 }),
    ]);
    expect(() => [offsetOf(samples), withSample(samples, { offset: 0, rtt: 0 })]).not.toThrow();
  });
});

test('a stamp is the device’s time, what is known of its error, and a clock that never jumps', () => {
  const clock = aClock();
  clock.advance(1_234.6);
  clock.jump(-HOUR);
  expect(stampWith(clock, [{ offset: HOUR, rtt: 80 }])).toEqual({
    wall: START + 1_234.6 - HOUR,
    offset: HOUR,
    err: 40,
    mono: 1_235,
    boot: 'boot-1',
  });
});
