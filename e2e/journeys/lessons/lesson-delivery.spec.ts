/**
 * Lessons behind a proxy at an address of their own, and through a delivery network: tested once,
 * used, given up, and not needed for what is saved.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { savePage } from '../../actions/save-page.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

const PAGE = 'descanso-que-protege';
const PACKAGE = 'descanso-que-protege-licoes';
const HOST = 'aurora.localhost';

const openNext = async (page: Page): Promise<void> => {
  await page.goto(`/contentNode/${PACKAGE}`);
  await page.getByRole('link', { name: /^(Começar|Continuar)/ }).click();
};

const finish = async (page: Page): Promise<void> => {
  const on = lessonFrame(page).getByRole('button', {
    name: /^(Continuar|Concluir a lição|Lição concluída)$/,
  });
  for (let n = 0; n < 30 && (await on.isEnabled()); n += 1) await on.click();
  await expect(on).toHaveText('Lição concluída');
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
};

const resultOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'lesson_delivery_test')?.value;

const frameOf = (page: Page): Promise<string | null> =>
  page.locator('main iframe:visible').getAttribute('src');

test(
  'lessons come through the delivery network, from the server without it, and from the device without both @once',
  soakOnly(
    'a delivery network of its own; delivery-test.test.tsx and packages-app.test.ts hold the ways',
  ),
  async ({ device, server: first, complaints }, info) => {
    complaints.allowNetwork();
    const [packagesPort, proxyPort, cdnPort] = [
      await freePort(info.parallelIndex),
      await freePort(info.parallelIndex),
      await freePort(info.parallelIndex),
    ];
    await first.stop();
    const server = new ServerProcess(first.port, first.dataDir, {
      PACKAGES_PORT: String(packagesPort),
      PACKAGES_URL: `http://licoes.{host}:${proxyPort}`,
      LESSON_CDN_URL: `http://entrega.{host}:${cdnPort}`,
    });
    const proxy = new Gate(proxyPort, packagesPort);
    const cdn = new Gate(cdnPort, packagesPort, `licoes.${HOST}:${proxyPort}`);
    await Promise.all([server.start(), proxy.open(), cdn.open()]);
    try {
      const phone = device(`http://${HOST}:${server.port}`);
      const page = await phone.open();
      await enter(page, accounts.aprendiz);
      await expect.poll(() => resultOf(page)).toBe('CDN_TEST_PASSED');
      await page.goto(`/level/${PAGE}`);
      await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
      await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);

      await openNext(page);
      expect(await frameOf(page)).toContain(`http://entrega.${HOST}:${cdnPort}/lesson`);
      await finish(page);
      await expect(page.getByText('1 de 3 lições concluídas')).toBeVisible();
      expect(cdn.passed.some((path) => path.startsWith('/p/'))).toBe(true);
      expect(proxy.passed.filter((path) => path.startsWith('/p/'))).toEqual([]);

      await cdn.close();
      await openNext(page);
      await finish(page);
      await expect(page.getByText('2 de 3 lições concluídas')).toBeVisible();
      expect(proxy.passed.some((path) => path.startsWith('/p/'))).toBe(true);
      expect(await resultOf(page)).toBe('CDN_TEST_FAILED');

      await savePage(page, PAGE);
      await page.goto('/');
      await expectAllSent(page, 60_000);
      await readyForOffline(page);
      await Promise.all([server.stop(), proxy.close()]);
      await openNext(page);
      await finish(page);
      await expect(page.getByText('3 de 3 lições concluídas')).toBeVisible();

      await Promise.all([server.start(), proxy.open()]);
      await page.goto('/');
      await expectAllSent(page, 60_000);
    } finally {
      await Promise.all([server.stop(), proxy.close(), cdn.close()]);
    }
  },
);
