import { expect, test } from 'vitest';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import { lockWithoutEnrollment, missingAbove } from './lock-without-enrollment.ts';

const elements = [
  aMapElement({ idElement: 'a', title: 'Primeiro' }),
  aMapElement({ idElement: 'b', title: 'Segundo', sequential: true }),
  aMapElement({ idElement: 'c', title: 'Terceiro', sequential: false }),
];
const reasonOf = (
  idElement: string,
  over: Parameters<typeof aNode>[0] = {},
  isConcluded = false,
): string | null =>
  lockWithoutEnrollment(
    {
      page: aNode({ mapElements: elements, ...over }),
      above: [],
      idElement,
      isConcluded: () => isConcluded,
    },
    0,
  )?.reason ?? null;

test('a step that follows another one is closed to a person who is not enrolled; the first, and one of no order, are open', () => {
  expect(['a', 'b', 'c', 'x'].map((id) => reasonOf(id))).toEqual([
    null,
    expect.stringContaining('“Primeiro”'),
    null,
    null,
  ]);
});

test('what the page asks for first closes all of its steps, until it is concluded', () => {
  const prerequisites = {
    prerequisites: [{ idNode: 'antes', nodeCode: null, title: 'O básico', equivalents: [] }],
  };
  expect(reasonOf('a', prerequisites)).toContain('O básico');
  expect(reasonOf('a', prerequisites, true)).toBeNull();
});

test('what a page above asks for closes the pages below it, by the enrolment above where there is one', () => {
  const asks = { idNode: 'antes', nodeCode: null, title: 'O básico', equivalents: [] };
  const above = aNode({ idNode: 'acima', prerequisites: [asks] });
  const parentNodes = [{ idNode: 'acima', nodeCode: null, title: 'Acima', shortTitle: null }];
  const nodes = new Map([['acima', above]]);
  const of = (enrolled: Parameters<typeof missingAbove>[1]['enrolled'], isConcluded = false) =>
    missingAbove(aNode({ parentNodes }), { nodes, enrolled, isConcluded: () => isConcluded }, 0);
  expect([of(new Map()), of(new Map(), true)]).toEqual([['O básico'], []]);
  const begun = { prerequisites: [] } as unknown as LevelView;
  expect(of(new Map([['acima', begun]]))).toEqual([]);
});
