import { expect, it } from 'vitest';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { pageIsSaved } from './page-is-saved.ts';

const film = (idElement: string) => aMapElement({ idElement, size: 900 });
const saved = (contents: string[], pages: string[]) => ({
  contents: new Set(contents),
  pages: new Set(pages),
});
const of = (...nodes: Node[]) => new Map(nodes.map((node) => [node.idNode, node]));

it.each([
  ['nothing of it', [], [], false],
  ['one of its films', ['c1'], ['n1'], false],
  ['its films, without its pictures', ['c1', 'c2'], [], false],
  ['all of it', ['c1', 'c2'], ['n1'], true],
])('%s', (_name, contents, pages, expected) => {
  const node = aNode({
    mapElements: [film('c1'), film('c2'), aMapElement({ idElement: 'texto', size: null })],
  });
  expect(pageIsSaved(node, of(node), saved(contents, pages))).toBe(expected);
});

it('what never opens without a connection is not waited for', () => {
  const node = aNode({
    mapElements: [film('c1'), aMapElement({ idElement: 'ao-vivo', idContentType: 6, size: 5 })],
  });
  expect(pageIsSaved(node, of(node), saved(['c1'], ['n1']))).toBe(true);
});

it('what stands below it counts, and a page that stands below itself ends', () => {
  const below = aNode({ idNode: 'n2', mapElements: [film('c2')], childNodes: ['n1'] });
  const node = aNode({ mapElements: [aMapElement({ elementType: 'NODE', idElement: 'n2' })] });
  expect(pageIsSaved(node, of(node, below), saved([], ['n1', 'n2']))).toBe(false);
  expect(pageIsSaved(node, of(node, below), saved(['c2'], ['n1', 'n2']))).toBe(true);
});
