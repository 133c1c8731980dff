/**
 * One person with two devices, both away: what either did counts once, and both end up with the
 * same.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { rate } from '../../actions/content.ts';
import { expectHome, logIn } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { outboxOps, personDatabases } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

test(
  'two devices of one person work offline on the same contents and meet @once @entered',
  worksOffline('devices'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    const tablet = device();
    const other = await tablet.open();
    await logIn(other, accounts.aprendiz);
    await expectHome(other);
    await readyForOffline(other);
    await expectAllSent(other);
    const [otherDatabase = ''] = await personDatabases(other);

    await server.stop();
    // The first content on both, one more on each, and a vote that each gives differently.
    await finishUnsent(page, database, pages[0]);
    await finishUnsent(page, database, pages[1], () => rate(page, 2));
    await finishUnsent(other, otherDatabase, pages[0]);
    await finishUnsent(other, otherDatabase, pages[2]);
    const waited = [
      ...(await outboxOps(page, database)),
      ...(await outboxOps(other, otherDatabase)),
    ];
    await server.start();
    for (const [one, name] of [
      [page, database],
      [other, otherDatabase],
    ] as const) {
      await expectAllSent(one, 30_000);
      await expect.poll(() => outboxOps(one, name)).toEqual([]);
    }
    for (const one of [page, other]) {
      await one.goto('/level/atendimento-que-resolve');
      for (const [, title] of [pages[0], pages[1], pages[2]])
        await expect(
          one
            .getByRole('listitem')
            .filter({ hasText: title })
            .getByText('Concluído', { exact: true }),
        ).toBeAttached();
    }
    await phone.close();
    await tablet.close();
    const { ops, contentEnrollments, accessRecords, ratings } = await readLedger(server);
    const taken = ops.map(({ key }) => key);
    expect(waited.filter(({ opId }) => !taken.includes(opId))).toEqual([]);
    expect(ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged')).toEqual([]);
    expect(contentEnrollments.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
    ]);
    // Each look was one: four in all, two of them at the same content.
    expect(accessRecords.map(({ id_content_item }) => id_content_item).toSorted()).toEqual(
      [pages[0][0], pages[0][0], pages[1][0], pages[2][0]].toSorted(),
    );
    expect(ratings.map(({ vote }) => vote)).toEqual([2]);
  },
);
