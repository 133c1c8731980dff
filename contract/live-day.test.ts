import { expect, it } from 'vitest';
import { companyDay, isLiveToday } from '#contract/company-time.ts';

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
