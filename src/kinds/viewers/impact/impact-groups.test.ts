// @vitest-environment node
import { expect, it } from 'vitest';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import { impactGroups, pageOf } from './impact-groups.ts';

const part = (
  idContentItem: string,
  idClassification: number | null,
  places: string[] = [],
): JourneyPart => {
  const plain = {
    text: idContentItem,
    contentLocation: null,
    parentName: null,
    completed: 0 as const,
    image: null,
    referenceLink: null,
    idClassification,
    classificationAbbreviation: null,
    classificationTitle: `G${idClassification}`,
    content: null,
  };
  return {
    ...plain,
    idContentItem,
    children: places.map((id) => ({ ...plain, idContentItem: id })),
  };
};

it('has six slots in their order, without the empty ones', () => {
  const groups = impactGroups([part('f', 6), part('a', 1), part('c', 3), part('b', 1)]);
  expect(
    groups.map(({ idClassification, pages }) => [
      idClassification,
      pages.map((page) => page.idContentItem),
    ]),
  ).toEqual([
    [1, ['a', 'b']],
    [3, ['c']],
    [6, ['f']],
  ]);
});

it('a page without a classification is not lost', () => {
  expect(impactGroups([part('a', null)]).map(({ pages }) => pages.length)).toEqual([1]);
});

it('a place is in the page of its parent', () => {
  const parts = [part('a', 1, ['a1']), part('b', 2, ['b1'])];
  expect(['a', 'b1', 'x'].map((id) => pageOf(parts, id)?.idContentItem)).toEqual([
    'a',
    'b',
    undefined,
  ]);
});
