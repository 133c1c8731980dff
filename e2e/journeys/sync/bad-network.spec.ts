/**
 * A network that is worse than none: slow, silent, or another person's. Nothing waits for it, and it
 * takes nothing for delivered.
 */
import { badge, expectAllSent, expectBadge } from '../../actions/badge.ts';
import { beginBehindGate } from '../../actions/begin.ts';
import { expectHome } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { hotel } from '../../support/gate.ts';
import { readLedger } from '../../support/ledger.ts';
import { until } from '../../support/until.ts';
import { worksOffline } from '../../works-offline.ts';
import { soakOnly } from '../../soak-only.ts';

test(
  'a server that takes requests and never answers holds nothing up @once @entered-gate',
  worksOffline('portal'),
  async ({ device, server, complaints }, info) => {
    const { phone, page, database, gate } = await beginBehindGate(
      device,
      server,
      info.parallelIndex,
    );
    complaints.allowNetwork();
    gate.hang(/^\/api\//);
    await finishUnsent(page, database, pages[0]);
    await until('a batch is on its way', () =>
      gate.reached.some((path) => path.startsWith('/api/sync/push')),
    );
    // Another page, another content, a reload: all of it from this device.
    const waited = await finishUnsent(page, database, pages[1]);
    await page.goto('/');
    await expectHome(page);
    gate.release();
    await expectAllSent(page, 20_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    await gate.close();
    expectOnce(await readLedger(server), waited);
  },
);

test(
  'a network with two seconds of delay sends once @once @entered-gate',
  soakOnly(
    'waits two seconds for each answer; the silent server that is walked is the harder case',
  ),
  async ({ device, server, complaints }, info) => {
    const { phone, page, database, gate } = await beginBehindGate(
      device,
      server,
      info.parallelIndex,
    );
    complaints.allowNetwork();
    gate.delay = 2_000;
    gate.hang(/^\/api\/sync\/push/);
    const waited = await finishUnsent(page, database, pages[0]);
    gate.release();
    await expectAllSent(page, 30_000);
    gate.delay = 0;
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    await gate.close();
    expectOnce(await readLedger(server), waited);
  },
);

test(
  "a hotel's log-in page takes nothing for delivered, is told of, and ends by itself @once @entered-gate",
  worksOffline('portal'),
  async ({ device, server, complaints }, info) => {
    const { phone, page, database, gate } = await beginBehindGate(
      device,
      server,
      info.parallelIndex,
    );
    complaints.allowNetwork();
    // A browser may look for a newer worker and find a page: it keeps the one that it has.
    complaints.allow(/unsupported MIME type|ServiceWorker|^Manifest: /);
    gate.answerInstead(() => hotel);
    const waited = await finishUnsent(page, database, pages[0]);
    await until('a batch came to the hotel', () =>
      gate.reached.some((path) => path.startsWith('/api/sync/push')),
    );
    await page.goto('/');
    await expectHome(page);
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(waited.map(({ opId }) => opId)),
    );
    await badge(page).click();
    await page.getByText(/^\d+ ocorrências?$/).click();
    await expect(
      page.getByText(/^Outra página respondeu no lugar da empresa: \d+ vez/),
    ).toBeVisible();

    gate.release();
    await expectAllSent(page, 30_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    await gate.close();
    expectOnce(await readLedger(server), waited);
  },
);
