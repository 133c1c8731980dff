/** Whatever the tree and whatever is asked for, no request leads where none may. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { aLesson, aPackage, aVisit } from '#tests/builders/scorm.ts';
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';
import type { ScormSession } from '../../entities/lesson-state.ts';
import { standingsOf } from '../standing.ts';
import { isLeaf, leavesOf, newState, pathTo } from './activity-state.ts';
import { availableChildren, isAvailable } from './arrangement.ts';
import { absentLessons, closedLessons, lessonAfter, waysFrom } from './closed-lessons.ts';
import { isPre } from './conditions.ts';
import { isValid, type NavigationRequest, process, processed } from './processes.ts';
import { replay } from './replay.ts';

const condition = fc.record(
  {
    condition: fc.constantFrom(
      'satisfied' as const,
      'completed' as const,
      'attempted' as const,
      'attemptLimitExceeded' as const,
      'objectiveStatusKnown' as const,
      'always' as const,
    ),
    operator: fc.constant('not' as const),
    referencedObjective: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['condition'] },
);
const ruleOf = <const A extends string>(...actions: A[]) =>
  fc.record({
    action: fc.constantFrom(...actions),
    conditionCombination: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
  });
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 1 });
const rules = fc.record({
  preConditionRules: few(ruleOf('skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal')),
  exitConditionRules: few(ruleOf('exit')),
  postConditionRules: few(
    ruleOf('exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'),
  ),
});
const maybe = fc.boolean();
const timing = fc.constantFrom('never' as const, 'once' as const, 'onEachNewAttempt' as const);
const controls = fc.record(
  {
    choice: maybe,
    flow: fc.constantFrom(true, true, false),
    choiceExit: maybe,
    forwardOnly: maybe,
    constrainChoice: maybe,
    preventActivation: maybe,
    selectionTiming: timing,
    selectCount: fc.nat(3),
    randomizationTiming: timing,
    reorderChildren: maybe,
  },
  { requiredKeys: ['flow'] },
);
const map = fc.record({
  targetObjectiveID: fc.constantFrom('g', 'h'),
  readSatisfiedStatus: maybe,
  writeSatisfiedStatus: maybe,
});
const about = fc.record(
  {
    sequencingControls: controls,
    sequencingRules: rules,
    attemptLimit: fc.integer({ min: 1, max: 3 }),
    objectives: fc.array(
      fc.record({
        objectiveID: fc.constantFrom('x', 'y'),
        mapInfo: fc.array(map, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['sequencingControls'] },
);

/** Ids are given afterwards, each its own. */
const { tree } = fc.letrec<{ tree: Omit<ScormActivity, 'id' | 'title'> }>((tie) => ({
  tree: fc
    .tuple(
      about,
      fc.option(fc.array(tie('tree'), { minLength: 1, maxLength: 4 }), {
        depthSize: 'small',
        nil: undefined,
      }),
    )
    .map(([one, children]) => ({
      ...one,
      ...(children && { children: children as ScormActivity[] }),
    })),
}));
const named = (root: Omit<ScormActivity, 'id' | 'title'>): ScormActivity => {
  let n = 0;
  const name = (one: Omit<ScormActivity, 'id' | 'title'>): ScormActivity => {
    const id = `n${(n += 1)}`;
    return { ...one, id, title: id, ...(one.children && { children: one.children.map(name) }) };
  };
  return name(root);
};

