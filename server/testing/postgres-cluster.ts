import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

const onPath = (program: string): string | null => {
  // INITDB_PATH names an installation that is not on PATH.
  const named = process.env['INITDB_PATH'];
  if (named) return join(dirname(named), program);
  try {
    return execFileSync(
      'sh',
      ['-c', `command -v ${program} || ls /usr/lib/postgresql/*/bin/${program}`],
      { encoding: 'utf8' },
    )
      .trim()
      .split('\n', 1)[0] as string;
  } catch {
    return null;
  }
};

/** Why PostgreSQL cannot be started here, or null. */
export const postgresMissing = (): string | null =>
  onPath('initdb') && onPath('pg_ctl') ? null : 'initdb or pg_ctl is not installed';

export interface PostgresCluster {
  /** URL of a new database. */
  url: string;
  /** Stops, copies the data folder, and starts. */
  backUp(): void;
  /**
   * Stops, puts the copy in the place of the data folder, and starts. Connections break, as they do
   * when a replica takes over.
   */
  restore(): void;
  stop(): void;
}

/** PostgreSQL refuses to run as root: it then runs as `postgres`. */
const asRoot = userInfo().uid === 0;

const runIn = (folder: string, program: string, args: string[]): void => {
  const path = onPath(program) ?? program;
  const [command, rest] = asRoot
    ? ['runuser', ['-u', 'postgres', '--', path, ...args]]
    : [path, args];
  execFileSync(command, rest, { stdio: 'ignore', cwd: folder });
};

/**
 * Starts a new cluster with its data in `folder`, which must be empty, and returns how to start it
 * again.
 */
const startIn = async (folder: string): Promise<{ url: string; start(): void }> => {
  if (asRoot) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const port = await freePort();
  runIn(folder, 'initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-U',
    'postgres',
    '--no-sync',
    '--locale=C',
  ]);
  const options = `-p ${port} -k ${folder} -c fsync=off -c listen_addresses=127.0.0.1 -c max_connections=60`;
  const start = (): void =>
    runIn(folder, 'pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  start();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start };
};

const stopIn = (folder: string): void => {
  runIn(folder, 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop']);
  rmSync(folder, { recursive: true, force: true });
};

/** A PostgreSQL for this test only: own folder, free port, deleted when it stops. */
export const startPostgres = async (): Promise<PostgresCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const { url, start } = await startIn(folder);
  const run = (program: string, args: string[]): void => runIn(folder, program, args);
  const data = join(folder, 'data');
  let running = true;
  const stop = (): void => {
    if (!running) return;
    running = false;
    stopIn(folder);
  };
  const copy = join(folder, 'copy');
  /** Exchanges folders while nothing runs on them. */
  const whileStopped = (exchange: () => void): void => {
    run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
    exchange();
    start();
  };
  const copyAs = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true });
    run('cp', ['-a', from, to]);
  };
  const backUp = (): void => whileStopped(() => copyAs(data, copy));
  const restore = (): void => whileStopped(() => copyAs(copy, data));
  // It is no child of this process: a run that breaks off would leave it behind.
  process.once('exit', stop);
  return { url, backUp, restore, stop };
};

/** Where the shared clusters of this test run are; `tests/setup/shared-clusters.ts` makes it. */
export const CLUSTERS = 'TEST_POSTGRES_FOLDER';

/**
 * The URL of a PostgreSQL that the test files of one worker share. The first file that asks starts
 * it, and it runs until `stopClusters`.
 * @throws Error where no person would stop it.
 */
export const sharedPostgres = async (): Promise<string> => {
  const all = process.env[CLUSTERS];
  if (all === undefined) throw new Error('sharedPostgres is for files that Vitest runs');
  // A worker's number goes on to the next worker once it has ended.
  const folder = join(all, `worker-${process.env['VITEST_POOL_ID'] ?? ''}`);
  const address = join(all, `${basename(folder)}.url`);
  if (existsSync(address)) return readFileSync(address, 'utf8');
  mkdirSync(folder);
  const { url } = await startIn(folder);
  writeFileSync(address, url);
  return url;
};

/** Stops every shared cluster below `all`. */
export const stopClusters = (all: string): void => {
  for (const name of readdirSync(all))
    if (existsSync(join(all, name, 'data', 'postmaster.pid'))) stopIn(join(all, name));
};
