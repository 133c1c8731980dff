/**
 * A database that is wanted in another shape, and a device without room: nothing that was saved
 * goes, and what cannot be saved is said.
 */
import type { Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { closeContent, openContent } from '../../actions/content.ts';
import { expectHome } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

/**
 * Opens the person's database one version further, as a version of tomorrow would; says who stood
 * in the way.
 */
const upgrade = (page: Page, database: string): Promise<'open' | 'blocked'> =>
  page.evaluate(
    (name) =>
      new Promise<'open' | 'blocked'>((resolve, reject) => {
        const now = indexedDB.open(name);
        now.addEventListener('error', () => reject(now.error ?? new Error(name)));
        now.addEventListener('success', () => {
          const { version } = now.result;
          now.result.close();
          const next = indexedDB.open(name, version + 1);
          next.addEventListener('blocked', () => resolve('blocked'));
          next.addEventListener('error', () => reject(next.error ?? new Error(name)));
          next.addEventListener('success', () => {
            next.result.close();
            resolve('open');
          });
        });
      }),
    database,
  );

test('a page lets go of its database when a newer version wants it, and the queue is whole afterwards @once @entered', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  complaints.allow(/DatabaseClosedError|Database has been closed|VersionError/);
  const { phone, page, database } = await begin(device());
  await server.stop();
  const waited = await finishUnsent(page, database, pages[4]);
  const other = await phone.openTab('/');
  expect(await upgrade(other, database)).toBe('open');
  await other.close();
  await page.goto('/');
  await expectHome(page);
  expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
    expect.arrayContaining(waited.map(({ opId }) => opId)),
  );
  await server.start();
  await expectAllSent(page, 20_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  await phone.close();
  expectOnce(await readLedger(server), waited);
});

test(
  'without room a write is kept, or refused in words; it is never said to be saved when it is not @once @entered',
  worksOffline('full'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    complaints.allow(/QuotaExceededError|AbortError/);
    const { phone, page, database } = await begin(device());
    await server.stop();
    const before = await finishUnsent(page, database, pages[4]);
    const session = await page.context().newCDPSession(page);
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: server.url });
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage });
    await openContent(page, ...pages[5]);
    const saved = page.getByText('Salvo neste aparelho').first();
    const refused = page
      .getByText('O armazenamento do navegador está cheio ou bloqueado.', { exact: false })
      .first();
    await expect(saved.or(refused)).toBeVisible();
    const kept = (await waitingOps(page, database)).filter(({ entity }) =>
      entity.includes(pages[5][0]),
    );
    test.info().annotations.push({ type: 'quota', description: `${kept.length} writes were kept` });
    expect(kept.length > 0).toBe(await saved.isVisible());
    // What was saved before is there, whatever became of the new one.
    const now = await waitingOps(page, database);
    expect(now.map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(before.map(({ opId }) => opId)),
    );
    // Both are true here: it says that there is no room once a run of the engine could not note
    // something.
    await expectBadge(page, /Sem (?:conexão|espaço) · \d+ a enviar/, 30_000);

    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    await closeContent(page);
    await server.start();
    await expectAllSent(page, 20_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    const { ops } = await readLedger(server);
    expect(now.filter(({ opId }) => !ops.some(({ key }) => key === opId))).toEqual([]);
  },
);
