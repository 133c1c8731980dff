import { describe, expect, it } from 'vitest';
import { employeeOptions, employeesText, isEmployeeOption } from './employees.ts';
import {
  canExtend,
  canTry,
  deadlineOf,
  endAfter,
  expiryLevel,
  isCampaignRunning,
  NO_DEADLINE,
  trialProgress,
} from './plan-time.ts';

const now = Date.parse('2026-11-20T23:30:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const DAY = 86_400_000;

it.each([
  [undefined, NO_DEADLINE],
  [null, NO_DEADLINE],
  [{ finishDate: null }, NO_DEADLINE],
  [{ finishDate: at(1) }, 1],
  [{ finishDate: at(DAY) }, 1],
  [{ finishDate: at(DAY + 1) }, 1],
  // 20:30 in Brasília: the day after tomorrow has begun.
  [{ finishDate: at(DAY + 4 * 3_600_000) }, 2],
  [{ finishDate: at(0) }, 0],
  [{ finishDate: at(-DAY) }, 0],
])('%j: a deadline of %i', (plan, days) => expect(deadlineOf(plan, now)).toBe(days));

it.each([
  [-1, null],
  [0, null],
  [1, 1],
  [2, 2],
  [5, 2],
  [6, 3],
  [10, 3],
  [11, null],
  [NO_DEADLINE, null],
])('a deadline of %i is of level %s', (deadline, level) =>
  expect(expiryLevel(deadline)).toBe(level),
);

describe('a trial', () => {
  it('begins once, and never of what is sold by contact alone', () => {
    const offer = { enterprise: false, trialDays: 15, trialsCount: 0 };
    expect(
      [
        offer,
        { ...offer, enterprise: true },
        { ...offer, trialDays: 0 },
        { ...offer, trialsCount: 1 },
      ].map(canTry),
    ).toEqual([true, false, false, false]);
  });

  it.each([
    ['running', { trial: true, trialsCount: 1, finishDate: at(1) }, false],
    ['over', { trial: true, trialsCount: 1, finishDate: at(0) }, true],
    ['over again', { trial: true, trialsCount: 2, finishDate: at(0) }, false],
    ['a contract that is over', { trial: false, trialsCount: 0, finishDate: at(0) }, false],
    ['of an older server', { trial: true, finishDate: at(0) }, false],
  ])('%s', (_, plan, may) => expect(canExtend(plan, now)).toBe(may));

  it('goes on as long as the server says', () => {
    expect([null, at(1), at(0)].map((finishDate) => trialProgress({ finishDate }, now))).toEqual([
      'notStarted',
      'started',
      'finish',
    ]);
    expect(endAfter(now, 7)).toBe('2026-11-27T23:30:00.000Z');
  });
});

it('a campaign runs from its start until its end', () => {
  const of = (from: number, to: number) =>
    isCampaignRunning({ startDate: at(from), finishDate: at(to) }, now);
  expect([of(0, 1), of(1, 2), of(-1, 0)]).toEqual([true, false, false]);
});

it('the number of employees is one of the five answers', () => {
  expect(employeeOptions.map(employeesText)).toEqual([
    '1 - 100',
    '101 - 250',
    '251 - 500',
    '501 - 2500',
    '> 2500',
  ]);
  expect([isEmployeeOption([101, 250]), isEmployeeOption([1, 250]), isEmployeeOption(100)]).toEqual(
    [true, false, false],
  );
});
