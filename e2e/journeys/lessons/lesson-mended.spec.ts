/**
 * A lesson that does not open says so and is put right; what was saved before packages had origins
 * of their own still opens, and then on its own.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { savePage } from '../../actions/save-page.ts';
import { expect, test } from '../../fixtures.ts';
import { soakOnly } from '../../soak-only.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';
import { ServerProcess } from '../../support/server-process.ts';

const PAGE = 'descanso-que-protege';
const PACKAGE = 'descanso-que-protege-licoes';
const WORKER = '/lesson-worker.js';

const place = (page: Page): Promise<string> => lessonFrame(page).locator('#conta').innerText();

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expect(page).not.toHaveURL(/\/lessons\//);
};

/** Where the open lesson runs. */
const lessonHost = (page: Page): string =>
  page
    .frames()
    .map((frame) => new URL(frame.url()))
    .find(({ pathname }) => pathname.startsWith('/p/'))?.hostname ?? '';

interface Proxied {
  gate: Gate;
  address: string;
  /** The server anew, with these names for packages. */
  serve(names: string): Promise<ServerProcess>;
}

/** A proxy before the packages' origins, whose answers can be changed. */
const proxied = async (first: ServerProcess, index: number): Promise<Proxied> => {
  const [packagesPort, proxyPort] = [await freePort(index), await freePort(index)];
  await first.stop();
  const gate = new Gate(proxyPort, packagesPort);
  await gate.open();
  return {
    gate,
    address: `http://aurora.localhost:${first.port}`,
    serve: async (names) => {
      const server = new ServerProcess(first.port, first.dataDir, {
        PACKAGES_PORT: String(packagesPort),
        PACKAGES_URL: `http://${names}:${proxyPort}`,
      });
      await server.start();
      return server;
    },
  };
};

