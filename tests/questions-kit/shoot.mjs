// Pictures of every type in every state, and what axe and the width say of them: `node
// tests/questions-kit/shoot.mjs FOLDER`, with the preview running.
import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';

const folder = process.argv[2] ?? 'test-results/questions';
const base = process.argv[3] ?? 'http://localhost:5197';
const only = process.argv[4] ?? '';
const types = [
  'SINGLE_OPTION',
  'TRUE_OR_FALSE',
  'MULTI_OPTION',
  'CORRELATE',
  'MULTI_LIKERT_SCALE',
  'LIKERT_SCALE',
  'SINGLE_OPTION_COMMENT',
  'COMMENT',
].filter((type) => only === '' || type === only);
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const looks = {
  phone: [phone, 'light', ''],
  'phone-dark': [phone, 'dark', ''],
  desktop: [desktop, 'light', ''],
  'desktop-dark': [desktop, 'dark', '&tenant=horizonte'],
  tablet: [{ width: 820, height: 1180 }, 'light', ''],
  narrow: [{ width: 320, height: 568 }, 'light', '&letters=2'],
  forced: [phone, 'light', ''],
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const type of types)
  for (const [look, [viewport, scheme, more]] of Object.entries(looks)) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      forcedColors: look === 'forced' ? 'active' : 'none',
    });
    const page = await context.newPage();
    const complaints = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    );
    await page.goto(`${base}/?type=${type}&scheme=${scheme}${more}`);
    await page.waitForSelector('.kit-state');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${type}-${look}.png`, fullPage: true });
    const { violations } =
      look === 'forced' ? { violations: [] } : await new AxeBuilder({ page }).analyze();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.kit *')]
        .filter(
          (one) =>
            one.getBoundingClientRect().right > window.innerWidth + 1 ||
            one.getBoundingClientRect().left < -1,
        )
        .map((one) => `${one.tagName} ${one.className}`),
    );
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.kit button, .kit label, .kit input[type=text], .kit textarea',
        ),
      ]
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 1 && height > 1 && (height < 44 || width < 44);
        })
        .map(
          (one) =>
            `${one.tagName} ${one.className} ${Math.round(one.getBoundingClientRect().height)}`,
        ),
    );
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
    );
    process.stdout.write(
      `${type} ${look} ${JSON.stringify({ found, wide, small: [...new Set(small)], complaints })}\n`,
    );
    await context.close();
  }
await browser.close();
