// @vitest-environment node
import { expect, it } from 'vitest';
import { typedPage } from './typed-page.ts';

it.each([
  ['4', 4],
  [' 12 ', 12],
  ['0', 1],
  ['99', 12],
  ['999999', 12],
  ['', null],
  ['abc', null],
  ['-3', null],
  ['2,5', null],
])('%j of 12 pages goes to %s', (typed, page) => {
  expect(typedPage(typed, 12)).toBe(page);
});
