/**
 * Every address of the app, by the table of `every-screen`: with doubled letters on the smallest
 * phone nothing is cut off, and nothing moves by itself.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { patterns } from '#src/paths.ts';
import { enter, logIn } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { chromiumOptions } from '../support/chromium-options.ts';
import {
  everyScreen,
  everyStop,
  goInside,
  type Stop,
  untilDrawn,
  type Visitor,
} from '../support/every-screen.ts';
import { layoutShift, watchShifts } from '../support/layout-shift.ts';
import { overflowing } from '../support/overflow.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { soakOnly } from '../soak-only.ts';

const SMALLEST = { width: 320, height: 640 };
/** Of Chromium, twice the usual. */
const DOUBLED = '--blink-settings=defaultFontSize=32';
/** The documents' bar for layout that moves by itself. */
const MAX_SHIFT = 0.05;

/** One page for each kind of visitor, opened when it is first asked for. */
const pagesOf = (
  browser: Browser,
  server: ServerProcess,
  display: Parameters<Browser['newContext']>[0],
) => {
  const opened = new Map<Visitor, Promise<Page>>();
  const open = async (as: Visitor): Promise<Page> => {
    const baseURL = as === 'guest' ? `http://horizonte.localhost:${server.port}` : server.url;
    const context = await browser.newContext({
      baseURL,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      ...display,
    });
    await watchShifts(context);
    const page = await context.newPage();
    if (as === 'learner') await enter(page, accounts.aprendiz);
    else if (as === 'administrator') await enter(page, accounts.admin);
    else if (as === 'newcomer') {
      await logIn(page, accounts.colega);
      await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
    } else await page.goto('/');
    return page;
  };
  return (as: Visitor): Promise<Page> => {
    const known = opened.get(as) ?? open(as);
    opened.set(as, known);
    return known;
  };
};

/** Opens the dialog behind a button; false where this screen has no such button now. */
const openDialog = async (page: Page, name: string): Promise<boolean> => {
  const button = page.getByRole('button', { name, disabled: false }).first();
  if (!(await button.isVisible()) || (await button.getAttribute('aria-disabled')) === 'true')
    return false;
  await button.click();
  return page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
};

/** Scrolls what is longer than its box by keys alone; a complaint where it cannot be focused. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] *, [role="alertdialog"] *')]
      .filter(
        (box) =>
          ['auto', 'scroll'].includes(getComputedStyle(box).overflowY) &&
          box.scrollHeight > box.clientHeight + 1,
      )
      .filter((box) => box.tabIndex < 0 || !box.getAttribute('aria-label'))
      .map((box) => `${box.className} scrolls, and no key reaches it`),
  );

const enlarged = async (
  stops: readonly Stop[],
  pageOf: (as: Visitor) => Promise<Page>,
  dialogs: boolean,
): Promise<string[]> => {
  const found: string[] = [];
  for (const stop of stops) {
    const page = await pageOf(stop.as);
    const at = `${stop.name} ${stop.path}`;
    if (!(await goInside(page, stop.path))) found.push(`${at}: stays waiting`);
    found.push(...(await overflowing(page, SMALLEST.width)).map((one) => `${at}: ${one}`));
    for (const name of dialogs ? stop.dialogs : []) {
      if (!(await openDialog(page, name))) continue;
      await page.waitForTimeout(300);
      const inside = [...(await overflowing(page, SMALLEST.width)), ...(await unreachable(page))];
      found.push(...inside.map((one) => `${at} [${name}]: ${one}`));
      await page.goto(stop.path);
      await untilDrawn(page);
    }
  }
  return found;
};

/** For the short run: the screens with the widest parts, each at its first address. */
const share = new Set([
  'home',
  'level',
  'syncCentre',
  'profile',
  'catalog',
  'deviceList',
  'authenticity',
  'landingPage',
]);

test('no address of the app is missing from the table of screens @once', () => {
  expect(Object.keys(everyScreen).toSorted()).toEqual(Object.keys(patterns).toSorted());
});

for (const whole of [false, true])
  test(
    `with doubled letters on a small phone nothing is cut off${whole ? ', on every screen' : ''} @once`,
    soakOnly(
      whole
        ? 'every screen there is, up to 20 minutes; a share of them is walked'
        : 'thirty screens; long-names.spec.ts walks the same with names of 200 letters',
    ),
    async ({ server }) => {
      test.setTimeout(whole ? 1_200_000 : 300_000);
      const { args = [], ...options } = chromiumOptions();
      const browser = await chromium.launch({ ...options, args: [...args, DOUBLED] });
      try {
        const pageOf = pagesOf(browser, server, {
          viewport: SMALLEST,
          hasTouch: true,
          isMobile: true,
          reducedMotion: 'reduce',
        });
        const stops = await everyStop(pageOf, whole ? undefined : share);
        const first = new Map(stops.map((stop) => [stop.name, stop] as const).toReversed());
        expect(await enlarged(whole ? stops : [...first.values()], pageOf, whole)).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  for (const way of ['cold', 'warm', 'slow'] as const)
    test(
      `nothing moves by itself on ${name}, ${way} @once`,
      soakOnly('measures every screen there is three ways, up to 30 minutes each'),
      async ({ server, browser }) => {
        test.setTimeout(1_800_000);
        const pageOf = pagesOf(browser, server, { viewport });
        const found: string[] = [];
        for (const stop of await everyStop(pageOf)) {
          const page = await pageOf(stop.as);
          const shift = await layoutShift(page, stop.path, way);
          if (process.env['SHIFTS'])
            process.stdout.write(`${name} ${way} ${shift.toFixed(3)} ${stop.name} ${stop.path}\n`);
          if (shift > MAX_SHIFT) found.push(`${stop.name} ${stop.path}: ${shift.toFixed(3)}`);
        }
        expect(found).toEqual([]);
      },
    );
