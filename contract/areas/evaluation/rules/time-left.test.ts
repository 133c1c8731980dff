import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  CLOCK_TOLERANCE_SECONDS,
  isClockSuspect,
  overtime,
  setBackBy,
  tick,
  timeLeftAt,
  type TimedAttempt,
} from './time-left.ts';

const T0 = Date.parse('2026-03-10T12:00:00.000Z');
const YEAR = 365 * 86_400_000;

describe('when it is opened', () => {
  const at = (seconds: number) => T0 + seconds * 1000;
  it.each([
    ['no limit', { timeLimit: 0, startedAt: T0, saved: null }, at(5), null],
    ['the start alone', { timeLimit: 600, startedAt: T0, saved: null }, at(100), 500],
    ['over since the start', { timeLimit: 600, startedAt: T0, saved: null }, at(601), 0],
    [
      'saved, and closed since',
      { timeLimit: 600, startedAt: T0, saved: { left: 400, at: at(200) } },
      at(260),
      340,
    ],
    [
      'over while it was closed',
      { timeLimit: 600, startedAt: T0, saved: { left: 400, at: at(200) } },
      at(900),
      0,
    ],
    [
      'the clock set back since: nothing is won',
      { timeLimit: 600, startedAt: T0, saved: { left: 400, at: at(200) } },
      T0 - YEAR,
      400,
    ],
    [
      'the clock was far ahead when it was saved',
      { timeLimit: 600, startedAt: T0, saved: { left: 400, at: T0 + YEAR } },
      at(260),
      400,
    ],
    [
      'begun under a clock of the past, saved under a right one',
      { timeLimit: 600, startedAt: T0 - YEAR, saved: { left: 590, at: T0 } },
      at(10),
      580,
    ],
  ] as [string, TimedAttempt, number, number | null][])('%s', (_, attempt, now, left) =>
    expect(timeLeftAt(attempt, now)).toBe(left),
  );
});

describe('laws', () => {
  const seconds = fc.integer({ min: 0, max: 7200 });
  /** What happens between two ticks of a living page, ms. */
  const step = fc.record({
    passed: fc.integer({ min: 0, max: 20_000 }),
    /** The clock is set by this much. */
    set: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -YEAR, max: YEAR })),
  });

  test('a visible page counts what passed, whatever is done to the clock', () => {
    fc.assert(
      fc.property(seconds, fc.array(step, { maxLength: 60 }), (left, steps) => {
        let count = { left, read: { wall: T0, mono: 0 } };
        let passed = 0;
        for (const { passed: more, set } of steps) {
          passed += more;
          count = tick(count, { wall: count.read.wall + more + set, mono: passed }, false);
        }
        expect(count.left).toBeCloseTo(Math.max(0, left - passed / 1000), 6);
      }),
    );
  });

  test('sleep counts: the wall clock of a hidden page goes on', () => {
    const slept = tick(
      { left: 600, read: { wall: T0, mono: 0 } },
      { wall: T0 + 120_000, mono: 1_000 },
      true,
    );
    expect([slept.left, slept.event]).toEqual([480, { kind: 'sleep', seconds: 119 }]);
    const set = tick(
      { left: 600, read: { wall: T0, mono: 0 } },
      { wall: T0 + 120_000, mono: 1_000 },
      false,
    );
    expect([set.left, set.event]).toEqual([599, { kind: 'clock', seconds: 119 }]);
  });

  test('no reading ever gives time back, hidden or not', () => {
    fc.assert(
      fc.property(
        seconds,
        fc.array(fc.tuple(step, fc.boolean()), { maxLength: 60 }),
        (left, steps) => {
          let count = { left, read: { wall: T0, mono: 0 } };
          for (const [{ passed, set }, hidden] of steps) {
            const next = tick(
              count,
              { wall: count.read.wall + passed + set, mono: count.read.mono + passed },
              hidden,
            );
            expect(next.left).toBeLessThanOrEqual(count.left);
            expect(next.left).toBeGreaterThanOrEqual(0);
            count = next;
          }
        },
      ),
    );
  });

  test('opened anywhere, it never has more than was saved, and never more than the limit', () => {
    const instant = fc.integer({ min: T0 - YEAR, max: T0 + YEAR });
    fc.assert(
      fc.property(
        seconds,
        instant,
        fc.option(fc.record({ left: seconds, at: instant }), { nil: null }),
        instant,
        (timeLimit, startedAt, saved, now) => {
          const left = timeLeftAt({ timeLimit, startedAt, saved }, now);
          if (timeLimit === 0) {
            expect(left).toBeNull();
            return;
          }
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(Math.min(timeLimit, saved?.left ?? timeLimit));
        },
      ),
    );
  });

  test('a clock that is set by more than is tolerated, either way, makes an attempt suspect; sleep and small corrections do not', () => {
    const kind = fc.constantFrom('opened', 'hidden', 'sleep', 'clock');
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind, seconds: fc.integer({ min: -YEAR / 1000, max: YEAR / 1000 }) })),
        (events) => {
          const others = events.filter((one) => one.kind !== 'clock');
          const set = events.filter((one) => one.kind === 'clock').map(({ seconds: by }) => by);
          expect(isClockSuspect(others)).toBe(false);
          expect(isClockSuspect(events)).toBe(
            set.reduce((sum, by) => sum + Math.abs(by), 0) > CLOCK_TOLERANCE_SECONDS,
          );
        },
      ),
    );
  });

  test('a page in view tells by how much its clock was set, and nothing where it was not', () => {
    fc.assert(
      fc.property(step, fc.boolean(), ({ passed, set }, hidden) => {
        const { event } = tick(
          { left: 7200, read: { wall: T0, mono: 0 } },
          { wall: T0 + passed + set, mono: passed },
          hidden,
        );
        if (Math.abs(set) <= 5_000) expect(event).toBeNull();
        // A hidden page whose clock went ahead has slept, as far as it knows.
        else
          expect(event).toEqual({
            kind: hidden && set > 0 ? 'sleep' : 'clock',
            seconds: Math.round(set / 1000),
          });
      }),
    );
  });

  test.each([
    [T0, T0 + YEAR, 0],
    [T0, T0, 0],
    [T0, T0 - 4_000, 0],
    [T0, T0 - 60_000, -60],
    [T0, T0 - YEAR, -YEAR / 1000],
  ])('saved at %i and opened at %i, the clock was set by %i s', (savedAt, now, set) =>
    expect(setBackBy(savedAt, now)).toBe(set),
  );

  test('overtime is what lies beyond the limit', () => {
    expect([
      overtime(600, T0, T0 + 630_000),
      overtime(600, T0, T0 + 599_000),
      overtime(0, T0, T0 + YEAR),
    ]).toEqual([30, 0, 0]);
  });
});
