import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from './free-port.ts';

const program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';

/** Why Redis cannot be started here, or null. */
export const redisMissing = (): string | null => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'redis-server is not installed';
  }
};

export interface RedisServer {
  url: string;
  /** Ends it like a crash; calling it again is no error. */
  kill(): Promise<void>;
}

/** A Redis for this test only, on a free port, in memory. */
export const startRedis = async (): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-redis-'));
  const port = await freePort();
  const child = spawn(
    program,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    {
      stdio: 'ignore',
    },
  );
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const url = `redis://127.0.0.1:${port}`;
  const probe = createClient({
    url,
    socket: { reconnectStrategy: (retries) => (retries > 200 ? false : 25) },
  });
  probe.on('error', () => undefined);
  await probe.connect();
  probe.destroy();
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
