// npm run shoot -- FOLDER [part of a story's id]: a picture of every story, light and dark, on a
// phone and on a desktop.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './steps/find-programs.mjs';
import { buildStories, serveStories, storyList } from './steps/stories.mjs';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Diga a pasta das imagens: npm run shoot -- PASTA [parte do nome]');
  process.exit(1);
}
// npm runs scripts in the root and puts the caller's folder into INIT_CWD.
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
mkdirSync(target, { recursive: true });
await buildStories();
const stories = await serveStories();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { id } of storyList().filter((story) => story.id.includes(part)))
  for (const [size, viewport] of Object.entries(SIZES))
    for (const scheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport });
      page.on('pageerror', (error) => console.error(`${id} ${error.message}`));
      await page.goto(stories.url(id, scheme), { waitUntil: 'load' });
      await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(target, `${id}-${size}-${scheme}.png`), fullPage: true });
      await page.close();
    }
await browser.close();
stories.close();
