/** The built server as a process of its own: started, stopped, killed and started again on the same port and the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The embedded database is WebAssembly: making the quickest code of it is most of a start, and more than all the queries of a journey. */
const QUICK_START = ['--liftoff-only'];

const clockAheadBy = (ms: number): string => `const now = Date.now; Date.now = () => now.call(Date) + ${ms};`;

export class ServerProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  /** All that it said, for the report of a test that failed. */
  said = '';
  /** ms that its clock is ahead, from its next start on. */
  clockAhead = 0;
  private child: ChildProcess | null = null;

  constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Of the process that runs; null while none does. */
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
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...(this.clockAhead === 0
        ? {}
        : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAheadBy(this.clockAhead))}` }),
    };
    const child = spawn(process.execPath, [...QUICK_START, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    // Its first line comes once it listens. That somebody answers at the port says nothing of who it is.
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

  /** As an operator does it: asked to end, and waited for. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** As a power cut does it. */
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
