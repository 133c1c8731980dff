import { expect, it } from 'vitest';
import { endOfCompanyDay } from '#contract/company-time.ts';
import { dueReminder } from './reminders.ts';

const endsAt = endOfCompanyDay('2026-12-05');
const beganAt = Date.parse('2026-01-05T12:00:00.000Z');

it.each([
  ['2026-11-05T02:59:59.000Z', null],
  // Midnight in Brasília.
  ['2026-11-05T03:00:00.000Z', 30],
  ['2026-11-27T12:00:00.000Z', 30],
  ['2026-11-28T02:59:59.999Z', 30],
  ['2026-11-28T03:00:00.000Z', 7],
  ['2026-12-04T02:59:59.000Z', 7],
  ['2026-12-04T03:00:00.000Z', 1],
  ['2026-12-05T23:00:00.000Z', 1],
  ['2026-12-06T02:59:59.999Z', 1],
  ['2026-12-06T03:00:00.000Z', null],
])('at %s: %s', (now, due) => expect(dueReminder({ endsAt, beganAt }, Date.parse(now))).toBe(due));

it.each([
  ['2026-11-05T12:00:00.000Z', '2026-11-06T12:00:00.000Z', null],
  ['2026-11-05T12:00:00.000Z', '2026-11-29T12:00:00.000Z', 7],
  ['2026-12-01T12:00:00.000Z', '2026-12-02T12:00:00.000Z', null],
  ['2026-12-01T12:00:00.000Z', '2026-12-04T12:00:00.000Z', 1],
  ['2026-12-04T12:00:00.000Z', '2026-12-05T12:00:00.000Z', null],
])('begun at %s, at %s: %s', (began, now, due) =>
  expect(dueReminder({ endsAt, beganAt: Date.parse(began) }, Date.parse(now))).toBe(due),
);
