/**
 * What is done in one tab is seen in the other, which is asked for nothing and has no server to
 * hear it from.
 */
import type { Page } from '@playwright/test';
import { begin } from '../../actions/begin.ts';
import { openContent, rate } from '../../actions/content.ts';
import { expect, test } from '../../fixtures.ts';
import { soakOnly } from '../../soak-only.ts';

/** Nothing is sent from here any more: only what was recorded can be what the other tab hears of. */
const keepFromSending = (page: Page, database: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve();
          return new Promise(() => undefined);
        });
      }),
    database.replace(/^app:/, 'drain:'),
  );

test(
  'a vote in one tab is in the other at once @once @entered',
  soakOnly('many-tabs.spec.ts walks two tabs; shared-mirror.test.tsx holds how one follows'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    const second = await phone.openTab('/');
    for (const tab of [page, second])
      await openContent(tab, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    const unrated = second.getByRole('button', { name: 'Avalie', exact: true });
    await expect(unrated).toBeVisible();
    await server.stop();
    await keepFromSending(page, database);
    await page.bringToFront();
    await rate(page, 4);
    await expect(
      second.getByRole('button', { name: 'Mudar avaliação', exact: true }),
    ).toBeVisible();
    await expect(unrated).toHaveCount(0);
    await phone.close();
  },
);
