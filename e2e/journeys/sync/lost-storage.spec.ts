/** A browser that throws its databases away, as Chromium does with those that it cannot open. */
import { isBackground } from '#contract/background.ts';
import type { Page } from '@playwright/test';
import { badge, expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { logIn } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { storedRows } from '../../actions/stored.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

/**
 * Keys in the second copy, without the background records: how many there are depends on how long a
 * page stood.
 */
const copied = async (page: Page): Promise<string[]> => {
  const ops = await page.evaluate(async () => {
    const cache = await caches.open('waiting-v1');
    const kept = await Promise.all(
      (await cache.keys())
        .filter(({ url }) => url.includes('/waiting/'))
        .map(async (request) => (await cache.match(request))?.json() as unknown),
    );
    return kept.flatMap(
      (one) => (one as { ops: { opId: string; kind: string; entity: string }[] }).ops,
    );
  });
  return ops.filter((op) => !isBackground(op)).map(({ opId }) => opId);
};

/**
 * On a machine that is busy elsewhere a copy takes long, and the next one waits for twenty times
 * that: half a minute at most.
 */
const NEXT_COPY = { timeout: 90_000 };

/** What administrators know this device by. */
const deviceName = async (page: Page): Promise<unknown> =>
  (await storedRows<{ key: string; value: unknown }>(page, 'app:device', 'meta')).find(
    ({ key }) => key === 'deviceId',
  )?.value;

test(
  'a browser that threw its databases away has what waited again once the person is back, and it counts once @once @entered',
  worksOffline('losses'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await server.stop();
    await finishUnsent(page, database, pages[4]);
    // The time spent in it is saved when it is left.
    await expect
      .poll(async () => (await waitingOps(page, database)).map(({ kind }) => kind))
      .toContain('visit.record');
    const waited = await waitingOps(page, database);
    await expect.poll(() => copied(page), NEXT_COPY).toEqual(waited.map(({ opId }) => opId));
    const name = await deviceName(page);
    await phone.kill();
    phone.loseDatabases();

    await server.start();
    const again = await phone.open();
    await again.goto('/');
    await expect(
      again.getByText(`1 pessoa tem ${waited.length} itens a enviar neste aparelho.`),
    ).toBeVisible();
    await logIn(again, accounts.aprendiz);
    await expect(
      again.getByText(/^O navegador perdeu os dados deste aparelho\. As \d+ atividades/),
    ).toBeVisible();
    await expectAllSent(again, 20_000);
    expect(await deviceName(again)).toBe(name);
    await expect.poll(() => outboxOps(again, database)).toEqual([]);
    await expect.poll(() => copied(again), NEXT_COPY).toEqual([]);
    expectOnce(await readLedger(server), waited);

    await badge(again).click();
    await again.getByText('1 ocorrência', { exact: true }).click();
    await expect(
      again.getByText(/^O navegador perdeu os dados deste aparelho: 1 vez/),
    ).toBeVisible();
  },
);
