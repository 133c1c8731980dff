import { expect, it } from 'vitest';
import { chatMoment, companyDay, isLiveToday } from '#contract/company-time.ts';

it('a day ends at midnight in Brasília, not in Greenwich', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 2, 59, 59);
  expect([companyDay(lateEvening), companyDay(lateEvening + 1000)]).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
});

it('is live on its day alone, and never without one', () => {
  const noon = Date.UTC(2026, 10, 21, 15);
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', null, undefined].map((date) =>
      isLiveToday(date, noon),
    ),
  ).toEqual([false, true, false, false, false]);
});

it.each([
  ['2026-01-05T12:03:04.000Z', '05-01-2026 09:03:04'],
  ['2026-12-31T23:59:59.999Z', '31-12-2026 20:59:59'],
  ['2026-11-21T03:00:00.000Z', '21-11-2026 00:00:00'],
])('%s is told as %s', (at, told) => expect(chatMoment(at)).toBe(told));
