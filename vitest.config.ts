/** Unit, property and simulation tests. Browsers are Playwright's (e2e/). */
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { plantServerBug } from './tests/planted/plant-server-bug.ts';
import { patience } from './tests/setup/patience.ts';
import { needOwnWorker } from './tests/setup/needs-own-worker.ts';

// The embedded database is WebAssembly: making the quickest code of it costs more than all the
// queries of a test.
setFlagsFromString('--liftoff-only');

/**
 * Node 20 has no Map.groupBy, which Vitest's reporter calls when a test fails: without it, it ends
 * before it prints the failure.
 */
const groupBy = <K, V>(values: Iterable<V>, keyOf: (value: V, at: number) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  let at = 0;
  for (const value of values) {
    const key = keyOf(value, at);
    groups.set(key, [...(groups.get(key) ?? []), value]);
    at += 1;
  }
  return groups;
};
if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy });

const never = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**'];
const alone = needOwnWorker(import.meta.dirname);
const shared = { setupFiles: ['tests/setup/quiet-console.ts'], ...patience, restoreMocks: true };

const kinds = {
  node: {
    environment: 'node',
    setupFiles: shared.setupFiles,
    include: ['**/*.test.ts'],
    exclude: [...never, 'src/**'],
  },
  screens: {
    environment: 'jsdom',
    setupFiles: [...shared.setupFiles, 'tests/setup/patient-screens.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: never,
  },
};

/**
 * One project for the files that share their workers, and one for those that cannot: `--project
 * "node*"` means both.
 */
const both = ([name, { include, exclude, ...test }]: [string, (typeof kinds)['node']]) => [
  {
    extends: true as const,
    test: { ...shared, ...test, name, isolate: false, include, exclude: [...exclude, ...alone] },
  },
  {
    extends: true as const,
    test: {
      ...shared,
      ...test,
      name: `${name}-alone`,
      include: alone.filter((path) => path.startsWith('src/') === (name === 'screens')),
      exclude: never,
    },
  },
];

export default defineConfig({
  plugins: plantServerBug(process.env['PLANTED_SERVER_BUG']),
  test: {
    pool: 'threads',
    globalSetup: 'tests/setup/shared-clusters.ts',
    maxWorkers: 2,
    projects: Object.entries(kinds).flatMap(both),
  },
});
