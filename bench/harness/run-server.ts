/** Runs the real built server as a separate process with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';

/** Seeding takes long on a machine that does other work. */
const START_MS = 180_000;

export interface RunningServer {
  port: number;
  url: string;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const healthy = async (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

export const runServer = async (options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<RunningServer> => {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      DEMO: 'yes',
      LOG_LEVEL: 'error',
      DISK_RESERVE_MB: '1',
      UPLOAD_RESERVE_MB: '1',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await healthy(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline)
      throw new Error(`the server did not start within ${START_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    url,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
};
