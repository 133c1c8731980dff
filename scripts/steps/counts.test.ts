import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phrase, playwrightCounts, sum, vitestCounts } from './counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (value: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
};

describe('counts', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const path = report({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    });
    expect(vitestCounts(path)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a test that passed at the second try as a failure', () => {
    expect(
      playwrightCounts(report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })),
    ).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts nothing where no report was left', () => {
    expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('is said in one plain line', () => {
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect(
      phrase(
        sum([
          { passed: 2, failed: 0, skipped: 0 },
          { passed: 3, failed: 1, skipped: 0 },
        ]),
      ),
    ).toBe('5 passed, 1 failed');
    expect(phrase({ ...none, skipped: 2 })).toBe('0 passed, 0 failed, 2 skipped');
  });
});
