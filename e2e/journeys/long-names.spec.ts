/**
 * Names and titles of 200 letters without a blank: on a phone and on a desktop they widen no screen,
 * and no word is cut off without a sign of it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { enter, logIn } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { everyStop, goInside, type Visitor } from '../support/every-screen.ts';
import { operator } from '../support/operator.ts';
import { brokenWords, overflowing } from '../support/overflow.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { soakOnly } from '../soak-only.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);

const renameAll = async (server: ServerProcess): Promise<void> => {
  const listed = await operator(server, 'people', 'list', '--company', 'aurora');
  const logins = listed.match(/\b(aprendiz|colega|admin)\b/g) ?? [];
  expect(new Set(logins).size).toBe(3);
  const folder = mkdtempSync(join(tmpdir(), 'trilha-people-'));
  const file = join(folder, 'people.csv');
  writeFileSync(
    file,
    ['login,name', ...[...new Set(logins)].map((login) => `${login},${LONG}`)].join('\n'),
  );
  await operator(server, 'people', 'add', '--company', 'aurora', '--file', file, '--yes');
  rmSync(folder, { recursive: true, force: true });
};

/** What a company and its people may have written, in the rows that the device has. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(async (long) => {
    const told = new Set(['title', 'shortTitle', 'name', 'user', 'author', 'text', 'managerName']);
    const longer = (value: unknown, key = ''): unknown => {
      if (typeof value === 'string')
        return told.has(key) && value !== '' && !/[<{]/.test(value) ? long : value;
      if (Array.isArray(value)) return value.map((one) => longer(one, key));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, longer(one, name)]),
      );
    };
    const stores = [
      'me',
      'term',
      'menu',
      'section',
      'node',
      'content',
      'team',
      'scheduleEvent',
      'campaign',
      'plan',
      'notification',
      'chatMessage',
      'earnedPoints',
      'externalCourse',
      'grantedNode',
      'grantedContent',
      'grantedMessage',
      'comment',
      'grantedComment',
      'commentCase',
      'requestCase',
      'deviceQueue',
      'queueItem',
      'externalCourseReview',
      'offer',
      'purchase',
      'userUpload',
    ];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('request')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const here = stores.filter((store) => database.objectStoreNames.contains(store));
      if (here.length > 0) {
        const writing = database.transaction(here, 'readwrite');
        for (const store of here) {
          const rows = await done(writing.objectStore(store).getAll());
          for (const row of rows) writing.objectStore(store).put(longer(row));
        }
      }
      database.close();
    }
  }, LONG);

const visitors = (
  browser: Browser,
  server: ServerProcess,
  { width, long }: { width: number; long: boolean },
) => {
  const opened = new Map<Visitor, Promise<Page>>();
  const open = async (as: Visitor): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: { width, height: width < 900 ? 844 : 900 },
      hasTouch: width < 900,
      isMobile: width < 900,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (as === 'learner') await enter(page, accounts.aprendiz);
    else if (as === 'administrator') await enter(page, accounts.admin);
    else if (as === 'newcomer') {
      await logIn(page, accounts.colega);
      await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
    } else await page.goto('/');
    if (long && as !== 'visitor') {
      await lengthen(page);
      await page.reload();
    }
    return page;
  };
  return (as: Visitor): Promise<Page> => {
    const known = opened.get(as) ?? open(as);
    opened.set(as, known);
    return known;
  };
};

const screens = new Set([
  'home',
  'level',
  'courseEnd',
  'content',
  'evaluation',
  'cardList',
  'catalog',
  'nodeTree',
  'search',
  'journey',
  'profile',
  'profileOfUser',
  'openDevices',
  'saved',
  'requestInbox',
  'deviceList',
  'externalReview',
  'planRequests',
  'reportedComments',
  'scormAttempts',
  'chatRoom',
  'product',
  'cart',
  'section',
  'notifications',
  'syncCentre',
]);

for (const width of [390, 1440]) {
  const small = width === 390;
  test(
    `names of 200 letters fit on every screen of ${width} px @once`,
    small ? {} : soakOnly('the same screens at 1440 px; at 390 px they are walked'),
    async ({ browser, server }) => {
      test.setTimeout(400_000);
      await renameAll(server);
      const pageOf = visitors(browser, server, { width, long: true });
      const found: string[] = [];
      for (const stop of await everyStop(pageOf, screens)) {
        const page = await pageOf(stop.as);
        await goInside(page, stop.path);
        const over = await overflowing(page, width);
        found.push(...over.map((one) => `${stop.name} ${stop.path}: ${one}`));
      }
      const page = await pageOf('learner');
      const look = async (what: string, of: Page): Promise<void> => {
        await of.waitForTimeout(400);
        found.push(...(await overflowing(of, width)).map((one) => `${what}: ${one}`));
      };
      await goInside(page, '/level/operacao-segura-de-empilhadeira');
      await page.getByRole('main').getByRole('button', { name: 'Interações' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await look('the comments', page);
      await page.keyboard.press('Escape');
      await goInside(page, '/');
      await (
        width < 900
          ? page.getByRole('button', { name: 'Menu' })
          : page.locator('header button').last()
      ).click();
      await look('the menu', page);
      const newcomer = await pageOf('newcomer');
      await expect(newcomer.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
      await look('the terms', newcomer);
      expect(found).toEqual([]);
    },
  );

  test(
    `no screen of ${width} px breaks a word that fits @once`,
    soakOnly('long names fit on the same screens'),
    async ({ browser, server }) => {
      test.setTimeout(400_000);
      const pageOf = visitors(browser, server, { width, long: false });
      const found: string[] = [];
      for (const stop of await everyStop(pageOf, screens)) {
        const page = await pageOf(stop.as);
        await goInside(page, stop.path);
        found.push(...(await brokenWords(page)).map((one) => `${stop.name} ${stop.path}: ${one}`));
      }
      expect(found).toEqual([]);
    },
  );
}
