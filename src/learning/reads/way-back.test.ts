import { expect, it } from 'vitest';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { wayBack } from './way-back.ts';

const company = { idNode: 'empresa', nodeCode: null, title: 'Empresa', shortTitle: null };
const area = { idNode: 'area', nodeCode: '3', title: 'Área', shortTitle: null };
const only = [aMapElement({ elementType: 'EVALUATION', idElement: 'v1', idContentType: null })];
const block = { type: 'TextSection', title: 'Texto' } as never;

it.each([
  [
    'of many steps: to it',
    aNode({
      mapElements: [...only, aMapElement({ idElement: 'c1' })],
      parentNodes: [company, area],
    }),
    '/level/n1',
  ],
  [
    'with blocks: to it',
    aNode({ mapElements: only, blocks: [block], parentNodes: [company, area] }),
    '/level/n1',
  ],
  [
    'that opens its only step: to the page above',
    aNode({ mapElements: only, parentNodes: [company, area] }),
    '/level/area',
  ],
  [
    'that opens its only step, below home',
    aNode({ mapElements: only, parentNodes: [company] }),
    '/',
  ],
])('from a step of a page %s', (_name, node, to) => expect(wayBack({ node })).toBe(to));
