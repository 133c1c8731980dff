import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aLesson, aPackage, aVisit } from '#tests/builders/scorm.ts';
import type {
  RollupRule,
  ScormActivity,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import type { LessonStatus } from '../../entities/lesson-state.ts';
import { type ScormStanding, standingsOf } from '../standing.ts';
import {
  closedLessons,
  hiddenButtons,
  isContentDone,
  lessonAfter,
  lessonsBeside,
} from './closed-lessons.ts';
import { objectiveOf } from './conditions.ts';
import { replay } from './replay.ts';

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
  state?: Record<string, unknown>;
};
/** A lesson after the other, each in as many attempts as are said. */
const standings = (said: Record<string, LessonStatus | Said>): ReadonlyMap<string, ScormStanding> =>
  standingsOf(
    Object.entries(said).flatMap(([idSco, one], at) => {
      const {
        status = 'IN_PROGRESS',
        grade = null,
        attempts = 1,
        suspended = false,
        savedAt = `2026-01-0${at + 1}`,
        state = {},
      } = typeof one === 'string' ? { status: one } : one;
      return Array.from({ length: attempts }, (_, n) =>
        aVisit({
          idSco,
          idSession: `${savedAt} ${n}`,
          status,
          grade,
          suspended: suspended && n === attempts - 1,
          savedAt,
          startDate: savedAt,
          state,
        }),
      );
    }),
  );
const closed = (pack: ReturnType<typeof packOf>, said: Parameters<typeof standings>[0] = {}) => [
  ...closedLessons(pack, standings(said)),
];

const satisfied = { condition: 'satisfied' } as const;
const notSatisfied = { condition: 'satisfied', operator: 'not' } as const;
const always = { condition: 'always' } as const;

const lesson = (id: string) => ({ idSco: id, identifier: id });
const onward = { kind: 'continue', target: null } as const;
const judged = (stand: ReturnType<typeof replay>) =>
  stand && objectiveOf(stand.state, stand.state.root);

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
    const stopped = packOf([
      leaf('a', rules([rule('stopForwardTraversal', always)])),
      leaf('b'),
      leaf('c'),
    ]);
    expect([closed(stopped), closed(stopped, { a: 'COMPLETED' })]).toEqual([[], ['b', 'c']]);
    const forward = packOf([leaf('a'), leaf('b'), leaf('c')], {
      sequencingControls: { choice: true, forwardOnly: true },
    });
    expect(closed(forward, { a: 'COMPLETED', b: 'COMPLETED' })).toEqual(['a']);
    const flow = packOf([leaf('a'), leaf('b'), leaf('c')], {
      sequencingControls: { choice: false, flow: true },
    });
    expect(closed(flow)).toEqual(['b', 'c']);
    expect(closed(flow, { a: 'COMPLETED' })).toEqual(['c']);
    expect(closed(flow, { a: 'FAILED' })).toEqual(['c']);
    expect(closed(flow, { a: { status: 'IN_PROGRESS', suspended: true } })).toEqual(['c']);
  });

  it('by choice alone where it is hidden from it, and outside of what may not be left', () => {
    const pack = packOf([leaf('a'), leaf('b', rules([rule('hiddenFromChoice', always)]))], {
      sequencingControls: { choice: true, flow: true },
    });
    expect([closed(pack), closed(pack, { a: 'COMPLETED' })]).toEqual([['b'], []]);
    const held = packOf([leaf('a', { sequencingControls: { choiceExit: false } }), leaf('b')]);
    expect([closed(held, { a: { suspended: true } }), closed(held, { a: 'COMPLETED' })]).toEqual([
      ['b'],
      [],
    ]);
  });

  it('in its turn where the manifest lets a person neither choose nor go on', () => {
    const pack = packOf([leaf('a'), leaf('b')], { sequencingControls: { choice: false } });
    expect([closed(pack), closed(pack, { a: 'COMPLETED' })]).toEqual([['b'], []]);
  });
});

test('what is skipped is passed over, and stays open', () => {
  const pack = packOf([leaf('a'), leaf('b', rules([rule('skip', always)])), leaf('c')], {
    sequencingControls: { choice: true, flow: true },
  });
  expect(lessonAfter(pack, standings({ a: 'COMPLETED' }), lesson('a'), onward)).toEqual({
    idSco: 'c',
  });
  expect(closed(pack)).toEqual([]);
});

