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
