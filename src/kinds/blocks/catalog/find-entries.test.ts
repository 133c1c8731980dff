import { expect, it } from 'vitest';
import type { CatalogEntry } from '#src/learning/reads/block-page.ts';
import { findEntries, tagsOf, type CatalogQuery } from './find-entries.ts';

const entry = (
  nodeCode: string,
  title: string,
  tags: string[] = [],
  description: string | null = null,
): CatalogEntry => ({
  element: {
    elementType: 'NODE',
    idElement: nodeCode,
    nodeCode,
    title,
    description,
    label: 'Trilha',
    image: null,
    idContentType: null,
    duration: null,
    count: null,
    idNode: null,
  },
  tags,
});
const entries = [
  entry('1', 'Segurança'),
  entry('1.1', 'Operação de empilhadeira', ['Máquinas']),
  entry('1.1.2', 'Inspeção diária', ['Máquinas', 'Rotina']),
  entry('2', 'Alimentos', [], 'Higiene e cadeia fria'),
  entry('12.1', 'Frota', ['Rotina']),
];
const find = (over: Partial<CatalogQuery>) =>
  findEntries(entries, { nodeCode: null, depth: null, text: '', tags: [], ...over }).map(
    ({ element }) => element.nodeCode,
  );

it.each<[string, Partial<CatalogQuery>, string[]]>([
  ['everything', {}, ['1', '1.1', '1.1.2', '2', '12.1']],
  ['below a node, not what begins alike', { nodeCode: '1' }, ['1.1', '1.1.2']],
  ['one level below', { nodeCode: '1', depth: 1 }, ['1.1']],
  ['the first level', { depth: 1 }, ['1', '2']],
  ['without accents', { text: 'OPERACAO' }, ['1.1']],
  ['with accents where there are none', { text: 'fróta' }, ['12.1']],
  ['every word, in whatever order', { text: 'diaria inspecao' }, ['1.1.2']],
  ['in the description', { text: 'cadeia' }, ['2']],
  ['in a tag', { text: 'rotina' }, ['1.1.2', '12.1']],
  ['any of the tags', { tags: ['Máquinas', 'Rotina'] }, ['1.1', '1.1.2', '12.1']],
  ['text and tag', { text: 'trilha', tags: ['Rotina'], nodeCode: '1' }, ['1.1.2']],
  ['nothing', { text: 'xadrez' }, []],
])('%s', (_, query, codes) => expect(find(query)).toEqual(codes));

it('lists the tags below a node', () => {
  expect(tagsOf(entries, { nodeCode: '1', depth: null })).toEqual(['Máquinas', 'Rotina']);
  expect(tagsOf(entries, { nodeCode: '2', depth: null })).toEqual([]);
});
