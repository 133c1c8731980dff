/**
 * `npm start` with the real npm, shell and start script, in a small project: each way in which
 * people and supervisors end it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { root } from './root.mjs';

/**
 * Says with a file that it runs, once it hears signals, and that it has ended by removing it, a
 * moment after it was asked to.
 */
const lasting = (file: string): string => `
import { rmSync, writeFileSync } from 'node:fs';
setInterval(() => undefined, 1000);
const stop = () => setTimeout(() => { rmSync('${file}', { force: true }); process.exit(0); }, 200);
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
writeFileSync('${file}', String(process.pid));
`;

type Phase = 'serving' | 'installing';

let projects: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  projects = mkdtempSync(join(tmpdir(), 'trilha-stop-'));
});
afterAll(() => {
  for (const { pid } of started)
    if (pid !== undefined) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // The whole group has ended.
      }
    }
  rmSync(projects, { recursive: true, force: true });
});

const makeProject = (phase: Phase): string => {
  const project = mkdtempSync(join(projects, `${phase}-`));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const preinstall = 'node installing.mjs';
  const files = {
    'package.json': JSON.stringify({
      name: 'small',
      version: '1.0.0',
      type: 'module',
      scripts: { start: scripts.start, preinstall },
    }),
    'package-lock.json': JSON.stringify({ packages: {} }),
    // Without it something is to be installed.
    ...(phase === 'serving'
      ? { 'node_modules/.package-lock.json': JSON.stringify({ packages: {} }) }
      : {}),
    'scripts/build.mjs': 'export const isBuilt = () => true;',
    'dist/server/main.js': lasting('serving'),
    'installing.mjs': lasting('installing'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  cpSync(join(root, 'scripts/start.mjs'), join(project, 'scripts/start.mjs'));
  cpSync(join(root, 'scripts/steps'), join(project, 'scripts/steps'), { recursive: true });
  return project;
};

/**
 * Each program of Node notes its pid under its name: the script stands between npm and the server.
 */
const noting = `import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
writeFileSync(process.env.PIDS + '/' + basename(process.argv[1] ?? 'none'), String(process.pid));`;

/** As a terminal starts it, in a process group of its own. Resolves once the phase is under way. */
const startIt = async (phase: Phase, { expect }: Pick<TestContext, 'expect'>) => {
  const project = makeProject(phase);
  const pids = mkdtempSync(join(project, 'pids-'));
  const env = {
    ...process.env,
    PIDS: pids,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting)}`,
  };
  const npm = spawn('npm', ['start'], { cwd: project, env, stdio: 'ignore', detached: true });
  started.push(npm);
  const file = join(project, phase);
  await expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(true);
  return { npm, file, script: Number(readFileSync(join(pids, 'start.mjs'), 'utf8')) };
};

/** Tests that run at once have an `expect` each. */
const isGone = (file: string, { expect }: Pick<TestContext, 'expect'>) =>
  expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(false);

const ways = {
  npm: ({ pid = 0 }: ChildProcess) => pid,
  'the script': (_npm: ChildProcess, script: number) => script,
  'the group of the terminal': ({ pid = 0 }: ChildProcess) => -pid,
};

describe.each<Phase>(['serving', 'installing'])('while it is %s', (phase) => {
  const cases = Object.entries(ways).flatMap(([whom, pidOf]) =>
    (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ whom, signal, pidOf })),
  );

  test.concurrent.for(cases)(
    '$signal to $whom ends all of it',
    async ({ signal, pidOf }, { expect }) => {
      const { npm, file, script } = await startIt(phase, { expect });
      const ended = once(npm, 'exit');
      process.kill(pidOf(npm, script), signal);
      await ended;
      // Who stops the server finds its port and folder free; what an installation had started ends
      // by itself then.
      if (phase === 'serving') expect(existsSync(file)).toBe(false);
      await isGone(file, { expect });
    },
  );
});

test('the server ends when the script is killed', async ({ expect }) => {
  const { file, script } = await startIt('serving', { expect });
  process.kill(script, 'SIGKILL');
  await isGone(file, { expect });
});
