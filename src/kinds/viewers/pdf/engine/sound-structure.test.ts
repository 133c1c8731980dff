import { expect, it } from 'vitest';
import { soundStructure } from './sound-structure.ts';

const sound = (html: string): string => {
  const tree = document.createElement('span');
  tree.innerHTML = html;
  soundStructure(tree);
  return tree.innerHTML;
};

it('gives text that stands in a table and in no row a row and a cell of its own', () => {
  expect(
    sound(
      '<span role="table"><span aria-owns="a"></span><span role="row"><span role="cell"></span></span></span>',
    ),
  ).toBe(
    '<span role="table"><span role="row"><span role="cell"><span aria-owns="a"></span></span></span><span role="row"><span role="cell"></span></span></span>',
  );
});

it('does so in groups of rows, in rows and in lists', () => {
  expect([
    sound('<span role="rowgroup"><i></i></span>'),
    sound('<span role="row"><span role="columnheader"></span><i></i></span>'),
    sound('<span role="list"><span role="listitem"></span><i></i></span>'),
  ]).toEqual([
    '<span role="rowgroup"><span role="row"><span role="cell"><i></i></span></span></span>',
    '<span role="row"><span role="columnheader"></span><span role="cell"><i></i></span></span>',
    '<span role="list"><span role="listitem"></span><span role="listitem"><i></i></span></span>',
  ]);
});

it('leaves what is right as it is', () => {
  const right =
    '<span role="table"><span role="caption"></span><span role="rowgroup"><span role="row"><span role="cell">a</span></span></span></span>';
  expect(sound(right)).toBe(right);
});
