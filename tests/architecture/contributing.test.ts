import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './tree.ts';

const TOP = /(?<![\w/.-])((?:contract|docs|e2e|scripts|server|src|sync|tests|worker)\/[\w./-]*\w)/g;

/** Files that an example begins: all that stands below their name is new. */
const begun = /^ (\S+\/\S+)\n(?:\+.*\n)+(?=```| \S+\/\S+\n)/gm;
/** The words of an example are new, and what they import. */
const withoutNewLines = (text: string): string => text.replaceAll(/^\+.*$/gm, '');

test('every path that CONTRIBUTING.md names exists', () => {
  const page = read('CONTRIBUTING.md');
  const created = new Set([...page.matchAll(begun)].map(([, path = '']) => path));
  const named = [...withoutNewLines(page).matchAll(TOP)]
    .map(([, path = '']) => path)
    .filter((path) => !created.has(path) || existsSync(join(root, path)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('what an example of CONTRIBUTING.md is written beside stands in its file', () => {
  const diffs = [...read('CONTRIBUTING.md').matchAll(/```diff\n([\s\S]*?)```/g)];
  const beside = diffs.flatMap(([, diff = '']) => {
    let file = '';
    return diff.split('\n').flatMap((line) => {
      if (!line.startsWith(' ')) return [];
      if (/^ \S+\/\S+$/.test(line)) file = line.trim();
      else return [{ file, text: line.slice(1) }];
      return [];
    });
  });
  expect(diffs.length).toBeGreaterThan(6);
  expect(beside.length).toBeGreaterThan(15);
  expect(beside.filter(({ file, text }) => !read(file).includes(text))).toEqual([]);
});

test('every command that CONTRIBUTING.md names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('CONTRIBUTING.md').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
