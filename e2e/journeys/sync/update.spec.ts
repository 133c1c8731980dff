/**
 * A new version of the app while something is on its way: it waits for the sender, touches nothing
 * that waits, and takes over then.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { beginBehindGate } from '../../actions/begin.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { readLedger } from '../../support/ledger.ts';
import { until } from '../../support/until.ts';
import { worksOffline } from '../../works-offline.ts';

/** Script texts of a browser's worker: which one is in charge, and whether one waits. */
const workers = (
  page: import('@playwright/test').Page,
): Promise<{ active: string | undefined; waiting: boolean }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state, waiting: Boolean(registration?.waiting) };
  });

test(
  'a new worker waits until what is on its way has its verdict @once @entered-gate',
  worksOffline('update'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const { phone, page, database, gate } = await beginBehindGate(
      device,
      server,
      info.parallelIndex,
    );
    // The server has counted, and the device has not heard: this page holds the sender's lock.
    gate.holdAnswers(/\/api\/sync\/push/);
    const waited = await finishUnsent(page, database, pages[0]);
    await page.goto('/');
    const before = gate.held.length;
    await until('what waits is on its way again', () => gate.held.length > before);
    gate.rewrite('/service-worker.js', (script) => `${script}\n// A version of tomorrow.\n`);
    await page.evaluate(
      async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
    );
    const take = page.getByRole('button', { name: 'Atualizar' });
    await expect(take).toBeVisible();
    let reloaded = 0;
    page.on('load', () => (reloaded += 1));
    await take.click();
    // It was asked to take over, and does not: the old worker is in charge, the page as it was,
    // nothing has left the queue.
    await page.waitForTimeout(900);
    expect({ reloaded, ...(await workers(page)) }).toEqual({
      reloaded: 0,
      active: 'activated',
      waiting: true,
    });
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(waited.map(({ opId }) => opId)),
    );

    gate.release();
    // From here on it may take over at any moment, and the page begins again with it.
    await expect
      .poll(() => outboxOps(page, database).catch(() => null), { timeout: 60_000 })
      .toEqual([]);
    await phone.close();
    const next = await phone.open('/');
    await expectAllSent(next, 30_000);
    await expect.poll(() => workers(next)).toEqual({ active: 'activated', waiting: false });
    await phone.close();
    await gate.close();
    expectOnce(await readLedger(server), waited);
  },
);
