import { expect, it } from 'vitest';
import { elementOf } from '#src/page-reads/element-of.ts';
import { aNode } from '#tests/builders/rows.ts';
import { menuTree } from './menu-tree.ts';

const entry = (idNode: string, nodeCode: string, title: string) => ({
  element: elementOf({ node: aNode({ idNode, nodeCode, title }) }),
  tags: [],
});
const catalog = [
  entry('a', '1', 'Área'),
  entry('t', '1.1', 'Trilha'),
  entry('m', '1.1.1', ''),
  entry('x', '1.10', 'Outra'),
  entry('b', '2', 'Sem nada'),
];

it('hangs every page below the one whose code begins its own, and names what has no title', () => {
  const option = (text: string, idNode: string) => ({ text, idNode });
  expect(menuTree([option('Segurança', 'a'), option('Vazia', 'b'), option('Nova', 'z')], catalog)).toEqual([
    {
      ...{ id: 'node:a', label: 'Segurança', to: '/level/a' },
      children: [
        { id: 'node:t', label: 'Trilha', to: '/level/t', children: [{ id: 'node:m', label: 'Sem título', to: '/level/m' }] },
        { id: 'node:x', label: 'Outra', to: '/level/x' },
      ],
    },
    { id: 'node:b', label: 'Vazia', to: '/level/b' },
    { id: 'node:z', label: 'Nova', to: '/level/z' },
  ]);
});
