/** Progress, nodes and locks, whatever figures meet. */
import { describe, expect, test } from 'vitest';
import { isDone, joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { nodeProgress, type StepState } from '#contract/rules/node-progress.ts';
import { lockedBy, locksOf } from '#contract/rules/steps.ts';
import { mapOf, stepState } from '#tests/builders/arbitraries.ts';
import { always, fc } from './fast-check.ts';

const progress: fc.Arbitrary<ProgressState> = fc
  .record({
    status: fc.constantFrom(
      'NOT_ATTEMPTED',
      'IN_PROGRESS',
      'FAILED',
      'COMPLETED',
      'PASSED',
    ) as fc.Arbitrary<ProgressState['status']>,
    progress: fc.integer({ min: 0, max: 100 }),
    grade: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
    lastPosition: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
  })
  // As it is stored: what is finished says 100.
  .map((state) => (isDone({ ...state, progress: 0 }) ? { ...state, progress: 100 } : state));

const rank = { NOT_ATTEMPTED: 0, IN_PROGRESS: 1, FAILED: 2, COMPLETED: 3, PASSED: 4 } as const;
const unplaced = ({ lastPosition: _where, ...rest }: ProgressState) => rest;
/** `a` says nothing that `b` does not say. */
const within = (a: ProgressState, b: ProgressState): boolean =>
  rank[a.status] <= rank[b.status] &&
  a.progress <= b.progress &&
  (a.grade ?? -1) <= (b.grade ?? -1);

describe('progress is a join', () => {
  test('a person who speaks first, but for where the media stands', () => {
    always(
      fc.property(
        progress,
        progress,
        (a, b) => void expect(unplaced(joinProgress(a, b))).toEqual(unplaced(joinProgress(b, a))),
      ),
    );
  });

  test('where the media stands is for the later one to say, if it says', () => {
    always(
      fc.property(
        progress,
        progress,
        (a, b) =>
          void expect(joinProgress(a, b).lastPosition).toBe(b.lastPosition ?? a.lastPosition),
      ),
    );
  });

  test('however they are grouped', () => {
    always(
      fc.property(
        progress,
        progress,
        progress,
        (a, b, c) =>
          void expect(joinProgress(joinProgress(a, b), c)).toEqual(
            joinProgress(a, joinProgress(b, c)),
          ),
      ),
    );
  });

  test('said twice is said once', () => {
    always(
      fc.property(progress, progress, (a, b) => {
        expect(joinProgress(a, a)).toEqual(a);
        expect(joinProgress(joinProgress(a, b), b)).toEqual(joinProgress(a, b));
      }),
    );
  });

  test('never goes down, and never says more than was said', () => {
    always(
      fc.property(progress, progress, (a, b) => {
        const joined = joinProgress(a, b);
        expect([within(a, joined), within(b, joined)]).toEqual([true, true]);
        expect(
          joined.progress === 100
            ? isDone(joined)
            : joined.progress === Math.max(a.progress, b.progress),
        ).toBe(true);
      }),
    );
  });
});

const situation = mapOf.chain((elements) =>
  fc.tuple(
    fc.constant(elements),
    fc.array(stepState, { minLength: elements.length, maxLength: elements.length }),
  ),
);
const lookUp =
  (states: readonly (StepState | undefined)[]) =>
  (id: string): StepState | undefined =>
    states[Number(id.slice(1))];

describe('a node', () => {
  test('stays between nothing and all of it, and says 100 for all of it alone', () => {
    always(
      fc.property(situation, ([elements, states]) => {
        const { status, progress: figure, done, total } = nodeProgress(elements, lookUp(states));
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 100).toBe(true);
        expect(done).toBeLessThanOrEqual(total);
        expect(figure === 100).toBe(status === 'COMPLETED');
        expect(status === 'COMPLETED').toBe(total > 0 && done === total);
        const steps = elements.filter((element) => element.elementType !== 'IMAGE');
        expect(status === 'NOT_ATTEMPTED').toBe(
          steps.every((step) => lookUp(states)(step.idElement) === undefined),
        );
      }),
    );
  });

  test('never goes back when a step goes on', () => {
    always(
      fc.property(
        situation,
        fc.nat(),
        fc.integer({ min: 0, max: 100 }),
        ([elements, states], at, figure) => {
          fc.pre(elements.length > 0);
          const moved = at % elements.length;
          const further = states.map((state, n) =>
            n === moved
              ? {
                  status: 'IN_PROGRESS',
                  ...state,
                  progress: Math.max(state?.progress ?? 0, figure),
                }
              : state,
          );
          expect(nodeProgress(elements, lookUp(further)).progress).toBeGreaterThanOrEqual(
            nodeProgress(elements, lookUp(states)).progress,
          );
        },
      ),
    );
  });
});

describe('a locked step', () => {
  test('is locked by the step before it and by no other, until that is done', () => {
    always(
      fc.property(situation, ([elements, states]) => {
        const steps = elements.filter((element) => element.elementType !== 'IMAGE');
        for (const [n, step] of steps.entries()) {
          const lock = lockedBy(elements, step.idElement, lookUp(states));
          const before = steps[n - 1];
          const own = lookUp(states)(step.idElement);
          const earlier = before && lookUp(states)(before.idElement);
          const locked =
            step.sequential && before && !(earlier && isDone(earlier)) && !(own && isDone(own));
          expect(lock).toBe(locked ? before.idElement : null);
          if (!locked) continue;
          const done = states.map((state, at) =>
            `s${at}` === before.idElement ? { status: 'COMPLETED', progress: 100 } : state,
          );
          expect(lockedBy(elements, step.idElement, lookUp(done))).toBeNull();
        }
      }),
    );
  });

  test('is told alike for one and for all at once', () => {
    always(
      fc.property(situation, ([elements, states]) => {
        const all = locksOf(elements, lookUp(states));
        for (const { idElement } of elements)
          expect(all.get(idElement) ?? null).toBe(lockedBy(elements, idElement, lookUp(states)));
      }),
    );
  });

  test('of all at once are found in one pass', () => {
    let reads = 0;
    const elements = Array.from({ length: 1000 }, (_, at) => ({
      get elementType() {
        reads += 1;
        return 'CONTENT' as const;
      },
      idElement: `s${at}`,
      sequential: true,
    }));
    expect(locksOf(elements, () => undefined).size).toBe(999);
    expect(reads).toBeLessThanOrEqual(1000);
  });

  test('a picture and a stranger are never locked', () => {
    always(
      fc.property(situation, ([elements, states]) => {
        expect(lockedBy(elements, 'stranger', lookUp(states))).toBeNull();
        for (const one of elements)
          if (one.elementType === 'IMAGE')
            expect(lockedBy(elements, one.idElement, lookUp(states))).toBeNull();
      }),
    );
  });
});
