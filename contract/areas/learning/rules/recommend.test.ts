import { expect, it } from 'vitest';
import { recommended } from './recommend.ts';

const page = (idNode: string, tags: string[], likes = 0) => ({ idNode, tags, likes });
const pages = [page('a', ['x']), page('b', ['x', 'y']), page('c', ['z'], 9), page('d', ['x'], 3)];
const ids = (topics: string[], enrolled: string[] = []) =>
  recommended(pages, topics, new Set(enrolled)).map(({ idNode }) => idNode);

it('puts what shares most first, then what is liked most', () => {
  expect(ids(['x', 'y'])).toEqual(['b', 'd', 'a']);
});
it('leaves out what the person is in, and what shares nothing', () => {
  expect(ids(['x'], ['d'])).toEqual(['a', 'b']);
  expect(ids([])).toEqual([]);
});
