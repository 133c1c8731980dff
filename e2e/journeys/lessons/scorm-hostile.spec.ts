/**
 * Packages that try what no lesson may do: they reach nothing of the app or of one another, keep
 * nothing from opening, and the app stays usable.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { hostilePackage } from '#server/testing/packages/test-packages.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { enter } from '../../actions/enter.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { savePage } from '../../actions/save-page.ts';
import { chromiumEngine } from '../../engines/chromium.ts';
import {
  attack,
  COURSE,
  enrollWithRivals,
  importRivals,
  meetNeighbour,
  type Origins,
} from '../../engines/hostile-packages.ts';
import { expect, test } from '../../fixtures.ts';
import { type Account, accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import type { Complaints } from '../../support/complaints.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

const others = fileURLToPath(
  new URL('../../../server/demo/aurora/courses/descanso-que-protege/descanso.zip', import.meta.url),
);
const ATTEMPTS = 18;
/** Interactions that the run-time takes. */
const MOST = 2000;

const allowAttacks = (complaints: Complaints): void => {
  complaints.allowNetwork();
  complaints.allow(
    /Content Security Policy|Unsafe attempt|Blocked |Failed to register a ServiceWorker|when fetching the script|postMessage|Refused to (execute script|create a worker)|SharedWorker/,
  );
};

/** Another package of the same company, by its id. */
const hostile = (): ReturnType<typeof hostilePackage> =>
  hostilePackage(createHash('sha256').update(readFileSync(others)).digest('hex'));

const tryAlone = async (page: Page): Promise<void> => {
  await page.goto('/contentNode/hostil');
  const lesson = lessonFrame(page);
  const read = async (): Promise<Record<string, string>> =>
    JSON.parse((await lesson.locator('#resultado').textContent({ timeout: 5000 })) || '{}');
  await expect(async () => expect(Object.keys(await read()).length).toBe(ATTEMPTS)).toPass({
    timeout: 45_000,
  });
  expect(Object.entries(await read()).filter(([, result]) => result !== 'barrado')).toEqual([]);
  const address = page.url();
  await lesson.getByRole('button', { name: 'Trocar a página' }).click();
  await expect(lesson.locator('#sair')).toHaveText('Barrado');
  expect(page.url()).toBe(address);

  await lesson.getByRole('button', { name: 'Gravar sem fim' }).click();
  await expect(lesson.locator('#repetir')).toHaveText(`${MOST} respostas, texto recusado`);
  await expect(
    page.getByText('Um texto desta lição era longo demais e não foi salvo.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expect(page).not.toHaveURL(/\/lessons\//);
  await page.goto(`/level/${COURSE}`);
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
};

/** Saved lessons are attacked, and open without a connection all the same. */
const attackSaved = async (
  page: Page,
  {
    server,
    address,
    origins,
    account,
  }: { server: ServerProcess; address: string; origins: Origins; account: Account },
): Promise<void> => {
  const engine = chromiumEngine(page.context(), page);
  await savePage(page, COURSE);
  await attack(engine, { server, address, origins, account });
  await expectAllSent(page, 60_000);
  await server.stop();
  await meetNeighbour(engine, address);
  await server.start();
};

test('hostile packages that share an origin reach nothing of the app or of one another, and the app stays usable @once @entered', async ({
  device,
  server,
  complaints,
}) => {
  allowAttacks(complaints);
  await importRivals(server, { hostil: hostile() });
  // At plain localhost this browser lets frames of other names store nothing: packages share an
  // origin.
  const { page } = await begin(device());
  await enrollWithRivals(chromiumEngine(page.context(), page), server.url);
  await tryAlone(page);
  // What it had stored before stays, and arrives.
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const arrived = async (): Promise<unknown[]> =>
    (await person.rows('scormSession'))
      .filter(({ idContentItem }) => idContentItem === 'hostil')
      .map(({ status }) => status);
  await expect.poll(arrived, { timeout: 90_000 }).toContain('COMPLETED');
  await attackSaved(page, {
    server,
    address: server.url,
    origins: 'shared',
    account: accounts.aprendiz,
  });
});

test('hostile packages that have an origin each reach nothing of the app or of one another @once', async ({
  device,
  server,
  complaints,
}) => {
  allowAttacks(complaints);
  await importRivals(server);
  const address = `http://aurora.localhost:${server.port}`;
  const other = await device(address).open();
  await enter(other, accounts.colega);
  await readyForOffline(other);
  await enrollWithRivals(chromiumEngine(other.context(), other), address);
  await attackSaved(other, { server, address, origins: 'own', account: accounts.colega });
});

for (const [names, origins] of [
  ['licoes.{host}', 'shared'],
  ['{package}.licoes.{host}', 'own'],
] as const)
  test(
    `hostile packages behind a proxy, at ${names} @once`,
    soakOnly('the same packages at two more kinds of address; the first kind is walked'),
    async ({ device, server: first, complaints }, info) => {
      allowAttacks(complaints);
      const [packagesPort, proxyPort] = [
        await freePort(info.parallelIndex),
        await freePort(info.parallelIndex),
      ];
      await first.stop();
      const server = new ServerProcess(first.port, first.dataDir, {
        PACKAGES_PORT: String(packagesPort),
        PACKAGES_URL: `http://${names}:${proxyPort}`,
      });
      const proxy = new Gate(proxyPort, packagesPort);
      await proxy.open();
      try {
        await importRivals(server);
        const address = `http://aurora.localhost:${server.port}`;
        const page = await device(address).open();
        await enter(page, accounts.aprendiz);
        await readyForOffline(page);
        await enrollWithRivals(chromiumEngine(page.context(), page), address);
        await attackSaved(page, { server, address, origins, account: accounts.aprendiz });
      } finally {
        await Promise.all([server.stop(), proxy.close()]);
      }
    },
  );
