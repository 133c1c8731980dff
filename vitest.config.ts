/** Unit, property and simulation tests. Browsers are Playwright's (e2e/). */
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';

// The embedded database is WebAssembly: making the quickest code of it costs more than all the queries of a test.
setFlagsFromString('--liftoff-only');

/** Node 20 has no Map.groupBy, which Vitest's reporter calls when a test fails: without it, it ends before it prints the failure. */
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
const shared = { setupFiles: ['tests/setup/quiet-console.ts'], testTimeout: 20_000, restoreMocks: true };

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: [...never, 'src/**'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, 'tests/setup/patient-screens.ts'],
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: never,
        },
      },
    ],
  },
});
