import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { files, read } from './tree.ts';

const scripts = files.filter(
  (path) => /^scripts\/[\w-]+\.mjs$/.test(path) && read(path).includes('installPackages'),
);

/** What a file needs before its first line can run: `import()` is not among it. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/^(?:import|export) [^;]*?from '([^']+)';|^import '([^']+)';/gm)].map(
    ([, from, alone]) => from ?? alone ?? '',
  );

/** Everything that is not Node's own and that a file imports, however far away. */
const packagesOf = (path: string): string[] =>
  importsOf(path).flatMap((name) =>
    name.startsWith('.')
      ? packagesOf(join(dirname(path), name))
      : name.startsWith('node:')
        ? []
        : [name],
  );

test('a command that installs what is missing runs before anything is installed', () => {
  expect(scripts).toEqual(
    expect.arrayContaining(['start', 'test', 'bench', 'soak'].map((name) => `scripts/${name}.mjs`)),
  );
  expect(scripts.filter((path) => packagesOf(path).length > 0)).toEqual([]);
  // One that does need a package is seen.
  expect(packagesOf('scripts/build.mjs')).toContain('vite');
});
