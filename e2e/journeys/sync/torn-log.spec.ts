/**
 * A browser that was killed in the middle of a write: Chromium would throw its databases away, not
 * at the next start but at the one after.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectHome } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { type OutboxOp, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

const named = (ops: readonly OutboxOp[]) =>
  ops.map(({ opId, kind, entity }) => ({ opId, kind, entity }));

test(
  'a torn write costs nothing, at no start after it @once @entered',
  worksOffline('torn'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, database } = await begin(device());
    await server.stop();
    // Nothing waits: no wake-up of the worker helps, the page sees to it by itself.
    await phone.kill();
    const isInUse = phone.tearLog();

    let page = await phone.open('/');
    await expectHome(page);
    // Before anything is done: who kills it sooner has to be quick.
    await expect.poll(isInUse).toBe(false);
    await finishUnsent(page, database, pages[5]);
    const waited = await waitingOps(page, database);
    await phone.kill();

    for (let start = 0; start < 2; start += 1) {
      page = await phone.open('/');
      await expectHome(page);
      // A visit that was still going on may have been saved once more before the kill: it is later
      // then, under the same key.
      expect(named(await waitingOps(page, database))).toEqual(
        expect.arrayContaining(named(waited)),
      );
      await phone.kill();
    }
    await server.start();
    page = await phone.open('/');
    await expectAllSent(page, 30_000);
    expectOnce(await readLedger(server), waited);
  },
);
