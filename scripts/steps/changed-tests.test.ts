import { expect, test } from 'vitest';
import { testsBeside } from './changed-tests.mjs';

test('the working loop runs the tests that changed and those beside what changed', () => {
  const all = [
    'sync/push/drain.ts',
    'sync/push/drain.test.ts',
    'sync/push/classify.test.ts',
    'sync/pull/pull.test.ts',
    'src/a/a.test.tsx',
    'e2e/journeys/a.spec.ts',
  ];
  expect(testsBeside(['sync/push/drain.ts', 'src/a/a.test.tsx'], all)).toEqual([
    'src/a/a.test.tsx',
    'sync/push/classify.test.ts',
    'sync/push/drain.test.ts',
  ]);
  expect(testsBeside(['e2e/journeys/a.spec.ts'], all)).toEqual([]);
});
