/**
 * The floors of scripts/steps/floors.mjs, held by counting every import: what a lint pattern over
 * names could miss.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintRules } from '../../scripts/lint-rules.mjs';
import { besides, floors } from '../../scripts/steps/floors.mjs';
import { importEdges, roomOf, twoWayPairs, upward } from './floors.ts';
import { code, isTest, read, root, withoutComments } from './tree.ts';

const roomsBeside: Readonly<Record<string, readonly string[]>> = besides;

const sourcesOf = (folder: string): Map<string, string> =>
  new Map(
    code
      .filter(
        (path) =>
          path.startsWith(`${folder}/`) &&
          !isTest(path) &&
          !roomsBeside[folder]?.includes(path.split('/')[1] ?? ''),
      )
      .map((path) => [path, withoutComments(read(path))]),
  );

describe.each(Object.entries(floors))('%s', (folder, rooms) => {
  const sources = sourcesOf(folder);
  const edges = importEdges(folder, rooms, sources);

  it('names every room, and no other', () => {
    const found = new Set([...sources.keys()].map((path) => roomOf(path, rooms)));
    expect([...found].toSorted()).toEqual([...rooms].toSorted());
  });

  it('has no import upwards and no two rooms that import each other', () => {
    expect(edges.length).toBeGreaterThan(50);
    expect(upward(rooms, edges)).toEqual([]);
    expect(twoWayPairs(edges)).toEqual([]);
  });
});

describe('the count', () => {
  it('sees an import upwards, by alias and by climbing, static, dynamic and of types', () => {
    const planted = new Map([
      ['sync/low/a.ts', "import { x } from '../high/b.ts';"],
      ['sync/low/deep/c.ts', "import type { X } from '#sync/high/b.ts';"],
      ['sync/low/d.ts', "const x = import('../../sync/high/b.ts');"],
      ['sync/high/b.ts', "import { y } from '../low/y.ts';"],
    ]);
    const edges = importEdges('sync', ['high', 'low'], planted);
    expect(upward(['high', 'low'], edges).map(({ path }) => path)).toEqual([
      'sync/low/a.ts',
      'sync/low/deep/c.ts',
      'sync/low/d.ts',
    ]);
    expect(twoWayPairs(edges)).toEqual(['high low']);
  });
});

it('.oxlintrc.json is what the table makes: node scripts/lint-rules.mjs writes it', () => {
  expect(JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(lintRules())),
  );
});
