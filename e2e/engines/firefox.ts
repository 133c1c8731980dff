import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts/steps/find-programs.mjs';
import type { WindowsEngine } from './engine.ts';

const over = async (browser: Browser, close: () => Promise<void>): Promise<WindowsEngine> => {
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: <T>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<T>,
    inLesson: async <T>(body: string) => {
      const lesson = page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/p/'));
      if (!lesson) throw new Error('no lesson is open');
      return (await lesson.evaluate(`(async () => { ${body} })()`)) as T;
    },
    inWindow: async <T>(body: string) => {
      const opened = (await browser.pages()).find(
        (one) => one !== page && new URL(one.url()).pathname.startsWith('/p/'),
      );
      return opened ? ((await opened.evaluate(`(async () => { ${body} })()`)) as T) : null;
    },
    type: async (selector, text) => {
      await page.waitForSelector(selector, { visible: true });
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    close,
  };
};

/** A Firefox with a profile: closed and opened again it remembers. Null where there is none. */
export const firefoxProfile = (): { open(): Promise<WindowsEngine>; throwAway(): void } | null => {
  const executablePath = findFirefox();
  if (executablePath === null) return null;
  const userDataDir = mkdtempSync(join(tmpdir(), 'trilha-firefox-'));
  return {
    open: async () => {
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        userDataDir,
        extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR', 'dom.serviceWorkers.enabled': true },
      });
      return over(browser, () => browser.close());
    },
    throwAway: () => rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
};
