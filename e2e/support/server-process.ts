/**
 * The built server as a child process: started, stopped, killed and restarted on the same port and
 * data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/**
 * The embedded database is WebAssembly. Optimising its code takes most of the start time, and
 * longer than all queries of a journey.
 */
const QUICK_START = ['--liftoff-only'];

const clockAheadBy = (ms: number): string =>
  `const now = Date.now; Date.now = () => now.call(Date) + ${ms};`;

export class ServerProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  /** Everything the server printed, for the report of a failed test. */
  said = '';
  /** ms that the server's clock is ahead, from its next start on. */
  clockAhead = 0;
  private child: ChildProcess | null = null;

  /** `settings`: of the environment, such as another database. */
  constructor(
    port: number,
    dataDir: string,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Pid of the running process; null when none runs. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  async start(): Promise<void> {
    if (this.running) return;
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      // What is there already is not looked for again.
      DEMO: existsSync(join(this.dataDir, 'database')) ? 'no' : 'yes',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Whatever the machine has left is enough here.
      DISK_RESERVE_MB: '1',
      UPLOAD_RESERVE_MB: '1',
      ...this.settings,
      ...(this.clockAhead === 0
        ? {}
        : {
            NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAheadBy(this.clockAhead))}`,
          }),
    };
    const child = spawn(process.execPath, [...QUICK_START, main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    // The server prints its first line once it listens. A response on the port is not enough:
    // another process could be sending it.
    let spoke = false;
    child.stdout.once('data', () => {
      spoke = true;
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        this.said += bytes.toString();
      });
    await until(
      'the server answers',
      async () => {
        if (child.exitCode !== null) throw new Error(this.said);
        return spoke && (await fetch(`http://127.0.0.1:${this.port}/health`)).ok;
      },
      180_000,
    );
  }

  /** Stops the server as an operator does, with SIGTERM, and waits until it has ended. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Kills the server with SIGKILL, as a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.running) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.child = null;
  }
}
