import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

const onPath = (program: string): string | null => {
  // INITDB_PATH names an installation that is not on PATH.
  const named = process.env['INITDB_PATH'];
  if (named) return join(dirname(named), program);
  try {
    return execFileSync('sh', ['-c', `command -v ${program} || ls /usr/lib/postgresql/*/bin/${program}`], { encoding: 'utf8' })
      .trim()
      .split('\n', 1)[0] as string;
  } catch {
    return null;
  }
};

/** Why PostgreSQL cannot be started here, or null. */
export const postgresMissing = (): string | null => (onPath('initdb') && onPath('pg_ctl') ? null : 'initdb or pg_ctl is not installed');

export interface PostgresCluster {
  /** URL of a new database. */
  url: string;
  /** Stops, copies the data folder, and starts. */
  backUp(): void;
  /** Stops, puts the copy in the place of the data folder, and starts. Connections break, as they do when a replica takes over. */
  restore(): void;
  stop(): void;
}

/** A PostgreSQL for this test only: own folder, free port, deleted when it stops. It refuses to run as root, so it then runs as `postgres`. */
export const startPostgres = async (): Promise<PostgresCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const asRoot = userInfo().uid === 0;
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, args: string[]) => {
    const path = onPath(program) ?? program;
    const [command, rest] = asRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    execFileSync(command, rest, { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-A', 'trust', '-E', 'UTF8', '-U', 'postgres', '--no-sync', '--locale=C']);
  const options = `-p ${port} -k ${folder} -c fsync=off -c listen_addresses=127.0.0.1 -c max_connections=60`;
  const start = (): void => run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  start();
  let running = true;
  const stop = (): void => {
    if (!running) return;
    running = false;
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
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
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, backUp, restore, stop };
};
