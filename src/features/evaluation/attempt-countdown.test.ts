import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { attemptCountdown } from './attempt-countdown.ts';

const START = Date.parse('2026-03-10T12:00:00.000Z');

it('an end that could not be saved is tried again after a pause, however often the countdown begins anew', () => {
  let ms = 0;
  let ends = 0;
  const attempt = anAttempt({ status: 'STARTED', startDate: new Date(START).toISOString() });
  const count = attemptCountdown({
    attempt: () => attempt,
    timeLimit: () => 60,
    reading: () => ({ wall: START + ms, mono: ms }),
    correctedNow: () => START + ms,
    isHidden: () => false,
    onLeft: () => undefined,
    onSave: () => undefined,
    onExpired: () => void (ends += 1),
  });
  count.begin();
  ms = 61_000;
  count.step();
  expect(ends).toBe(1);
  // The machine found no room for the end, and shows the questions again.
  for (let turn = 0; turn < 100; turn += 1) {
    count.stop();
    count.begin();
  }
  expect(ends).toBe(1);
  ms += 5_000;
  count.step();
  expect(ends).toBe(2);
});

it('shows and saves whole seconds, whatever the clocks read, and never saves more than is left', () => {
  const step = fc.record({
    passed: fc.double({ min: 0, max: 20_000, noNaN: true }),
    saved: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000 }),
      fc.array(step, { maxLength: 40 }),
      (since, steps) => {
        let ms = since;
        const told: { figure: number; kind: 'shown' | 'saved'; exact: number }[] = [];
        const exact = (): number => Math.max(0, 60 - ms / 1000);
        const tell = (kind: 'shown' | 'saved', figure: number | null): void => {
          if (figure !== null) told.push({ figure, kind, exact: exact() });
        };
        const attempt = anAttempt({ status: 'STARTED', startDate: new Date(START).toISOString() });
        const count = attemptCountdown({
          attempt: () => attempt,
          timeLimit: () => 60,
          reading: () => ({ wall: START + ms, mono: ms }),
          correctedNow: () => START + ms,
          isHidden: () => false,
          onLeft: (seconds) => tell('shown', seconds),
          onSave: ({ timeLeft }) => tell('saved', timeLeft),
          onExpired: () => undefined,
        });
        count.begin();
        for (const { passed, saved } of steps) {
          ms += passed;
          count.step();
          if (saved) tell('saved', count.take().timeLeft);
        }
        const HALF_A_MS = 0.0005;
        for (const { figure, kind, exact: right } of told) {
          expect(Number.isInteger(figure)).toBe(true);
          if (kind === 'saved') expect(figure).toBeLessThanOrEqual(right + HALF_A_MS);
          expect(Math.abs(figure - right)).toBeLessThan(1 + HALF_A_MS);
        }
      },
    ),
  );
});
