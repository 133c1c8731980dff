import { describe, expect, it } from 'vitest';
import { daysLeft, isUpgradeButtonActive, upgradeShown } from './upgrade.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('daysLeft', () => {
  it.each([
    [null, null],
    ['2026-11-20T11:59:59.999Z', 0],
    ['2026-11-20T12:00:00.000Z', 0],
    ['2026-11-20T12:00:00.001Z', 1],
    ['2026-11-21T12:00:00.000Z', 1],
    // 29 hours ahead, and tomorrow.
    ['2026-11-21T17:00:00.000Z', 1],
    // Two seconds of a clock that is behind make no further day.
    ['2026-11-27T12:00:02.000Z', 7],
    // Midnight in Brasília.
    ['2026-11-21T02:59:59.999Z', 1],
    ['2026-11-22T02:59:59.999Z', 1],
    ['2026-11-22T03:00:00.000Z', 2],
    ['2026-12-20T12:00:00.000Z', 30],
    ['2020-01-01T00:00:00.000Z', 0],
  ] as const)('until %s: %s', (finishDate, expected) =>
    expect(daysLeft({ finishDate }, now)).toBe(expected),
  );
});

describe('isUpgradeButtonActive', () => {
  const ahead = '2026-11-21T12:00:00.000Z';
  const over = '2026-11-19T12:00:00.000Z';
  it.each([
    ['a trial with days left', { trial: true, finishDate: ahead, unusedPlans: false }, true],
    ['a trial without an end', { trial: true, finishDate: null, unusedPlans: false }, true],
    ['a trial that is over', { trial: true, finishDate: over, unusedPlans: false }, false],
    [
      'a trial that is over, with plans to contract',
      { trial: true, finishDate: over, unusedPlans: true },
      true,
    ],
    ['a contracted plan', { trial: false, finishDate: null, unusedPlans: false }, false],
    [
      'a contracted plan with others beside it',
      { trial: false, finishDate: null, unusedPlans: true },
      true,
    ],
  ])('%s: %s', (_, plan, expected) => expect(isUpgradeButtonActive(plan, now)).toBe(expected));
});

describe('upgradeShown', () => {
  it.each([
    [{ isUpgradeButtonActive: false, admin: true, hasRequestedUpgrade: false }, false],
    [{ isUpgradeButtonActive: true, admin: true, hasRequestedUpgrade: true }, true],
    [{ isUpgradeButtonActive: true, admin: false, hasRequestedUpgrade: false }, true],
    [{ isUpgradeButtonActive: true, admin: false, hasRequestedUpgrade: true }, false],
  ])('%o: %s', (facts, expected) => expect(upgradeShown(facts)).toBe(expected));
});
