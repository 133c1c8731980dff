import { expect, it } from 'vitest';
import { columnsOf, loadsOf } from './columns.ts';

it.each([
  ['portrait', 5],
  ['square', 4],
  ['landscape', 4],
  ['landscape-xsmall', 3],
] as const)('%s stands %i abreast', (cardFormat, columns) => {
  expect(columnsOf({ card: 'standard', cardFormat })).toBe(columns);
  expect(columnsOf({ card: 'block', cardFormat })).toBe(3);
  expect(columnsOf({ card: 'banner', cardFormat })).toBe(2);
});

it('loads twice the columns and one; 6 and then 5 on small screens', () => {
  expect(loadsOf(5, false)).toEqual({ first: 11, step: 11 });
  expect(loadsOf(5, true)).toEqual({ first: 6, step: 5 });
});
