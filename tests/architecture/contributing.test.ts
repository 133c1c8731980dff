import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './tree.ts';

const TOP = /(?<![\w/.-])((?:contract|docs|e2e|scripts|server|src|sync|tests|worker)\/[\w./-]*\w)/g;

test('every path that CONTRIBUTING.md names exists', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(TOP)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every command that CONTRIBUTING.md names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('CONTRIBUTING.md').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
