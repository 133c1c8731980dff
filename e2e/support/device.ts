/**
 * A browser with a persistent profile, as on a phone: it can be closed or killed and opened again.
 */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from './chromium-options.ts';
import type { Complaints } from './complaints.ts';
import { killTree, largestOf } from './process-tree.ts';

export type Display = Pick<
  Parameters<typeof chromium.launchPersistentContext>[1] & object,
  'viewport' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor' | 'locale' | 'timezoneId'
>;

export class Device {
  private readonly profile = mkdtempSync(join(tmpdir(), 'trilha-device-'));
  private context: BrowserContext | null = null;

  constructor(
    private readonly baseURL: string,
    private readonly display: Display,
    private readonly complaints: Complaints,
    /** A profile in which a person has logged in, at this address. */
    private readonly entered: { username: string; profile: string } | null = null,
  ) {}

  /**
   * Before the first `open`: lets the browser begin where `username` has logged in already. False
   * where no such profile was made.
   */
  beginEntered(username: string): boolean {
    if (this.entered?.username !== username) return false;
    cpSync(this.entered.profile, this.profile, { recursive: true });
    return true;
  }

  /** The browser with one page. Starts the browser when it is not open. */
  async open(path?: string): Promise<Page> {
    if (!this.context) {
      this.context = await chromium.launchPersistentContext(this.profile, {
        ...chromiumOptions(),
        ...this.display,
        baseURL: this.baseURL,
        serviceWorkers: 'allow',
      });
      this.complaints.listenTo(this.context);
    }
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    if (path !== undefined) await page.goto(path);
    return page;
  }

  /** Opens one more tab. */
  /** `script` runs in the page before its own. */
  async openTab(path: string, script?: () => void): Promise<Page> {
    if (!this.context) throw new Error('the browser is not open');
    const page = await this.context.newPage();
    if (script) await page.addInitScript(script);
    await page.goto(path);
    return page;
  }

  /** Closes the browser and gives its profile away: to a person who removes the folder. */
  async closeAndKeep(): Promise<string> {
    await this.close();
    return this.profile;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  /** MB of the browser's largest process. */
  memory(): number {
    return largestOf(this.profile);
  }

  /** Sends SIGKILL to the browser and all its processes, so no shutdown handler runs. */
  async kill(): Promise<void> {
    await killTree(this.profile);
    this.context = null;
  }

  /**
   * Does what Chromium does to databases that it cannot open: deletes all of them and keeps
   * everything else. The browser must be closed or killed.
   */
  loseDatabases(): void {
    rmSync(join(this.profile, 'Default', 'IndexedDB'), { recursive: true, maxRetries: 5 });
  }

  /**
   * Leaves what a kill during a write leaves at the end of Chromium's IndexedDB log: a record
   * header without its record. The browser must be killed. Returns a function that says whether
   * that log still exists.
   */
  tearLog(): () => boolean {
    const all = join(this.profile, 'Default', 'IndexedDB');
    const folder = join(all, readdirSync(all).find((name) => name.endsWith('.leveldb')) ?? '');
    const log = join(folder, readdirSync(folder).findLast((name) => name.endsWith('.log')) ?? '');
    // LevelDB's log format: a checksum of four bytes, a length of two bytes (512), and type 1 for a
    // full record.
    appendFileSync(log, Buffer.from([1, 2, 3, 4, 0x00, 0x02, 1]));
    return () => existsSync(log);
  }

  async throwAway(): Promise<void> {
    await this.close().catch(() => this.kill());
    // A browser that was killed may write for a moment more.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
