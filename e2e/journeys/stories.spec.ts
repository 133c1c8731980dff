/**
 * Every story beside a part of the app, alone in a browser: it draws without an error, and no person
 * is shut out of it, in light and in dark.
 */
import { buildStories, serveStories, storyList } from '../../scripts/steps/stories.mjs';
import { expect, test } from '@playwright/test';
import { soakOnly } from '../soak-only.ts';
import { expectAccessible } from '../support/accessible.ts';

/** Titles of the stories, so that workers share them: a new one is told by the first test. */
const TITLES = [
  'Blocos',
  'Cartões',
  'Central de envio',
  'Leitores',
  'Mapa',
  'Matrícula',
  'Moldura',
  'Peças',
  'Questões',
];

test.describe.configure({ mode: 'default' });
test.beforeAll(() => buildStories());

test(
  'every title is walked @once',
  soakOnly(
    'builds all stories first; every-screen.spec.ts walks the screens that they are parts of',
  ),
  () => {
    expect([...new Set(storyList().map(({ title }) => title))].toSorted()).toEqual(TITLES);
  },
);

for (const title of TITLES)
  test(
    `${title} @once`,
    soakOnly(
      'builds all stories first; every-screen.spec.ts walks the screens that they are parts of',
    ),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const stories = await serveStories();
      for (const { id } of storyList().filter((story) => story.title === title))
        await test.step(id, async () => {
          await page.goto(stories.url(id, 'light'));
          await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
          await expectAccessible(page);
          await page.evaluate(() => {
            document.documentElement.dataset['scheme'] = 'dark';
          });
          await expectAccessible(page);
          expect(errors, id).toEqual([]);
        });
      stories.close();
    },
  );
