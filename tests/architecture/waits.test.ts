import { expect, it } from 'vitest';
import { code, isTest, linesMatching } from './tree.ts';

it('a test waits by expect.poll, whose patience is set once: vi.waitFor gives up after a second', () => {
  const tests = code.filter((path) => isTest(path) && path !== 'tests/architecture/waits.test.ts');
  expect(tests.length).toBeGreaterThan(300);
  expect(linesMatching(tests, /\bvi\.wait(For|Until)\b/)).toEqual([]);
});
