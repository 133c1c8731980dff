import { expect, test } from 'vitest';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { lockWithoutEnrollment } from './lock-without-enrollment.ts';

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
    { page: aNode({ mapElements: elements, ...over }), idElement, isConcluded: () => isConcluded },
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
