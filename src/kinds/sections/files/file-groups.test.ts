// @vitest-environment node
import { expect, it } from 'vitest';
import { groupsOf } from './file-groups.ts';

const of = (...groups: (string | null | undefined)[]) =>
  groupsOf(groups.map((group) => ({ entry: { group } }))).map(
    ({ title, from, entries }) => [title, from, entries.length] as const,
  );

it('puts what stands together under one heading, in the order of the section', () => {
  expect(of('Normas', 'Normas', 'Apoio')).toEqual([
    ['Normas', 0, 2],
    ['Apoio', 2, 1],
  ]);
});

it('keeps what has no group apart', () => {
  expect(of(undefined, null, 'Apoio', null)).toEqual([
    [null, 0, 2],
    ['Apoio', 2, 1],
    [null, 3, 1],
  ]);
  expect(of()).toEqual([]);
});
