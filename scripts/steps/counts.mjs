// Counts passed, failed and skipped tests from the reports of both runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const pathOf = (name) => join(root, 'test-results', name);

/** The path of a report. Deletes an older report there. */
export const freshReport = (name) => {
  const path = pathOf(name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
};

/** Null when the runner ended without a report. */
const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** A report that was written by this run; null where there is none. */
export const readReport = (name) => read(pathOf(name));

const none = { passed: 0, failed: 0, skipped: 0 };

export const vitestCounts = (path) => {
  const report = read(path);
  if (!report) return none;
  // A test file that fails to load has no tests, but counts as a failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

export const playwrightCounts = (path) => {
  const report = read(path);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
};

export const sum = (counts) =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  );

/** The last line of a test run. */
export const phrase = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
