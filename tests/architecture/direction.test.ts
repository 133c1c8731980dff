/** Who may know whom, by where every import really leads: what a pattern over names could miss. */
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, isTest, read, withoutComments } from './tree.ts';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  sync: ['contract'],
  worker: ['contract', 'sync'],
  src: ['contract', 'sync'],
  server: ['contract'],
  scripts: [],
};

/** Top-level folder that a specifier leads to from a file; null where it is a package. */
const target = (path: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0] ?? null;
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(dirname(path), specifier)).split('/')[0] ?? null;
};

const imports = code
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    [
      ...withoutComments(read(path)).matchAll(
        /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)'([^']+)'/gm,
      ),
    ].map(([, specifier = '']) => ({
      path,
      specifier,
      from: path.split('/')[0] ?? '',
      to: target(path, specifier),
    })),
  );

describe('direction', () => {
  it('is kept by every import', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    const wrong = imports.filter(
      ({ from, to }) =>
        to !== null && to !== from && from in mayImport && !mayImport[from]?.includes(to),
    );
    expect(wrong).toEqual([]);
  });

  it('leads out of a top-level folder by its alias alone', () => {
    // drizzle-kit reads the tables without the aliases of package.json.
    const climbing = imports.filter(
      ({ path, specifier, from, to }) =>
        specifier.startsWith('.') &&
        from in mayImport &&
        to !== from &&
        !path.startsWith('server/db/schema/'),
    );
    expect(climbing).toEqual([]);
  });
});
