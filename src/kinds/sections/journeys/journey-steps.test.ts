import { expect, it } from 'vitest';
import { initialState } from '#src/learning/reads/card.ts';
import { aContent } from '#tests/builders/rows.ts';
import { stepsOf } from './journey-steps.ts';

const parts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ idContentItem: `p${at}` })) as unknown as NonNullable<
    ReturnType<typeof aContent>['parts']
  >;
const of = (count: number, state: Partial<typeof initialState>) =>
  stepsOf({
    content: aContent({ parts: parts(count) }),
    node: null,
    state: { ...initialState, ...state },
  });

it('counts the steps that are whole', () => {
  expect([
    of(5, {}),
    of(5, { progress: 40 }),
    of(5, { progress: 59 }),
    of(3, { progress: 99 }),
  ]).toEqual([
    { total: 5, done: 0 },
    { total: 5, done: 2 },
    { total: 5, done: 2 },
    { total: 3, done: 2 },
  ]);
});

it('all are done only when the journey is', () => {
  expect([
    of(4, { progress: 100 }),
    of(4, { status: 'done' }),
    of(4, { status: 'passed' }),
  ]).toEqual([
    { total: 4, done: 3 },
    { total: 4, done: 4 },
    { total: 4, done: 4 },
  ]);
});

it('what has no steps has no dots', () => {
  expect([of(0, {}), stepsOf({ content: null, node: null, state: initialState })]).toEqual([
    null,
    null,
  ]);
});
