import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt } from '../entities/attempt.ts';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { secondsShown, secondsStored } from './whole-seconds.ts';

test.each([
  [439.965000000000032, 440, 439],
  [440, 440, 440],
  [0.4, 1, 0],
  [0, 0, 0],
  [-0.2, 0, 0],
  // Sums of fractions that a binary number does not hold.
  [0.1 + 0.2 + 4.7, 5, 5],
])('%d s are shown as %d and stored as %d', (exact, shown, stored) => {
  expect([secondsShown(exact), secondsStored(exact)]).toEqual([shown, stored]);
});

test('what is stored is never more, and what is shown never less, than is left', () => {
  const HALF_A_MS = 0.0005;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 604_800, noNaN: true }), (exact) => {
      expect(secondsStored(exact)).toBeLessThanOrEqual(exact + HALF_A_MS);
      expect(secondsShown(exact)).toBeGreaterThanOrEqual(exact - HALF_A_MS);
      expect(secondsShown(exact) - secondsStored(exact)).toBeLessThanOrEqual(1);
    }),
  );
});

test('what an older server has stored in fractions is read in whole seconds', () => {
  const row = attempt.parse({
    ...anAttempt(),
    timeLeft: 439.9,
    timeSavedAt: '2026-03-10T12:00:00.000Z',
  });
  expect(row.timeLeft).toBe(439);
});
