import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notRun } from './promise-stage.mjs';
import { root } from './root.mjs';

const unit = {
  testResults: [
    {
      name: join(root, 'sync/a.test.ts'),
      assertionResults: [
        { fullName: 'a queue sends seed 7', status: 'passed' },
        { fullName: 'a queue waits', status: 'pending' },
      ],
    },
  ],
};
const browser = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { file: 'journeys/b.spec.ts', title: 'a kill @once', tests: [{ status: 'expected' }] },
          ],
        },
      ],
    },
  ],
};

test('a promise is kept only by a test that is in a report', () => {
  const ran = [
    { path: 'sync/a.test.ts', title: 'sends seed %i' },
    { path: 'e2e/journeys/b.spec.ts', title: 'a kill' },
  ];
  const absent = [
    { path: 'sync/a.test.ts', title: 'sends twice' },
    { path: 'e2e/journeys/c.spec.ts', title: 'a kill' },
  ];
  const skipped = { path: 'sync/a.test.ts', title: 'waits' };
  expect(notRun([...ran, ...absent, skipped], { unit, browser })).toEqual({
    missing: ['sync/a.test.ts "sends twice"', 'e2e/journeys/c.spec.ts "a kill"'],
    skipped: ['sync/a.test.ts "waits"'],
  });
});