const enrollIn = async (page: Page): Promise<void> => {
  await page.goto(`/level/${PAGE}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
};

/** A worker whose page around lessons never comes, as one that a package broke. */
const hung = `self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname !== '/lesson') return;
  event.stopImmediatePropagation();
  event.respondWith(new Promise(() => {}));
});
`;

test(
  'a lesson whose page hangs says so after 20 s, is put right, and opens @once',
  soakOnly('a lesson hangs for 20 s; lesson.machine.test.ts holds what is said and tried again'),
  async ({ device, server: first, complaints }, info) => {
    complaints.allowNetwork();
    const { gate, address, serve } = await proxied(first, info.parallelIndex);
    const server = await serve('{package}.licoes.{host}');
    try {
      gate.rewrite(WORKER, (script) => hung + script);
      const page = await device(address).open();
      await enter(page, accounts.aprendiz);
      await enrollIn(page);
      // The first visit comes from the server and brings the worker.
      await page.goto(`/contentNode/${PACKAGE}`);
      await page.getByRole('link', { name: 'Começar' }).click();
      await lessonFrame(page).getByRole('button', { name: 'Continuar' }).click();
      const before = await place(page);
      await leave(page);

      await page.getByRole('link', { name: 'Continuar lição 1' }).click();
      await expect(page.getByText('Abrindo a lição…')).toBeVisible();
      gate.rewrite(WORKER, (script) => script);
      await expect(
        page.getByText('Vamos arrumar o que fica dela neste aparelho e tentar de novo.'),
      ).toBeVisible();
      await expect(lessonFrame(page).locator('#conta')).toHaveText(before);
      await leave(page);

      // Files that never come: it is put right once, then the person is asked to try again.
      gate.hang(/^\/p\/(?!maintenance)/);
      await page.getByRole('link', { name: 'Continuar lição 1' }).click();
      await expect(page.getByText('Vamos arrumar o que fica dela')).toBeVisible();
      const again = page.getByRole('button', { name: 'Tentar de novo' });
      await expect(again).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText('O que você já fez está salvo. Tente de novo.')).toBeVisible();
      gate.release();
      await again.click();
      await expect(lessonFrame(page).locator('#conta')).toHaveText(before);
    } finally {
      await server.stop();
      await gate.close();
    }
  },
);

/**
 * The worker as it was before packages had origins of their own: it reads the policy of its page
 * from a cache, and knows no page that clears the origin.
 */
const earlier = `
self.addEventListener('install', (event) => {
  event.stopImmediatePropagation();
  event.waitUntil((async () => {
    await (await caches.open('lesson-page-policy')).put('/lesson', await fetch('/lesson', { cache: 'no-store' }));
    await (await caches.open('lesson-page-1')).put('/lesson-page.js', await fetch('/lesson-page.js'));
    await caches.open('package:1');
    await self.skipWaiting();
  })());
});
self.addEventListener('activate', (event) => {
  event.stopImmediatePropagation();
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname === '/p/maintenance' || pathname === '/maintenance.js') return event.stopImmediatePropagation();
  if (pathname !== '/lesson') return;
  event.stopImmediatePropagation();
  event.respondWith(caches.match('/lesson', { cacheName: 'lesson-page-policy' }).then((kept) => kept ?? fetch('/lesson')));
});
`;

const NOTES = 'lesson-page-here';

/** What that version noted: that the page is here, without saying for which package. */
const noteAsEarlier = (page: Page): Promise<void> =>
  page.evaluate(async (name) => {
    await caches.delete(name);
    await (await caches.open(name)).put(`${location.origin}/saved/lesson-page`, new Response('1'));
  }, NOTES);

/** The app's page as an update brings it: with the policy that the server gives it now. */
const bringPage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === '/index.html')
          await cache.put(request, await fetch('/index.html?fresh=1', { cache: 'no-store' }));
    }
  });

/** The device knows where the page around this package's lessons is. */
const isNoted = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).some(({ url }) =>
        /\/saved\/lesson-page\/[0-9a-f]{64}\//.test(url),
      ),
    NOTES,
  );

test(
  'lessons that were saved on the shared origin open there, then on their own, and lose nothing @once',
  soakOnly(
    'a device of before the update, eight minutes; server/areas/scorm holds where a package is served',
  ),
  async ({ device, server: first, complaints }, info) => {
    test.setTimeout(480_000);
    complaints.allowNetwork();
    complaints.allow(/Framing .* violates the following Content Security Policy/);
    const { gate, address, serve } = await proxied(first, info.parallelIndex);
    let server = await serve('licoes.{host}');
    try {
      const page = await device(address).open();
      await enter(page, accounts.aprendiz);
      await readyForOffline(page);
      await enrollIn(page);
      await page.goto(`/contentNode/${PACKAGE}`);
      await page.getByRole('link', { name: 'Começar' }).click();
      await lessonFrame(page).getByRole('button', { name: 'Continuar' }).click();
      const saved = await place(page);
      await leave(page);
      // Saving brings the earlier worker with its caches.
      gate.rewrite(WORKER, (script) => earlier + script);
      await savePage(page, PAGE);
      await expect.poll(() => isNoted(page)).toBe(true);
      await page.goto('/');
      await expectAllSent(page, 60_000);
      await noteAsEarlier(page);

      // The update; the packages' new origins are not reached yet.
      await server.stop();
      server = await serve('{package}.licoes.{host}');
      gate.rewrite(WORKER, (script) => script);
      gate.hang(/./);
      await bringPage(page);
      await page.goto('/');
      await expect
        .poll(() => gate.reached.some((path) => path.includes('task=keep')), { timeout: 60_000 })
        .toBe(true);
      await server.stop();
      gate.release();
      await page.goto(`/contentNode/${PACKAGE}`);
      await page.getByRole('link', { name: 'Continuar lição 1' }).click();
      await expect(lessonFrame(page).locator('#conta')).toHaveText(saved);
      expect(lessonHost(page)).toBe('licoes.aurora.localhost');
      await lessonFrame(page).getByRole('button', { name: 'Continuar' }).click();
      const moved = await place(page);
      await leave(page);

      // With a connection the device brings the page to the package's own origin.
      await server.start();
      await page.goto('/');
      await expect.poll(() => isNoted(page), { timeout: 60_000 }).toBe(true);
      await expectAllSent(page, 60_000);
      await server.stop();
      await page.goto(`/contentNode/${PACKAGE}`);
      await page.getByRole('link', { name: 'Continuar lição 1' }).click();
      await expect(lessonFrame(page).locator('#conta')).toHaveText(moved);
      expect(lessonHost(page)).toMatch(/^p-[0-9a-f]{32}-/);
      await leave(page);

      await server.start();
      await page.goto('/');
      await expectAllSent(page, 60_000);
      const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
      const visits = (await person.rows('scormSession')).filter(
        ({ idContentItem }) => idContentItem === PACKAGE,
      );
      expect(visits).toHaveLength(3);
    } finally {
      await server.stop();
      await gate.close();
    }
  },
);

test(
  'a page that may not frame the names of packages yet opens lessons on the shared origin @once',
  soakOnly('a page of before the update; use-package-frame.test.tsx holds which address opens'),
  async ({ device, server: first, complaints }, info) => {
    complaints.allowNetwork();
    complaints.allow(/Framing .* violates the following Content Security Policy/);
    const { gate, address, serve } = await proxied(first, info.parallelIndex);
    let server = await serve('licoes.{host}');
    try {
      const page = await device(address).open();
      await enter(page, accounts.aprendiz);
      await readyForOffline(page);
      await enrollIn(page);
      await server.stop();
      server = await serve('{package}.licoes.{host}');
      await page.goto(`/contentNode/${PACKAGE}`);
      await page.getByRole('link', { name: 'Começar' }).click();
      await lessonFrame(page).getByRole('button', { name: 'Continuar' }).click();
      expect(lessonHost(page)).toBe('licoes.aurora.localhost');
    } finally {
      await server.stop();
      await gate.close();
    }
  },
);
