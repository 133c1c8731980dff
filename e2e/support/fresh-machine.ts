/**
 * A machine on which nothing was set: a clone of this repository, a network of its own whose only
 * address is a public one, and an environment without settings. The packages are those that are
 * installed here, since that network leads nowhere.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { findIp } from '../../scripts/steps/find-programs.mjs';
import { chromiumOptions } from './chromium-options.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of the block that is kept for documents: no machine has it. */
export const PUBLIC_ADDRESS = '192.0.2.2';

const ip = findIp() ?? 'ip';

/** A kernel may lack one of these; the loopback interface takes any address. */
const SET_UP = `${ip} link set lo up
${ip} link add outer type dummy 2>/dev/null || ${ip} link add outer type bridge 2>/dev/null
${ip} addr add ${PUBLIC_ADDRESS}/24 dev outer 2>/dev/null || ${ip} addr add ${PUBLIC_ADDRESS}/32 dev lo
${ip} link set outer up 2>/dev/null
echo ready
exec sleep infinity`;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const CAN_MAKE = `${ip} link set lo up && command -v nsenter && command -v script && command -v git`;

/** Null where networks of one's own can be made; else why not. */
export const networkMissing = (): string | null =>
  spawnSync('unshare', ['--net', 'sh', '-c', CAN_MAKE]).status === 0
    ? null
    : 'it takes root, and ip, unshare, nsenter and script, to make a network of its own';

export class FreshMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'trilha-fresh-'));
  /** What `npm start` printed since it was called last. */
  said = '';
  private readonly clone = join(this.folder, 'clone');
  private readonly network = spawn('unshare', ['--net', 'sh', '-c', SET_UP], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  /** Before that it may still be the network of this machine. */
  private readonly hasNetwork = once(this.network.stdout, 'data');
  private started: ChildProcess | null = null;

  /** `isBuilt`: what was built here is there already; else the start builds it. */
  constructor(isBuilt: boolean) {
    // With what was changed here and is not committed, so that a test is of this working copy.
    const commit = git('stash', 'create') || git('rev-parse', 'HEAD');
    git('clone', '--quiet', '--shared', '--no-checkout', root, this.clone);
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: this.clone });
    symlinkSync(join(root, 'node_modules'), join(this.clone, 'node_modules'));
    if (isBuilt) cpSync(join(root, 'dist'), join(this.clone, 'dist'), { recursive: true });
    mkdirSync(join(this.folder, 'home'));
  }

  /**
   * `npm start`, as a supervisor runs it or in a terminal. Resolves once the server says that it
   * listens.
   */
  async start(way: 'supervised' | 'terminal'): Promise<ChildProcess> {
    await this.hasNetwork;
    this.said = '';
    const command =
      way === 'terminal' ? ['script', '-qec', 'npm start', '/dev/null'] : ['npm', 'start'];
    const child = spawn('nsenter', [this.enter(), '--', ...command], {
      cwd: this.clone,
      env: {
        PATH: process.env['PATH'],
        HOME: join(this.folder, 'home'),
        LANG: 'C.UTF-8',
        TERM: 'dumb',
      },
      stdio: [way === 'terminal' ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.started = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        this.said += bytes.toString();
      });
    await until(
      'the server listens',
      () => {
        if (child.exitCode !== null) throw new Error(this.said);
        return this.said.includes('Servidor pronto em');
      },
      240_000,
    );
    return child;
  }

  /** A browser that stands on this machine. */
  openBrowser(): Promise<Browser> {
    const { executablePath, ...options } = chromiumOptions();
    const inside = join(this.folder, 'chromium');
    writeFileSync(
      inside,
      `#!/bin/sh\nexec nsenter '${this.enter()}' -- '${executablePath}' "$@"\n`,
    );
    chmodSync(inside, 0o755);
    return chromium.launch({ ...options, executablePath: inside });
  }

  /** Whether something listens on this port of the machine. */
  listens(port: number): boolean {
    const found = execFileSync(
      'nsenter',
      [this.enter(), '--', 'cat', '/proc/net/tcp', '/proc/net/tcp6'],
      { encoding: 'utf8' },
    );
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    return found
      .split('\n')
      .some((line) => new RegExp(`^\\s*\\d+: [0-9A-F]+:${hex} \\S+ 0A `).test(line));
  }

  /** Whether the folder of its data is there. */
  get hasData(): boolean {
    return existsSync(join(this.clone, 'data'));
  }

  async throwAway(): Promise<void> {
    const { started } = this;
    if (started?.pid !== undefined && started.exitCode === null && started.signalCode === null) {
      const gone = once(started, 'exit');
      process.kill(-started.pid, 'SIGKILL');
      await gone;
    }
    this.network.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private enter(): string {
    return `--net=/proc/${this.network.pid}/ns/net`;
  }
}
