import { describe, expect, it, test } from 'vitest';
import { always, fc } from '#tests/properties/fast-check.ts';
import type { EnrollmentStatus } from '../entities/enrollment.ts';
import { addDays, addMonths, companyDay, endOfCompanyDay } from './company-time.ts';
import {
  completedBy,
  dueAt,
  endsAt,
  type EnrollmentFacts,
  type EnrollmentTerms,
  isConcluded,
  statusAt,
  validUntil,
} from './enrollment-end.ts';

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const terms = (over: Partial<EnrollmentTerms> = {}): EnrollmentTerms => ({
  startDate: '2026-03-10T12:00:00.000Z',
  team: null,
  validityMonths: null,
  ...over,
});
const team = (over: Partial<NonNullable<EnrollmentTerms['team']>> = {}) => ({
  initialDate: null,
  finalDate: null,
  duration: null,
  ...over,
});

describe('a day of the company', () => {
  it.each([
    ['ends at midnight in Brasília', '2026-01-31', '2026-02-01T02:59:59.999Z'],
    [
      'had two hours less of UTC in the summer time of 2018',
      '2018-12-31',
      '2019-01-01T01:59:59.999Z',
    ],
    ['ends where the clocks jumped over midnight', '2018-11-03', '2018-11-04T02:59:59.999Z'],
    ['ends once where midnight came twice', '2018-02-17', '2018-02-18T02:59:59.999Z'],
  ])('%s: %s', (_, day, end) => expect(iso(endOfCompanyDay(day))).toBe(end));

  test('ends just before the next one, whatever day it is', () => {
    always(
      fc.property(fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2060, 0, 1) }), (ms) => {
        const day = companyDay(ms);
        const end = endOfCompanyDay(day);
        expect([companyDay(end), companyDay(end + 1)]).toEqual([day, addDays(day, 1)]);
        expect(end).toBeGreaterThanOrEqual(ms);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 4, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', 240, '2046-03-31'],
  ])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));
});

describe('the end of an enrolment', () => {
  it.each<[string, EnrollmentTerms, string | null]>([
    ['without a class', terms(), null],
    ['in a class without an end', terms({ team: team() }), null],
    [
      'with its class',
      terms({ team: team({ finalDate: '2026-04-01T21:00:00.000Z' }) }),
      '2026-04-01T21:00:00.000Z',
    ],
    [
      'after the days of the class, at midnight',
      terms({ team: team({ duration: 5 }) }),
      '2026-03-16T02:59:59.999Z',
    ],
    ['0 days are no limit', terms({ team: team({ duration: 0 }) }), null],
    [
      'counted from the first day of the class',
      terms({ team: team({ duration: 5, initialDate: '2026-03-20T11:00:00.000Z' }) }),
      '2026-03-26T02:59:59.999Z',
    ],
    [
      'whatever comes first',
      terms({ team: team({ duration: 90, finalDate: '2026-04-01T21:00:00.000Z' }) }),
      '2026-04-01T21:00:00.000Z',
    ],
    [
      'enrolled late in the evening, when it is tomorrow in UTC',
      terms({ startDate: '2026-03-11T02:30:00.000Z', team: team({ duration: 1 }) }),
      '2026-03-12T02:59:59.999Z',
    ],
  ])('%s', (_, of, end) => expect(iso(dueAt(of))).toBe(end));

  it('of a validity is the end of the day so many months later, in the company’s time', () => {
    // 23:30 on 31 January in Brasília.
    expect(iso(validUntil('2026-02-01T02:30:00.000Z', 1))).toBe('2026-03-01T02:59:59.999Z');
    expect(iso(validUntil('2026-02-01T03:30:00.000Z', 1))).toBe('2026-03-02T02:59:59.999Z');
  });

  const done: EnrollmentFacts = { status: 'COMPLETED', finishDate: '2026-03-20T12:00:00.000Z' };
  it.each<[string, EnrollmentFacts, EnrollmentTerms, string, EnrollmentStatus]>([
    [
      'the last moment',
      { status: 'IN_PROGRESS', finishDate: null },
      terms({ team: team({ duration: 5 }) }),
      '2026-03-16T02:59:59.999Z',
      'IN_PROGRESS',
    ],
    [
      'the moment after',
      { status: 'IN_PROGRESS', finishDate: null },
      terms({ team: team({ duration: 5 }) }),
      '2026-03-16T03:00:00.000Z',
      'EXPIRED',
    ],
    [
      'completed, class over',
      done,
      terms({ team: team({ duration: 5 }) }),
      '2030-01-01T00:00:00.000Z',
      'COMPLETED',
    ],
    [
      'completed, validity runs',
      done,
      terms({ validityMonths: 1 }),
      '2026-04-21T02:59:59.999Z',
      'COMPLETED',
    ],
    [
      'completed, validity over',
      done,
      terms({ validityMonths: 1 }),
      '2026-04-21T03:00:00.000Z',
      'EXPIRED',
    ],
    [
      'passed, validity over',
      { ...done, status: 'PASSED' },
      terms({ validityMonths: 1 }),
      '2027-01-01T00:00:00.000Z',
      'EXPIRED',
    ],
    [
      'completed, at an unknown time',
      { status: 'COMPLETED', finishDate: null },
      terms({ validityMonths: 1 }),
      '2030-01-01T00:00:00.000Z',
      'COMPLETED',
    ],
    [
      'failed',
      { status: 'FAILED', finishDate: null },
      terms({ team: team({ duration: 5 }) }),
      '2030-01-01T00:00:00.000Z',
      'FAILED',
    ],
  ])('%s', (_, facts, of, now, status) =>
    expect(statusAt(facts, of, Date.parse(now))).toBe(status),
  );
});

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const some = fc.record<EnrollmentTerms>({
  startDate: moment.map((ms) => new Date(ms).toISOString()),
  team: fc.option(
    fc.record({
      initialDate: fc.option(
        moment.map((ms) => new Date(ms).toISOString()),
        { nil: null },
      ),
      finalDate: fc.option(
        moment.map((ms) => new Date(ms).toISOString()),
        { nil: null },
      ),
      duration: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    }),
    { nil: null },
  ),
  validityMonths: fc.option(fc.integer({ min: 1, max: 36 }), { nil: null }),
});
const open = fc.constantFrom<EnrollmentFacts>(
  { status: 'NOT_ATTEMPTED', finishDate: null },
  { status: 'IN_PROGRESS', finishDate: null },
);

