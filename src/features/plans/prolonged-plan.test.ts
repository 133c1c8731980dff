import { expect, it } from 'vitest';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { planUntil } from './prolonged-plan.ts';

const plan = (finishDate: string | null): Plan => ({
  idPlan: 'p',
  name: 'P',
  trial: true,
  finishDate,
  unusedPlans: false,
  requestsCount: 0,
});
const answered = { until: '2026-11-27T12:00:00.000Z', before: '2026-11-20T12:00:00.000Z' };

it('has the end that the server answered until a row comes, which then says the date', () => {
  const end = (finishDate: string | null) => planUntil(plan(finishDate), answered).finishDate;
  expect(end('2026-11-20T12:00:00.000Z')).toBe('2026-11-27T12:00:00.000Z');
  expect(end('2026-11-27T12:00:00.000Z')).toBe('2026-11-27T12:00:00.000Z');
  // Set anew by the company, earlier than what was answered here.
  expect(end('2026-11-23T12:00:00.000Z')).toBe('2026-11-23T12:00:00.000Z');
  expect(end(null)).toBeNull();
  expect(planUntil(plan(null), null).finishDate).toBeNull();
});
