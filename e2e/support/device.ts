/** A browser with a profile that outlives it, as on somebody's phone: closed or killed, and opened again. */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from './chromium-options.ts';
import type { Complaints } from './complaints.ts';
import { killTree } from './process-tree.ts';

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
  ) {}

  /** The browser with one page, opened where it is not. */
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

  /** One more tab beside the first. */
  async openTab(path: string): Promise<Page> {
    if (!this.context) throw new Error('the browser is not open');
    const page = await this.context.newPage();
    await page.goto(path);
    return page;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  /** SIGKILL for the browser and all its processes: nothing gets a chance to say goodbye. */
  async kill(): Promise<void> {
    await killTree(this.profile);
    this.context = null;
  }

  /** What Chromium does by itself to databases that it cannot open: all of them are gone, everything else is as it was. Closed or killed. */
  loseDatabases(): void {
    rmSync(join(this.profile, 'Default', 'IndexedDB'), { recursive: true, maxRetries: 5 });
  }

  /**
   * What a kill in the middle of a write leaves at the end of Chromium's log of a site's databases: the head of a record that never came.
   * Killed. Answers whether that log is still in use.
   */
  tearLog(): () => boolean {
    const all = join(this.profile, 'Default', 'IndexedDB');
    const folder = join(all, readdirSync(all).find((name) => name.endsWith('.leveldb')) ?? '');
    const log = join(folder, readdirSync(folder).findLast((name) => name.endsWith('.log')) ?? '');
    // LevelDB's log format: a checksum of four bytes, a length of two, 512, and 1 for a record that is whole.
    appendFileSync(log, Buffer.from([1, 2, 3, 4, 0x00, 0x02, 1]));
    return () => existsSync(log);
  }

  async throwAway(): Promise<void> {
    await this.close().catch(() => this.kill());
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
