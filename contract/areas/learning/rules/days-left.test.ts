import { expect, it } from 'vitest';
import { daysLeft, nearnessOf } from './days-left.ts';

const now = Date.parse('2026-11-20T23:30:00.000Z');

it.each([
  ['the same day, after midnight in UTC', '2026-11-21T02:59:59.999Z', 0, 'day'],
  ['tomorrow', '2026-11-21T03:00:00.000Z', 1, 'day'],
  ['in two days', '2026-11-22T12:00:00.000Z', 2, 'week'],
  ['in a week', '2026-11-28T02:59:59.999Z', 7, 'week'],
  ['in ten days', '2026-11-30T12:00:00.000Z', 10, 'month'],
  ['in thirty days', '2026-12-21T02:59:59.999Z', 30, 'month'],
  ['later', '2026-12-21T03:00:00.000Z', 31, 'far'],
  ['yesterday', '2026-11-19T12:00:00.000Z', -1, 'over'],
])('%s', (_, end, days, nearness) => {
  expect(daysLeft(Date.parse(end), now)).toBe(days);
  expect(nearnessOf(days)).toBe(nearness);
});
