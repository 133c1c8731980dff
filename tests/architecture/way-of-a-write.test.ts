/**
 * What ARCHITECTURE.md says of the way of a write and of what it takes to add something is true of
 * the files.
 */
import { expect, it } from 'vitest';
import { files, read } from './tree.ts';

const page = read('ARCHITECTURE.md');
const partOf = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const paths = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|sync|src|server)\/[\w./-]+\.tsx?)`/g)].map(
    ([, path = '']) => path,
  );

it('a write passes through files that exist, forty at most, and says how many', () => {
  const way = paths(partOf('The way of one write'));
  expect(way.filter((path) => !files.includes(path))).toEqual([]);
  expect(new Set(way).size).toBe(way.length);
  expect(way.length).toBeLessThanOrEqual(40);
  expect(partOf('The way of one write')).toContain(`: ${way.length} files`);
});

it('the places where something is added exist', () => {
  const named = paths(partOf('To add something')).filter((path) => !path.includes('x.ts'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !files.includes(path))).toEqual([]);
});

it('a kind of queued write is named in its four entries, its texts and screens, and nowhere else in the product', () => {
  const kinds = [
    ...read('contract/areas/content/commands.ts').matchAll(/^ {2}'([\w.]+)': command/gm),
  ].map(([, kind = '']) => kind);
  expect(kinds).toEqual(['visit.record', 'rating.set', 'playlist.duration']);
  const entries = (kind: string): string[] =>
    files
      .filter(
        (path) =>
          /^(contract|sync|server|src)\/.*\.tsx?$/.test(path) &&
          !/\.test\.tsx?$|^server\/(import|testing|demo)\//.test(path),
      )
      .filter((path) => new RegExp(`'${kind}': `).test(read(path)));
  for (const kind of kinds)
    expect(entries(kind)).toEqual([
      'contract/areas/content/commands.ts',
      'server/areas/content/content-writes.ts',
      'src/kinds/queued-writes/content.ts',
      'sync/rebase/effects/content.ts',
    ]);
});
