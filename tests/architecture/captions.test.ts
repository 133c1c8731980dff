import { describe, expect, it } from 'vitest';
import { files, read } from './tree.ts';

/** Every folder down to the second level that has a file in it. */
const folders = [
  ...new Set(
    files.flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return [parts.slice(0, 1), parts.slice(0, 2)]
        .filter((part) => part.length > 0)
        .map((part) => `${part.join('/')}/`);
    }),
  ),
].toSorted();

/** Lines like: - `sync/mirror/` the local truth, one file a table */
const captions = new Map(
  [...read('ARCHITECTURE.md').matchAll(/^\s*- `([^`]+\/)`[ —:-]*(.*)$/gm)].map(
    ([, folder = '', words = '']) => [folder, words.trim()],
  ),
);

describe('ARCHITECTURE.md', () => {
  it('captions every folder to the second level, and no other', () => {
    expect(folders.length).toBeGreaterThan(20);
    expect(
      [...captions.keys()].filter((folder) => folder.split('/').length <= 3).toSorted(),
    ).toEqual(folders);
  });

  it('says something of each', () => {
    expect([...captions].filter(([, words]) => words.length < 10)).toEqual([]);
  });
});
