import { expect, it } from 'vitest';
import { elementOf } from '#src/learning/reads/element-of.ts';
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
  expect(
    menuTree([option('Segurança', 'a'), option('Vazia', 'b'), option('Nova', 'z')], catalog),
  ).toEqual([
    {
      id: 'node:a',
      label: 'Segurança',
      to: '/level/a',
      children: [
        {
          id: 'node:t',
          label: 'Trilha',
          to: '/level/t',
          children: [{ id: 'node:m', label: 'Sem título', to: '/level/m' }],
        },
        { id: 'node:x', label: 'Outra', to: '/level/x' },
      ],
    },
    { id: 'node:b', label: 'Vazia', to: '/level/b' },
    { id: 'node:z', label: 'Nova', to: '/level/z' },
  ]);
});

it('keeps the levels of the company, and leaves out what is not for this person, and what would then hold nothing', () => {
  const options = [
    { text: 'Conversa', sectionTo: 'Chat' },
    {
      text: 'Só para alguns',
      options: [
        { text: 'Área', idNode: 'a' },
        { text: 'Painel', sectionTo: 'adm' },
      ],
    },
    {
      text: 'Empresa',
      options: [
        {
          text: 'Nós',
          options: [
            { text: 'Site', address: 'https://a.test/' },
            { text: 'Mal', address: 'javascript:alert(1)' },
          ],
        },
      ],
    },
  ];
  const offer = {
    node: (idNode: string) => idNode !== 'a',
    section: (idSection: string) => idSection === 'Chat',
  };
  expect(menuTree(options, catalog, offer)).toEqual([
    { id: 'section:chat', label: 'Conversa', to: '/conversa/Chat' },
    {
      id: 'group:Empresa',
      label: 'Empresa',
      children: [
        {
          id: 'group:Nós',
          label: 'Nós',
          children: [{ id: 'address:https://a.test/', label: 'Site', to: 'https://a.test/' }],
        },
      ],
    },
  ]);
});
