/**
 * Screenshots of the component sheet into /tmp/kit: `node tests/kit/shoot.mjs [name…]`, with the
 * sheet's server running.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** name: [query, size, scheme, full page] */
const shots = {
  'home-desktop': ['page=home', 'desktop', 'light', true],
  'home-phone': ['page=home', 'phone', 'light', true],
  'home-dark-desktop': ['page=home&badge=pending', 'desktop', 'dark', false],
  'home-dark-phone': ['page=home&badge=attention', 'phone', 'dark', false],
  'home-offline-phone': ['page=home&badge=offline', 'phone', 'light', false],
  'home-horizonte-desktop': ['page=home&tenant=horizonte&badge=sending', 'desktop', 'light', false],
  'home-horizonte-phone': ['page=home&tenant=horizonte&badge=attention', 'phone', 'light', false],
  'home-cinza-desktop': ['page=home&tenant=cinza&badge=offline', 'desktop', 'light', false],
  'home-loading-phone': ['page=home&variant=loading', 'phone', 'light', false],
  'home-loading-desktop': ['page=home&variant=loading', 'desktop', 'light', false],
  'level-collapsed-desktop': ['page=level&variant=collapsed', 'desktop', 'light', false],
  'level-phone': ['page=level', 'phone', 'light', false],
  'parts-desktop': ['page=parts', 'desktop', 'light', true],
  'parts-phone': ['page=parts', 'phone', 'light', true],
  'parts-dark-desktop': ['page=parts', 'desktop', 'dark', true],
  'parts-horizonte-desktop': ['page=parts&tenant=horizonte', 'desktop', 'light', true],
  'cards-desktop': ['page=learning', 'desktop', 'light', true],
  'cards-phone': ['page=learning', 'phone', 'light', true],
  'cards-dark-desktop': ['page=learning', 'desktop', 'dark', true],
  'blocks-desktop': ['page=learning&variant=blocks', 'desktop', 'light', true],
  'blocks-phone': ['page=learning&variant=blocks', 'phone', 'light', true],
  'blocks-dark-phone': ['page=learning&variant=blocks', 'phone', 'dark', true],
  'blocks-dark-desktop': ['page=learning&variant=blocks', 'desktop', 'dark', true],
  'enroll-desktop': [
    'page=learning&variant=enroll',
    'desktop',
    'light',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'enroll-dates-desktop': [
    'page=learning&variant=enroll-dates',
    'desktop',
    'dark',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'enroll-offline-phone': [
    'page=learning&variant=enroll-offline',
    'phone',
    'light',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'enroll-none-phone': [
    'page=learning&variant=enroll-none',
    'phone',
    'dark',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'enroll-thanks-phone': [
    'page=learning&variant=enroll-thanks',
    'phone',
    'light',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'map-desktop': [
    'page=learning&variant=map',
    'desktop',
    'light',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'map-phone': [
    'page=learning&variant=map',
    'phone',
    'dark',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'viewer-phone': ['page=viewer&badge=offline', 'phone', 'light', false],
  'viewer-desktop': ['page=viewer', 'desktop', 'light', false],
  'stage-desktop': ['page=viewer&variant=stage&badge=attention', 'desktop', 'light', false],
  'dialog-desktop': ['page=parts&variant=dialog', 'desktop', 'light', false],
  'dialog-phone': ['page=parts&variant=dialog', 'phone', 'light', false],
  'drawer-desktop': [
    'page=parts&variant=drawer',
    'desktop',
    'light',
    false,
    (page) => page.getByRole('dialog').waitFor(),
  ],
  'sheet-phone': [
    'page=home',
    'phone',
    'light',
    false,
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'account-desktop': [
    'page=home',
    'desktop',
    'light',
    false,
    async (page) => {
      await page.getByRole('button', { name: /Abrir menu/ }).click();
      await page.getByRole('menu').waitFor();
    },
  ],
  'toast-desktop': [
    'page=parts',
    'desktop',
    'light',
    false,
    async (page) => {
      await page.locator('#toast').click();
      await page.getByText('Você ganhou 20').waitFor();
    },
  ],
};

const wanted = process.argv.slice(2);
mkdirSync('/tmp/kit', { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, [query, size, scheme, fullPage, act]] of Object.entries(shots)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({
    viewport: sizes[size],
    colorScheme: scheme,
    deviceScaleFactor: size === 'phone' ? 1.5 : 1,
  });
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      process.stderr.write(`${name} ${message.text()}\n`),
  );
  page.on('pageerror', (error) => process.stderr.write(`${name} ${error.message}\n`));
  await page.goto(`http://localhost:4999/kit.html?${query}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  if (act) await act(page);
  await page.waitForTimeout(350);
  await page.screenshot({ path: `/tmp/kit/${name}.png`, fullPage });
  await page.close();
}
await browser.close();