describe('after a lesson', () => {
  const flow = { sequencingControls: { choice: true, flow: true } };
  const after = (
    pack: ReturnType<typeof packOf>,
    said: Parameters<typeof standings>[0],
    id: string,
    wish: typeof onward | null = null,
  ) => lessonAfter(pack, standings(said), lesson(id), wish);
  it.each([
    ['retry', { idSco: 'b' }],
    ['retryAll', { idSco: 'a' }],
    ['exitAll', { idSco: null }],
    ['exitParent', { idSco: null }],
    ['continue', { idSco: 'c' }],
    ['previous', { idSco: 'a' }],
  ] as const)('its rule to %s is followed where it holds', (action, next) => {
    const pack = packOf(
      [leaf('a'), leaf('b', rules([], [rule(action, notSatisfied)])), leaf('c')],
      flow,
    );
    expect(after(pack, { b: 'FAILED' }, 'b')).toEqual(next);
    expect(after(pack, { b: 'PASSED' }, 'b')).toBeNull();
  });

  it('the rule of its group is followed where it leaves to it, or where the group ends', () => {
    const children = [leaf('a'), leaf('b', rules([], [rule('exitParent', always)]))];
    const group = {
      ...leaf('g', { ...rules([], [rule('retry', notSatisfied)]), ...flow }),
      children,
    };
    expect(after(packOf([leaf('x'), group], flow), { a: 'PASSED', b: 'FAILED' }, 'b')).toEqual({
      idSco: 'a',
    });
    const ends = {
      ...leaf('g', {
        ...rules([], [rule('continue', always)], [rule('exit', satisfied)]),
        ...flow,
      }),
      children: [leaf('a')],
    };
    expect(after(packOf([ends, leaf('z')], flow), { a: 'PASSED' }, 'a')).toEqual({ idSco: 'z' });
  });

  it('an incomplete one is gone on from, and what was suspended is not lost by it', () => {
    const pack = packOf([leaf('a'), leaf('b')], flow);
    expect(after(pack, { a: { suspended: true } }, 'a', onward)).toEqual({ idSco: 'b' });
    const twice = standings({ a: { suspended: true }, b: 'COMPLETED' });
    expect(replay(pack, twice)?.state.nodes.get('a')?.tracking.suspended).toBe(true);
  });

  it('the last of them ends the whole, which begins anew', () => {
    const pack = packOf([leaf('a'), leaf('b')], {
      sequencingControls: { choice: false, flow: true },
    });
    const done = standings({
      a: 'COMPLETED',
      b: {
        status: 'COMPLETED',
        state: { completion_status: 'completed', nav_request: 'continue' },
      },
    });
    expect(lessonAfter(pack, done, lesson('b'), null)).toEqual({ idSco: null });
    expect([...closedLessons(pack, done)]).toEqual(['b']);
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
      replay(
        pack,
        standings({ a: { status: 'PASSED', grade: a }, b: { status: 'PASSED', grade: b } }),
      );
    expect(judged(of(100, 40))).toMatchObject({ measure: 0.85, satisfied: true });
    expect(judged(of(60, 100))).toMatchObject({ measure: 0.7, satisfied: false });
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
        expect(
          ['a', 'b', 'c'].map((id) => lessonAfter(pack, standings(said), lesson(id), null)),
        ).toEqual([null, null, null]);
      }),
    );
  });
});

describe('limits of time', () => {
  const limited = (limits: Partial<ScormActivity>) =>
    packOf(
      [
        {
          ...leaf('g', { sequencingControls: { choice: true }, ...limits }),
          children: [leaf('a')],
        },
        leaf('b'),
      ],
      { sequencingControls: { choice: true } },
    );
  const hour = (suspended: boolean) =>
    standingsOf([
      aVisit({
        idSco: 'a',
        idSession: 'v',
        seconds: 1800,
        suspended,
        startDate: '2026-01-01T00:00:00.000Z',
        savedAt: '2026-01-01T01:00:00.000Z',
      }),
      aVisit({ idSco: 'b', idSession: 'w', savedAt: '2026-01-01T02:00:00.000Z' }),
    ]);
  const closes = (limits: Partial<ScormActivity>, suspended = false) =>
    closedLessons(limited(limits), hour(suspended)).has('a');

  it.each([
    [{ limits: { attemptExperiencedDurationLimit: 'PT30M' } }, true],
    [{ limits: { attemptExperiencedDurationLimit: 'PT31M' } }, false],
    [{ limits: { activityExperiencedDurationLimit: 'PT30M' } }, true],
    [{ limits: { activityExperiencedDurationLimit: 'PT1H' } }, false],
    [{ limits: { activityAbsoluteDurationLimit: 'PT1H' } }, true],
    [{ limits: { activityAbsoluteDurationLimit: 'PT2H' } }, false],
    [{ attemptAbsoluteDurationLimit: 'PT1H' }, true],
    [{ attemptAbsoluteDurationLimit: 'PT2H' }, false],
  ])('of a group close it once they are reached: %j', (limits, is) =>
    expect(closes(limits)).toBe(is),
  );

  it('do not close what is under way', () =>
    expect(closes({ attemptAbsoluteDurationLimit: 'PT1H' }, true)).toBe(false));
});

test('a page that is no lesson counts as ended, and is gone on from', () => {
  const flow = packOf([leaf('a'), leaf('b')], {
    sequencingControls: { choice: false, flow: true },
  });
  const pack = { ...flow, lessons: [aLesson('a', { isSco: false }), aLesson('b')] };
  const opened = standings({ a: { status: 'COMPLETED', suspended: true } });
  expect(replay(pack, opened)?.state.nodes.get('a')?.tracking).toMatchObject({
    suspended: false,
    primary: { completed: true },
  });
  expect(lessonAfter(pack, opened, lesson('a'), onward)).toEqual({ idSco: 'b' });
});

test('the buttons lead by flow where the group flows, else to the lesson beside', () => {
  const middle = [leaf('a'), leaf('b', rules([rule('skip', always)])), leaf('c')];
  const beside = (sequencingControls: object, id: string) =>
    lessonsBeside(packOf(middle, { sequencingControls }), standings({}), lesson(id));
  expect(beside({ choice: true, flow: true }, 'a')).toEqual({
    previous: null,
    next: { idSco: 'c', isFlow: true },
  });
  expect(beside({ choice: true }, 'b')).toEqual({
    previous: { idSco: 'a', isFlow: false },
    next: { idSco: 'c', isFlow: false },
  });
  expect(beside({ choice: true, flow: true, forwardOnly: true }, 'c')).toEqual({
    previous: null,
    next: null,
  });
});

test('buttons that the manifest hides are told, of a lesson alone', () => {
  const pack = packOf([leaf('a', { hideLmsUi: ['continue'] }), leaf('b')]);
  expect([hiddenButtons(pack, 'a'), hiddenButtons(pack, 'b')]).toEqual([['continue'], []]);
});
