// npm run test:mutants: mutation tests of the engine's core. Changes one place at a time and checks
// whether a test beside it fails. To mutate only some files, name them: npm run test:mutants --
// sync/outbox/merge.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';

/**
 * Not among the project's dependencies, so that starting and testing the project does not install
 * it.
 */
const STRYKER = '9.5.1';
const home = join(root, 'node_modules', '.cache', 'mutants');
const packages = join(home, 'node_modules', '@stryker-mutator');

/**
 * Folders of pure logic: what happens to a write, what a response means, what a page of rows
 * changes.
 */
const CORE = ['sync/outbox', 'sync/pull', 'sync/coordination', 'sync/backup'];
/** Minimum percentage of mutants that a test must detect. */
const WANTED = 85;

const isInstalled = () => {
  const manifest = join(packages, 'core', 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === STRYKER;
};

const installStryker = async () => {
  if (isInstalled()) return true;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true }));
  // The runner finds the project's Vitest in a parent node_modules folder.
  const wanted = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
  const args = [
    'install',
    '--prefix',
    home,
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...wanted,
  ];
  return (await run('npm', args)).code === 0;
};

const sourcesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

/** The test file beside a source file, or all tests of its folder when it has none. */
const testsOf = (file) => {
  const own = file.replace(/\.ts$/, '.test.ts');
  return existsSync(join(root, own)) ? own : `${dirname(file)}/*.test.ts`;
};

/** Runs these tests against each mutant of these files or ranges, and returns the results. */
const change = async (tests, files) => {
  const report = join(home, 'report.json');
  const config = join(home, 'stryker.json');
  const settings = {
    testRunner: 'vitest',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    mutate: files,
    plugins: [join(packages, 'vitest-runner', 'dist', 'src', 'index.js')],
    vitest: { configFile: 'tests/mutants/vitest.config.ts' },
    // Stryker works on a copy of the project, so a forced stop leaves the sources unchanged.
    tempDirName: join(tmpdir(), 'trilha-mutants'),
    cleanTempDir: 'always',
    // A missing file on purpose: Stryker would rewrite tsconfig files through an old compiler API
    // that the project's TypeScript no longer has.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', 'data', 'docs', 'e2e', 'bench', 'server/demo', 'test-results'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
  };
  writeFileSync(config, JSON.stringify(settings));
  const bin = join(packages, 'core', 'bin', 'stryker.js');
  const { code } = await run(process.execPath, [bin, 'run', config], {
    env: { MUTANT_TESTS: tests },
  });
  if (code !== 0) process.exit(code);
  return Object.entries(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    ([file, { source, mutants }]) =>
      mutants.map((mutant) => ({
        ...mutant,
        file,
        line: source.split('\n')[mutant.location.start.line - 1].trim(),
      })),
  );
};

const seen = ({ status }) => status === 'Killed' || status === 'Timeout';
const counted = ({ status }) =>
  seen({ status }) || status === 'Survived' || status === 'NoCoverage';
const shareOf = (mutants) => (100 * mutants.filter(seen).length) / mutants.length;
const nameOf = ({ file, location, mutatorName, replacement }) =>
  JSON.stringify([file, location, mutatorName, replacement]);
/** Lines count from 1. Columns count from 1 in a report and from 0 in the `mutate` option. */
const placeOf = ({ file, location: { start, end } }) =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

demandNode();
if (!(await installPackages()) || !(await installStryker())) process.exit(1);
const asked = process.argv.slice(2);
const byTests = new Map();
for (const path of asked.length > 0 ? asked : CORE.flatMap(sourcesOf))
  byTests.set(testsOf(path), [...(byTests.get(testsOf(path)) ?? []), path]);
const all = [];
for (const [tests, files] of byTests) all.push(...(await change(tests, files)).filter(counted));

// Retries the survivors with all tests of the core and those of storage (full and broken disk).
// These are slower, so only the survivors run again.
const missed = all.filter((one) => !seen(one));
if (missed.length > 0) {
  const again = await change(
    [...CORE, 'sync/storage'].map((folder) => `${folder}/*.test.ts`).join(),
    [...new Set(missed.map(placeOf))],
  );
  const noticed = new Set(again.filter(seen).map(nameOf));
  for (const one of missed) if (noticed.has(nameOf(one))) one.status = 'Killed';
}

for (const { file, location, line, mutatorName, replacement } of all.filter((one) => !seen(one)))
  console.log(`${file}:${location.start.line} ${mutatorName}: ${line}\n    ${replacement ?? ''}`);
for (const file of new Set(all.map((one) => one.file))) {
  const own = all.filter((one) => one.file === file);
  console.log(
    `${shareOf(own).toFixed(1).padStart(5)} % de ${own.length} mudanças notadas: ${file}`,
  );
}
console.log(
  `${shareOf(all).toFixed(1)} % de ${all.length} mudanças notadas (ao menos ${WANTED} %)`,
);
process.exit(shareOf(all) >= WANTED ? 0 : 1);
