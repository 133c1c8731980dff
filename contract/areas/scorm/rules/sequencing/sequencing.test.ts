import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aLesson, aPackage } from '#tests/builders/scorm.ts';
import type {
  RollupRule,
  ScormActivity,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import type { LessonStatus } from '../../entities/lesson-state.ts';
import type { ScormStanding } from '../standing.ts';
import {
  afterLesson,
  closedLessons,
  hiddenButtons,
  isContentDone,
  skippedLessons,
} from './closed-lessons.ts';
import { trackerOf } from './tracking.ts';

const rule = (
  action: SequencingRule['action'],
  ...conditions: SequencingRule['conditions']
): SequencingRule => ({
  action,
  conditionCombination: 'all',
  conditions,
});
const rules = (
  pre: SequencingRule[],
  post: SequencingRule[] = [],
  exit: SequencingRule[] = [],
) => ({
  sequencingRules: { preConditionRules: pre, postConditionRules: post, exitConditionRules: exit },
});
const leaf = (id: string, more: Partial<ScormActivity> = {}): ScormActivity => ({
  id,
  title: id,
  ...more,
});
const packOf = (children: ScormActivity[], more: Partial<ScormActivity> = {}) => {
  const sequencing: ScormActivity = { id: 'o', title: 'o', children, ...more };
  const leaves = (one: ScormActivity): string[] => one.children?.flatMap(leaves) ?? [one.id];
  return {
    ...aPackage(...leaves(sequencing).map((id) => aLesson(id))),
    version: '2004' as const,
    sequencing,
  };
};

type Said = Partial<Pick<ScormStanding, 'status' | 'grade' | 'attempts'>> & {
  suspended?: boolean;
  savedAt?: string;
  state?: object;
};
const standings = (said: Record<string, LessonStatus | Said>): ReadonlyMap<string, ScormStanding> =>
  new Map(
    Object.entries(said).map(([idSco, one]) => {
      const {
        status = 'IN_PROGRESS',
        grade = null,
        attempts = 1,
        suspended = false,
        savedAt = '2026-01-01',
        state = {},
      } = typeof one === 'string' ? { status: one } : one;
      const last = {
        idSco,
        status,
        grade,
        suspended,
        savedAt,
        state,
      } as unknown as ScormStanding['last'];
      return [
        idSco,
        { status, grade, attempts, attemptTime: 0, totalTime: 0, numberOfAccess: attempts, last },
      ];
    }),
  );
const closed = (pack: ReturnType<typeof packOf>, said: Parameters<typeof standings>[0] = {}) => [
  ...closedLessons(pack, standings(said)),
];

const satisfied = { condition: 'satisfied' } as const;
const notSatisfied = { condition: 'satisfied', operator: 'not' } as const;
const always = { condition: 'always' } as const;

describe('a lesson is closed', () => {
  it('where its own rule disables it, unless it is under way', () => {
    const pack = packOf([leaf('a', rules([rule('disabled', satisfied)])), leaf('b')]);
    expect(closed(pack)).toEqual([]);
    expect(closed(pack, { a: 'PASSED' })).toEqual(['a']);
    expect(closed(pack, { a: { status: 'PASSED', suspended: true } })).toEqual([]);
  });

  it('where a group above it is disabled', () => {
    expect(
      closed(
        packOf([
          { ...leaf('g', rules([rule('disabled', always)])), children: [leaf('a')] },
          leaf('b'),
        ]),
      ),
    ).toEqual(['a']);
  });

  it('by what another lesson wrote into an objective that both know', () => {
    const map = (flags: object) => ({ mapInfo: [{ targetObjectiveID: 'shared', ...flags }] });
    const known = {
      condition: 'objectiveStatusKnown',
      operator: 'not',
      referencedObjective: 'before',
    } as const;
    const quiz = leaf('b', {
      ...rules([
        {
          ...rule('disabled', known, { ...notSatisfied, referencedObjective: 'before' }),
          conditionCombination: 'any',
        },
      ]),
      objectives: [{ objectiveID: 'before', ...map({ readSatisfiedStatus: true }) }],
    });
    const pack = packOf([
      leaf('a', {
        primaryObjective: { objectiveID: 'read', ...map({ writeSatisfiedStatus: true }) },
      }),
      quiz,
    ]);
    expect(closed(pack)).toEqual(['b']);
    expect(closed(pack, { a: 'FAILED' })).toEqual(['b']);
    expect(closed(pack, { a: 'PASSED' })).toEqual([]);
  });

  it('when its attempts are used up, not while the last of them is under way', () => {
    const pack = packOf([leaf('a', { attemptLimit: 2 })]);
    expect(closed(pack, { a: { attempts: 1 } })).toEqual([]);
    expect(closed(pack, { a: { attempts: 2, suspended: true } })).toEqual([]);
    expect(closed(pack, { a: { attempts: 2 } })).toEqual(['a']);
  });

  it('behind an activity that stops the way, by the way back of a group that only goes forward, and out of turn without choice', () => {
    expect(
      closed(
        packOf([leaf('a', rules([rule('stopForwardTraversal', always)])), leaf('b'), leaf('c')]),
      ),
    ).toEqual(['b', 'c']);
    const forward = packOf([leaf('a'), leaf('b'), leaf('c')], {
      sequencingControls: { choice: true, forwardOnly: true },
    });
    expect(
      closed(forward, {
        a: { status: 'COMPLETED', savedAt: '1' },
        b: { status: 'COMPLETED', savedAt: '2' },
      }),
    ).toEqual(['a']);
    const flow = packOf([leaf('a'), leaf('b'), leaf('c')], {
      sequencingControls: { choice: false, flow: true },
    });
    expect(closed(flow)).toEqual(['b', 'c']);
    expect(closed(flow, { a: 'COMPLETED' })).toEqual(['c']);
    expect(closed(flow, { a: 'FAILED' })).toEqual(['c']);
  });

  it('by choice alone where it is hidden from it, and outside of what may not be left', () => {
    const pack = packOf([leaf('a'), leaf('b', rules([rule('hiddenFromChoice', always)]))]);
    expect([closed(pack), closed(pack, { a: 'COMPLETED' })]).toEqual([['b'], []]);
    const held = packOf([leaf('a', { sequencingControls: { choiceExit: false } }), leaf('b')]);
    expect([closed(held, { a: { suspended: true } }), closed(held, { a: 'COMPLETED' })]).toEqual([
      ['b'],
      [],
    ]);
  });
});

test('what is skipped is passed over, and stays open', () => {
  const pack = packOf([leaf('a'), leaf('b', rules([rule('skip', always)])), leaf('c')]);
  expect([[...skippedLessons(pack, standings({}))], closed(pack)]).toEqual([['b'], []]);
});

describe('after a lesson', () => {
  const after = (
    pack: ReturnType<typeof packOf>,
    said: Parameters<typeof standings>[0],
    id: string,
  ) => afterLesson(pack, standings(said), id);
  it.each([
    ['retry', { kind: 'jump', target: 'b' }],
    ['retryAll', { kind: 'jump', target: 'a' }],
    ['exitAll', { kind: 'exitAll', target: null }],
    ['exitParent', { kind: 'exitAll', target: null }],
    ['continue', { kind: 'continue', target: null }],
    ['previous', { kind: 'previous', target: null }],
  ] as const)('its rule to %s is followed where it holds', (action, wish) => {
    const pack = packOf([leaf('a'), leaf('b', rules([], [rule(action, notSatisfied)]))]);
    expect(after(pack, { b: 'FAILED' }, 'b')).toEqual(wish);
    expect(after(pack, { b: 'PASSED' }, 'b')).toBeNull();
  });

  it('the rule of its group is followed where it leaves to it, or where the group ends', () => {
    const children = [leaf('a'), leaf('b', rules([], [rule('exitParent', always)]))];
    const group = { ...leaf('g', rules([], [rule('retry', notSatisfied)])), children };
    expect(after(packOf([leaf('x'), group]), { a: 'PASSED', b: 'FAILED' }, 'b')).toEqual({
      kind: 'jump',
      target: 'a',
    });
    const ends = {
      ...leaf('g', rules([], [rule('continue', always)], [rule('exit', satisfied)])),
      children: [leaf('a')],
    };
    expect(after(packOf([ends, leaf('z')]), { a: 'PASSED' }, 'a')).toEqual({
      kind: 'continue',
      target: null,
    });
  });
});

describe('the whole', () => {
  const rollup = (
    action: RollupRule['action'],
    consideration: RollupRule['consideration'],
    more: Partial<RollupRule> = {},
  ): RollupRule => ({
    action,
    consideration,
    conditionCombination: 'all',
    conditions: [{ condition: 'completed' }],
    ...more,
  });
  const done = (root: Partial<ScormActivity>, said: Parameters<typeof standings>[0]) =>
    isContentDone(packOf([leaf('a'), leaf('b'), leaf('c')], root), standings(said));

  it.each([
    [rollup('completed', 'any'), { a: 'COMPLETED' }, true],
    [rollup('completed', 'atLeastCount', { minimumCount: 2 }), { a: 'COMPLETED' }, false],
    [
      rollup('completed', 'atLeastCount', { minimumCount: 2 }),
      { a: 'COMPLETED', c: 'PASSED' },
      true,
    ],
    [
      rollup('completed', 'atLeastPercent', { minimumPercent: 60 }),
      { a: 'COMPLETED', c: 'PASSED' },
      true,
    ],
    [rollup('completed', 'all'), { a: 'COMPLETED', c: 'PASSED' }, false],
    [rollup('completed', 'any'), { a: 'FAILED' }, false],
  ] as const)('is complete by its rule %#', (one, said, is) =>
    expect(done({ rollupRules: { rules: [one] } }, said)).toBe(is),
  );

  it('is complete without rules when all lessons are', () => {
    expect(done({}, { a: 'COMPLETED', b: 'COMPLETED' })).toBe(false);
    expect(done({}, { a: 'COMPLETED', b: 'COMPLETED', c: 'PASSED' })).toBe(true);
  });

  it('has the mean of its measures by their weights, and is satisfied from its bound on', () => {
    const pack = packOf(
      [leaf('a', { sequencingControls: { objectiveMeasureWeight: 3 } }), leaf('b')],
      {
        primaryObjective: { objectiveID: 'p', satisfiedByMeasure: true, minNormalizedMeasure: 0.8 },
      },
    );
    const of = (a: number, b: number) =>
      trackerOf(
        pack,
        pack.sequencing,
        standings({ a: { status: 'PASSED', grade: a }, b: { status: 'PASSED', grade: b } }),
      ).of(pack.sequencing);
    expect(of(100, 40)).toMatchObject({ measure: 0.85, satisfied: true });
    expect(of(60, 100)).toMatchObject({ measure: 0.7, satisfied: false });
  });

  it('that says nothing of any lesson is as it is without any rule', () => {
    const one = fc.constantFrom<LessonStatus>(
      'NOT_ATTEMPTED',
      'IN_PROGRESS',
      'FAILED',
      'COMPLETED',
      'PASSED',
    );
    fc.assert(
      fc.property(fc.record({ a: one, b: one, c: one }), (said) => {
        const pack = packOf([leaf('a'), leaf('b'), leaf('c')]);
        expect(closed(pack, said)).toEqual([]);
        expect(['a', 'b', 'c'].map((id) => afterLesson(pack, standings(said), id))).toEqual([
          null,
          null,
          null,
        ]);
      }),
    );
  });
});

test('buttons that the manifest hides are told, of a lesson alone', () => {
  const pack = packOf([leaf('a', { hideLmsUi: ['continue'] }), leaf('b')]);
  expect([hiddenButtons(pack, 'a'), hiddenButtons(pack, 'b')]).toEqual([['continue'], []]);
});
