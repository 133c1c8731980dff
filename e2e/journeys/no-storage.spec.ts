/** A browser that is told to let no site keep anything. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { chromiumOptions } from '../support/chromium-options.ts';
import { expectAccessible } from '../support/accessible.ts';

/** Chromium's own number for 'block' in its settings of sites. */
const block = 2;

test('a browser that keeps nothing is told of, in place of an empty page @once', async ({
  server,
  display,
  complaints,
}, info) => {
  // The browser's own words for what the test is about.
  complaints.allow(/denied|refused|SecurityError|UnknownError|service ?worker/i);
  const profile = info.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: block } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions(),
    ...display,
  });
  complaints.listenTo(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(server.url);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Este navegador não deixa o aplicativo salvar nada',
    }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
