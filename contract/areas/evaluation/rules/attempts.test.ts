import { describe, expect, it } from 'vitest';
import { currentAttempt, evaluationStep, triesLeft } from './attempts.ts';

type Tried = Parameters<typeof evaluationStep>[0][number];

const tried = (over: Partial<Tried> = {}): Tried => ({
  attempt: 1,
  maxTries: 3,
  evaluationType: 'KNOWLEDGE',
  questionnaireType: 'EVALUATION',
  masteryScore: 70,
  lockAfterApproval: 0,
  status: 'FINISHED',
  finishDate: '2026-03-10T12:00:00.000Z',
  grade: 80,
  ...over,
});

describe('the step in its page', () => {
  it.each([
    ['never opened', [], undefined],
    ['prepared alone', [tried({ status: 'PREPARED', grade: null })], undefined],
    [
      'under way',
      [tried({ status: 'STARTED', grade: null })],
      { status: 'IN_PROGRESS', progress: 50 },
    ],
    ['handed in, not graded yet', [tried({ grade: null })], { status: 'COMPLETED', progress: 100 }],
    ['passed', [tried()], { status: 'PASSED', progress: 100 }],
    ['exactly the score', [tried({ grade: 70 })], { status: 'PASSED', progress: 100 }],
    ['failed', [tried({ grade: 69.99 })], { status: 'FAILED', progress: 100 }],
    [
      'passed once, failed since',
      [tried(), tried({ attempt: 2, grade: 10 })],
      { status: 'PASSED', progress: 100 },
    ],
    [
      'failed, and trying again',
      [tried({ grade: 1 }), tried({ attempt: 2, status: 'STARTED', grade: null })],
      { status: 'FAILED', progress: 100 },
    ],
    // What it had opened stays open.
    [
      'taken out after its end',
      [tried({ status: 'DISCARDED' })],
      { status: 'COMPLETED', progress: 100 },
    ],
    ['taken out before its end', [tried({ status: 'DISCARDED', finishDate: null })], undefined],
    [
      'a reaction',
      [tried({ evaluationType: 'REACTION', grade: null })],
      { status: 'COMPLETED', progress: 100 },
    ],
    [
      'a survey',
      [tried({ questionnaireType: 'SURVEY', status: 'STARTED', grade: null })],
      { status: 'IN_PROGRESS', progress: 50 },
    ],
    [
      'no score to reach',
      [tried({ masteryScore: null, grade: 0 })],
      { status: 'PASSED', progress: 100 },
    ],
  ] as [string, Tried[], unknown][])('%s', (_, attempts, state) => {
    const step = evaluationStep(attempts);
    expect(step && { status: step.status, progress: step.progress }).toEqual(state);
  });
});

describe('attempts that are left', () => {
  it.each([
    ['of three', tried(), 2],
    ['after the last', tried({ attempt: 3 }), 0],
    ['without an end', tried({ maxTries: 0, attempt: 9 }), null],
    ['passed where passing locks', tried({ lockAfterApproval: 1 }), 0],
    ['failed where passing locks', tried({ lockAfterApproval: 1, grade: 3 }), 2],
    ['a pre-test', tried({ evaluationType: 'PRE_TEST', maxTries: 5 }), 0],
    ['a reaction', tried({ evaluationType: 'REACTION', maxTries: 0 }), 0],
  ] as [string, Tried, number | null][])('%s', (_, one, left) => expect(triesLeft(one)).toBe(left));
});

it('opens the attempt under way, else the last that was handed in, else the prepared one', () => {
  const [a, b, c] = [
    tried(),
    tried({ attempt: 2, status: 'STARTED' }),
    tried({ attempt: 2, status: 'PREPARED' }),
  ];
  expect([
    currentAttempt([a, b]),
    currentAttempt([c, a]),
    currentAttempt([c]),
    currentAttempt([]),
  ]).toEqual([b, a, c, null]);
});
