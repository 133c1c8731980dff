import { describe, expect, it, test } from 'vitest';
import {
  bestGrade,
  bestOfVisit,
  furtherStatus,
  lessonResult,
  NAV_REQUEST,
  secondsOf,
} from './lesson-result.ts';

const rules = { masteryScore: null, completionThreshold: null, isSco: true };
const of12 = (core: object, more: { masteryScore?: number; isSco?: boolean } = {}, ended = true) =>
  lessonResult('1.2', { core }, { ...rules, ...more }, ended, 60);
const of2004 = (state: Record<string, unknown>, more: object = {}, ended = true) =>
  lessonResult('2004', state, { ...rules, ...more }, ended, 60);

describe('a lesson of 1.2', () => {
  it.each([
    ['passed', 'PASSED'],
    ['completed', 'COMPLETED'],
    ['failed', 'FAILED'],
    ['incomplete', 'IN_PROGRESS'],
    ['browsed', 'IN_PROGRESS'],
    ['not attempted', 'COMPLETED'],
    ['', 'COMPLETED'],
  ])('that says “%s” and ends: %s', (lesson_status, status) =>
    expect(of12({ lesson_status }).status).toBe(status),
  );

  it('that says nothing is under way until it ends', () =>
    expect(of12({}, {}, false).status).toBe('IN_PROGRESS'));

  it.each([
    ['80', 'completed', 'PASSED'],
    ['70', 'incomplete', 'PASSED'],
    ['69.9', 'passed', 'FAILED'],
    ['', 'completed', 'COMPLETED'],
    ['80', 'browsed', 'IN_PROGRESS'],
  ])('with a mastery score of 70, %s points and “%s”: %s', (raw, lesson_status, status) =>
    expect(of12({ lesson_status, score: { raw } }, { masteryScore: 70 }).status).toBe(status),
  );

  it.each([
    [{ raw: '8', min: '0', max: '10' }, 80],
    [{ raw: '85', min: '', max: '' }, 85],
    [{ raw: '150' }, 100],
    [{ raw: '-5' }, 0],
    [{ raw: 'dez' }, null],
    [{}, null],
  ])('a score of %j is a grade of %s', (score, grade) => expect(of12({ score }).grade).toBe(grade));
});

describe('a lesson of 2004', () => {
  it.each([
    [{ completion_status: 'completed', success_status: 'unknown' }, {}, 'COMPLETED'],
    [{ completion_status: 'completed', success_status: 'passed' }, {}, 'PASSED'],
    [{ completion_status: 'completed', success_status: 'failed' }, {}, 'FAILED'],
    [{ completion_status: 'incomplete', success_status: 'failed' }, {}, 'IN_PROGRESS'],
    [{ completion_status: 'incomplete' }, {}, 'IN_PROGRESS'],
    [{}, {}, 'COMPLETED'],
    [
      { progress_measure: '0.9', completion_status: 'incomplete' },
      { completionThreshold: 0.8 },
      'COMPLETED',
    ],
    [
      { progress_measure: '0.5', completion_status: 'completed' },
      { completionThreshold: 0.8 },
      'IN_PROGRESS',
    ],
    [{ score: { scaled: '0.7' }, completion_status: 'completed' }, { masteryScore: 70 }, 'PASSED'],
    [
      { score: { scaled: '0.5' }, success_status: 'passed', completion_status: 'completed' },
      { masteryScore: 70 },
      'FAILED',
    ],
  ])('%j with %j: %s', (state, more, status) => expect(of2004(state, more).status).toBe(status));

  it('has its scaled score for a grade', () => {
    expect(of2004({ score: { scaled: '0.85', raw: '3' } }).grade).toBe(85);
    expect(of2004({ score: { scaled: '-0.5' } }).grade).toBe(0);
  });
});

test('an asset is complete once it is opened', () =>
  expect(of12({}, { isSco: false }, false).status).toBe('COMPLETED'));

test.each([
  ['00:01:30', 90],
  ['0001:00:00.50', 3600.5],
  ['PT1M30S', 90],
  ['P1DT2H', 93_600],
  ['PT0.25S', 0.25],
  ['P', null],
  ['PT', null],
  ['1:30', null],
  ['', null],
])('a time of “%s” has %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));

test('time is what the lesson says, else what was measured, and never more than a day', () => {
  expect(of12({ session_time: '00:02:00' }).seconds).toBe(120);
  expect(of12({}).seconds).toBe(60);
  expect(of2004({ session_time: 'P9D' }).seconds).toBe(86_400);
});

test('what was not ended, or was suspended, goes on', () => {
  expect(
    [of12({}, {}, false), of12({ exit: 'suspend' }), of12({ exit: '' })].map(
      ({ suspended }) => suspended,
    ),
  ).toEqual([true, true, false]);
});

test('statuses and grades only grow', () => {
  expect(furtherStatus('PASSED', 'FAILED')).toBe('PASSED');
  expect(furtherStatus('IN_PROGRESS', 'COMPLETED')).toBe('COMPLETED');
  expect([bestGrade(null, 5), bestGrade(9, 5), bestGrade(null, null)]).toEqual([5, 9, null]);
});

test.each([
  ['suspends', { core: { exit: 'suspend' } }, {}],
  ['is out of time', { core: { exit: 'time-out' } }, {}],
  [
    'is judged only where it ended',
    { core: { exit: 'suspend', score: { raw: '10' } } },
    { masteryScore: 70 },
  ],
])('a lesson of 1.2 that %s and says nothing of its status is under way', (_, state, more) =>
  expect(lessonResult('1.2', state, { ...rules, ...more }, true, 60).status).toBe('IN_PROGRESS'),
);

test.each([
  ['suspends', { exit: 'suspend' }, true],
  ['logs out', { exit: 'logout' }, true],
  ['asks to suspend everything', { [NAV_REQUEST]: 'suspendAll' }, true],
  ['is out of time', { exit: 'time-out' }, false],
])('a lesson of 2004 that %s and says nothing of its status is under way', (_, state, suspended) =>
  expect(of2004(state)).toMatchObject({ status: 'IN_PROGRESS', suspended }),
);

test('a lesson that was passed and is tried again in the same visit stays passed', () => {
  const passed = of12({ lesson_status: 'passed', score: { raw: '90' } });
  const failed = of12({ lesson_status: 'failed', score: { raw: '20' }, exit: 'suspend' });
  expect(bestOfVisit(passed, failed)).toMatchObject({
    status: 'PASSED',
    grade: 90,
    suspended: true,
  });
  expect(bestOfVisit(null, failed)).toEqual(failed);
});
