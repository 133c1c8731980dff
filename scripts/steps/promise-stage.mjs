// Checks in the reports of both runners that every test named in docs/guarantees.md has run.
import { join } from 'node:path';
import { readReport } from './counts.mjs';
import { root } from './root.mjs';

/** Journeys of a report, by file from the root and title. */
const journeysIn = (suite, found = []) => {
  for (const { title, file, tests } of suite.specs ?? [])
    found.push({ path: `e2e/${file}`, title, ran: tests.some((one) => one.status !== 'skipped') });
  for (const inner of suite.suites ?? []) journeysIn(inner, found);
  return found;
};

const testsIn = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      path: name.slice(root.length).replace(/^[/\\]/, ''),
      title: fullName,
      ran: status === 'passed' || status === 'failed',
    })),
  );

/** `%s` and `%i` of a title stand for what its row is about. */
const matches = (words) => {
  const parts = words
    .split(/%[sidf]/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join('.*'));
};

/** The named tests that are in no report, and those that were skipped on this machine. */
export const notRun = (named, { unit, browser }) => {
  const all = [...testsIn(unit), ...browser.suites.flatMap((suite) => journeysIn(suite))];
  const missing = [];
  const skipped = [];
  for (const { path, title } of named) {
    const words = matches(title);
    const found = all.filter((one) => one.path === path && words.test(one.title));
    if (found.length === 0) missing.push(`${path} "${title}"`);
    else if (!found.some(({ ran }) => ran)) skipped.push(`${path} "${title}"`);
  }
  return { missing, skipped };
};

const run = async () => {
  // Needs the packages, which an earlier stage installs.
  const { loadSource } = await import('./load-source.mjs');
  const { module, close } = await loadSource(join(root, 'tests/architecture/promises.ts'));
  const named = [...module.rowsOf('Promised'), ...module.rowsOf('Not believed')].flatMap(
    module.named,
  );
  await close();
  const [unit, browser] = [readReport('vitest.json'), readReport('playwright.json')];
  if (!unit || !browser) return false;
  const { missing, skipped } = notRun(named, { unit, browser });
  for (const one of missing) console.error(`não foi executado: ${one}`);
  for (const one of skipped) console.log(`pulado nesta máquina: ${one}`);
  return missing.length === 0;
};

/** Comes after both runners. */
export const promiseStage = { name: 'promessas cumpridas', run };
