/**
 * The tests beside the engine's core, as scripts/mutants.mjs runs them: of one folder, again and
 * again, each time with one small change in it.
 */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { patience } from '../setup/patience.ts';

interface Project {
  config: { testNamePattern?: RegExp | undefined };
}

/**
 * Stryker joins the names of groups and test by a space, Vitest 5 by ' > ' (stryker-js, issue
 * 6210): asked for one, give either.
 */
const eitherName = ({ config }: Project): void => {
  let wanted: RegExp | undefined;
  Object.defineProperty(config, 'testNamePattern', {
    configurable: true,
    enumerable: true,
    get: () => wanted,
    set: (next: RegExp | undefined) => {
      wanted = next && new RegExp(`^(${next.source.replaceAll(' ', '(?: > | )')})$`);
    },
  });
};

export default defineConfig({
  plugins: [
    {
      name: 'either-name',
      configureVitest: ({ project }: { project: Project }) => eitherName(project),
    },
  ],
  test: {
    pool: (usual as ViteUserConfig).test?.pool ?? 'threads',
    maxWorkers: 1,
    // A worker of its own for each file costs more than its tests.
    isolate: false,
    setupFiles: ['tests/setup/quiet-console.ts'],
    ...patience,
    restoreMocks: true,
    include: process.env['MUTANT_TESTS']?.split(',') ?? [],
  },
});
