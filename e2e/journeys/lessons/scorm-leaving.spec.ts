/**
 * A lesson that is left keeps what it had stored: whichever way the person leaves it, however the
 * lesson stores, with the server and without. Each lesson counts its visits: the next visit shows
 * whether the one before was kept.
 */
import type { Page } from '@playwright/test';
import { type StoringWay, storingWays } from '#server/testing/packages/leaving.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectInLesson, lessonFrame } from '../../actions/lesson-frame.ts';
import { savePage } from '../../actions/save-page.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import type { Device } from '../../support/device.ts';
import { importLeaving, LEAVING_COURSE } from '../../support/import-leaving.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

/** Each leaves the lesson that is open, and answers with the page that goes on. */
const leavingWays = {
  close: async (page) => {
    await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
    await expect(page).not.toHaveURL(/\/lessons\//);
    return page;
  },
  back: async (page) => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/lessons\//);
    return page;
  },
  neighbour: async (page) => {
    const address = page.url();
    const ways = page.getByRole('navigation', { name: 'Navegação do conteúdo' });
    await ways.getByRole('link').last().click();
    await expect(page).not.toHaveURL(address);
    return page;
  },
  reload: async (page) => {
    await page.reload();
    return page;
  },
  address: async (page) => {
    await page.goto('/loja');
    return page;
  },
  elsewhere: async (page) => {
    await page.goto('about:blank');
    return page;
  },
  replace: async (page) => {
    await page.evaluate(() => location.replace('/perfil'));
    await expect(page).not.toHaveURL(/\/lessons\//);
    return page;
  },
  'and come back': async (page) => {
    await page.goto('/loja');
    await page.goBack();
    return page;
  },
  'close the tab': async (page, phone) => {
    const other = await phone.openTab('/');
    await page.close({ runBeforeUnload: true });
    return other;
  },
  // As its windows are closed by hand: Playwright's own close asks no page before it unloads.
  'close the browser': async (page, phone) => {
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await phone.close();
    return phone.open('/');
  },
} satisfies Record<string, (page: Page, phone: Device) => Promise<Page>>;
type LeavingWay = keyof typeof leavingWays;

/** Visits until now, by lesson, and how the last one of each was left. */
type Visits = Map<StoringWay, { times: number; left: string }>;

const visit = async (page: Page, lesson: StoringWay, visits: Visits): Promise<void> => {
  const { times, left } = visits.get(lesson) ?? { times: 0, left: 'not yet' };
  // Leaving may still be under way, and Chromium drops an address that comes as it goes back.
  await expect(() => page.goto('/contentNode/guarda', { timeout: 5000 })).toPass({
    timeout: 40_000,
  });
  await page
    .getByRole('list')
    .getByRole('link', { name: new RegExp(`^(\\d+ )?${lesson}\\b`) })
    .first()
    .click();
  await expectInLesson(lessonFrame(page).locator('#lido'));
  await expect(
    lessonFrame(page).locator('#lido'),
    `a lesson that stores by ${lesson}, left by ${left}`,
  ).toHaveText(String(times));
};

const leaveEach = async (
  start: Page,
  phone: Device,
  visits: Visits,
  pairs: readonly (readonly [LeavingWay, StoringWay])[],
): Promise<Page> => {
  let page = start;
  for (const [way, lesson] of pairs) {
    await visit(page, lesson, visits);
    await lessonFrame(page).locator('#anotar').click();
    await expect(lessonFrame(page).locator('#anotado')).toHaveText('Anotado');
    page = await leavingWays[way](page, phone);
    visits.set(lesson, { times: (visits.get(lesson)?.times ?? 0) + 1, left: way });
  }
  return page;
};

const ways = Object.keys(leavingWays) as LeavingWay[];
const every = ways.flatMap((way) => storingWays.map((lesson) => [way, lesson] as const));
/**
 * Each way of leaving once, with the ways of storing in turn: half of them with the server, half
 * once it has stopped. A browser that closes does not always
 * keep what a page writes while it unloads: the lesson has stored before then.
 */
const some = ways.map((way, i) => [way, storingWays[(i + 3) % storingWays.length]!] as const);
const halves = [some.filter((_, i) => i % 2 === 0), some.filter((_, i) => i % 2 === 1)] as const;

const walk = async (
  { device, server }: { device: (address?: string) => Device; server: ServerProcess },
  address: string,
  /** With the server, and once it has stopped. */
  [served, alone]: readonly [typeof every, typeof every],
): Promise<void> => {
  await importLeaving(server);
  const begun = await begin(device(address));
  let { page } = begun;
  await page.goto(`/level/${LEAVING_COURSE}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
  await savePage(page, LEAVING_COURSE);
  const visits: Visits = new Map();
  page = await leaveEach(page, begun.phone, visits, served);
  await server.stop();
  page = await leaveEach(page, begun.phone, visits, alone);
  for (const lesson of visits.keys()) await visit(page, lesson, visits);
  await server.start();
  await page.goto('/');
  await expectAllSent(page, 60_000);
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const stored = (await person.rows('scormSession')).filter(
    ({ idContentItem }) => idContentItem === 'guarda',
  );
  const furthest = (idSco: string): number =>
    Math.max(
      ...stored
        .filter((one) => one.idSco === idSco)
        .map(({ state }) => Number((state as { location?: string }).location ?? 0)),
    );
  for (const [lesson, { times }] of visits) expect(furthest(lesson), lesson).toBe(times);
  // No visit was taken for the end of its lesson.
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['IN_PROGRESS']));
};

test('a lesson that is left keeps what it stored, whichever way it is left @once', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  await walk({ device, server }, `http://aurora.localhost:${server.port}`, halves);
});

for (const [name, host] of [
  ['of its own', 'aurora.localhost'],
  ['that packages share', 'localhost'],
] as const)
  test(
    `twenty ways of leaving by six ways of storing, on an origin ${name} @once`,
    soakOnly('each way of leaving with each way of storing; the test before walks each way once'),
    async ({ device, server, complaints }) => {
      test.setTimeout(1_200_000);
      complaints.allowNetwork();
      await walk({ device, server }, `http://${host}:${server.port}`, [every, every]);
    },
  );