describe('whatever comes', () => {
  test('it expires once and stays so: no later moment brings it back', () => {
    always(
      fc.property(open, some, moment, moment, (facts, of, a, b) => {
        const [first, later] = a < b ? [a, b] : [b, a];
        if (statusAt(facts, of, first) === 'EXPIRED')
          expect(statusAt(facts, of, later)).toBe('EXPIRED');
      }),
    );
  });

  test('a completion in time comes to the same, whether it arrives before or after the end', () => {
    always(
      fc.property(open, some, moment, moment, (facts, of, finishedAt, now) => {
        fc.pre(finishedAt <= now);
        const completion = { complete: true, finishedAt };
        const before = statusAt(completedBy(facts, of, completion), of, now);
        const expired: EnrollmentFacts = { ...facts, status: statusAt(facts, of, now) };
        const after = statusAt(completedBy(expired, of, completion), of, now);
        expect(after).toBe(before);
        expect(completedBy(completedBy(facts, of, completion), of, completion)).toEqual(
          completedBy(facts, of, completion),
        );
      }),
    );
  });

  test('what is completed ends by its validity alone', () => {
    always(
      fc.property(some, moment, moment, (of, finished, now) => {
        const facts: EnrollmentFacts = {
          status: 'COMPLETED',
          finishDate: new Date(finished).toISOString(),
        };
        if (of.validityMonths === null)
          expect([endsAt(facts, of), statusAt(facts, of, now)]).toEqual([null, 'COMPLETED']);
        else expect(endsAt(facts, of)).toBeGreaterThan(finished);
        expect(completedBy(facts, of, { complete: false, finishedAt: null })).toBe(facts);
      }),
    );
  });

  test('a completion after the end completes nothing', () => {
    always(
      fc.property(open, some, moment, (facts, of, finishedAt) => {
        const due = dueAt(of);
        fc.pre(due !== null && finishedAt > due);
        expect(isConcluded(completedBy(facts, of, { complete: true, finishedAt }))).toBe(false);
      }),
    );
  });
});