const kinds = [
  'start',
  'resumeAll',
  'continue',
  'continue',
  'previous',
  'choice',
  'choice',
  'jump',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;
const request = fc.record({
  kind: fc.constantFrom(...kinds),
  target: fc.nat(14).map((n): string | null => `n${n}`),
  says: fc.constantFrom('passed', 'failed', 'incomplete', 'suspended', 'nothing'),
});

it('no request leads to a closed or unknown activity, nor out of the tree', () =>
  fc.assert(
    fc.property(tree, fc.array(request, { maxLength: 14 }), fc.string(), (shape, asked, seed) => {
      let state = newState(named(shape), seed);
      for (const { kind, target, says } of asked) {
        const tracking = state.current?.tracking;
        if (tracking?.active) {
          tracking.suspended = says === 'suspended';
          if (says === 'passed' || says === 'failed')
            tracking.primary.satisfied = says === 'passed';
          if (says === 'incomplete') tracking.primary.completed = false;
        }
        const before = JSON.stringify([...state.nodes.values()].map((one) => one.tracking));
        const result = process(state, { kind, target });
        // A question changes nothing.
        expect(JSON.stringify([...state.nodes.values()].map((one) => one.tracking))).toBe(before);
        if (result.delivered !== null) {
          const node = result.state.nodes.get(result.delivered);
          expect(node && isLeaf(node) && isAvailable(result.state, node)).toBe(true);
          for (const one of node ? pathTo(node) : []) {
            expect(isPre(result.state, one, 'disabled')).toBe(false);
            const { attempts, active, suspended } = one.tracking;
            const limit = one.activity.attemptLimit ?? Infinity;
            expect(active || suspended || attempts < limit).toBe(true);
          }
          expect(result.exception).toBeNull();
        }
        ({ state } = processed(state, { kind, target }));
        // One way is active, from the root down to the open lesson.
        const active = [...state.nodes.values()].filter((one) => one.tracking.active);
        const path = state.current ? pathTo(state.current) : [];
        expect(active.every((one) => path.includes(one))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  ));

const visit = fc.record({
  lesson: fc.nat(9),
  status: fc.constantFrom(
    'IN_PROGRESS' as const,
    'FAILED' as const,
    'COMPLETED' as const,
    'PASSED' as const,
  ),
  suspended: maybe,
  request: fc.constantFrom(
    '',
    'continue',
    'previous',
    'exitAll',
    'suspendAll',
    'abandon',
    '{target=n2}jump',
  ),
});

it('what the list, the player and a lesson are told is of the package, and agrees', () =>
  fc.assert(
    fc.property(tree, fc.array(visit, { maxLength: 8 }), (shape, done) => {
      const sequencing = named({
        ...shape,
        children: (shape.children ?? [shape]) as ScormActivity[],
      });
      const ids = leavesOf(newState(sequencing).root).map(({ activity }) => activity.id);
      const pack = {
        ...aPackage(...ids.map((id) => aLesson(id))),
        version: '2004' as const,
        sequencing,
      };
      const sessions = done.map(({ lesson, status, suspended, request: asked }, at): ScormSession =>
        aVisit({
          idSco: ids[lesson % ids.length] ?? '',
          idSession: `v${at}`,
          savedAt: `2026-01-01T00:00:${String(at).padStart(2, '0')}.000Z`,
          status,
          suspended,
          state: asked === '' ? {} : { completion_status: 'unknown', nav_request: asked },
        }),
      );
      const standings = standingsOf(sessions);
      const closed = closedLessons(pack, standings, 's');
      expect([...closed].every((one) => ids.includes(one))).toBe(true);
      const { choice, flow } = sequencing.sequencingControls ?? {};
      if (choice === false && flow !== true) return;
      for (const id of absentLessons(pack, standings, 's')) expect(closed.has(id)).toBe(true);
      for (const id of ids) {
        const lesson = { idSco: id, identifier: id };
        const ways = waysFrom(pack, standings, lesson, 's');
        expect(ways.choice.every((one) => newState(sequencing).nodes.has(one))).toBe(true);
        const after = lessonAfter(pack, standings, lesson, { kind: 'continue', target: null }, 's');
        expect(after === null || after.idSco === null || ids.includes(after.idSco)).toBe(true);
      }
      // Where the last lesson leads is open when one arrives there.
      const last = sessions.at(-1);
      const stand = replay(pack, standings, { seed: 's' });
      if (!last || !stand?.ended?.delivered) return;
      expect(closed.has(stand.ended.delivered)).toBe(false);
    }),
    { numRuns: 200 },
  ));

test('a group offers as many children as are picked, the same to all, others to another person', () => {
  const children = Array.from({ length: 12 }, (_, n) => ({ id: `q${n}`, title: `q${n}` }));
  const group = (more: object) => {
    const root = {
      id: 'o',
      title: 'o',
      children,
      sequencingControls: { choice: true, flow: true, ...more },
    };
    return (seed: string, attempts = 0) => {
      const state = newState(root, seed);
      state.root.tracking.attempts = attempts;
      return availableChildren(state, state.root).map(({ activity }) => activity.id);
    };
  };
  const order = children.map(({ id }) => id);
  const picked = group({ selectionTiming: 'once', selectCount: 4 });
  expect(picked('ana')).toHaveLength(4);
  expect(picked('ana')).toEqual(order.filter((id) => picked('ana').includes(id)));
  expect(picked('ana', 3)).toEqual(picked('ana'));
  expect(picked('bia')).not.toEqual(picked('ana'));
  const each = group({ selectionTiming: 'onEachNewAttempt', selectCount: 4 });
  expect(each('ana', 1)).not.toEqual(each('ana'));
  const mixed = group({ randomizationTiming: 'once', reorderChildren: true });
  expect(mixed('ana').toSorted()).toEqual(order.toSorted());
  expect(mixed('ana')).not.toEqual(order);
  expect(group({ randomizationTiming: 'once' })('ana')).toEqual(order);
  expect(group({ selectionTiming: 'once', selectCount: 40 })('ana')).toEqual(order);
  expect(group({ selectionTiming: 'never', selectCount: 4 })('ana')).toEqual(order);
});

test('all of a selection are led through, and nothing else', () => {
  const children = Array.from({ length: 6 }, (_, n) => ({ id: `q${n}`, title: `q${n}` }));
  const root = {
    id: 'o',
    title: 'o',
    children,
    sequencingControls: {
      choice: true,
      flow: true,
      selectionTiming: 'once' as const,
      selectCount: 3,
      randomizationTiming: 'once' as const,
      reorderChildren: true,
    },
  };
  let state = newState(root, 'ana');
  const offered = availableChildren(state, state.root).map(({ activity }) => activity.id);
  const led: (string | null)[] = [];
  const ask = (one: NavigationRequest['kind']) => {
    const result = processed(state, { kind: one, target: null });
    ({ state } = result);
    led.push(result.delivered);
    return result;
  };
  ask('start');
  for (let n = 0; n < 2; n += 1) ask('continue');
  expect(led).toEqual(offered);
  for (const { id } of children)
    expect(isValid(state, { kind: 'jump', target: id })).toBe(offered.includes(id));
  expect(ask('continue')).toMatchObject({ isOver: true, delivered: null });
});
