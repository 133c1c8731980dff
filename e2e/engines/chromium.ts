import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { WindowsEngine } from './engine.ts';

const isLesson = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.startsWith('/p/');

const runIn = <T>(where: Page | Frame, body: string): Promise<T> =>
  where.evaluate(`(async () => { ${body} })()`);

/** The page of a journey, for what is told once for all engines. */
export const chromiumEngine = (context: BrowserContext, page: Page): WindowsEngine => ({
  goto: async (url) => void (await page.goto(url)),
  run: (body) => runIn(page, body),
  inLesson: (body) => {
    const lesson = page.frames().find((frame) => isLesson(frame.url()));
    if (!lesson) throw new Error('no lesson is open');
    return runIn(lesson, body);
  },
  inWindow: async <T>(body: string) => {
    const opened = context.pages().find((one) => one !== page && isLesson(one.url()));
    return opened ? runIn<T>(opened, body) : null;
  },
  type: async (selector, text) => page.locator(selector).first().pressSequentially(text),
  close: () => page.close(),
});
