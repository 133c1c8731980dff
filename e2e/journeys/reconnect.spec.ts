/**
 * Point 5: the server is back; everything arrives by itself, once, in its order, and another device
 * shows it. How soon is no test's to say.
 */
import { begin } from '../actions/begin.ts';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { openContent, rate } from '../actions/content.ts';
import { enter, expectHome, logIn } from '../actions/enter.ts';
import { outboxOps, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { readLedger } from '../support/ledger.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const pages = [
  ['ouvir-sem-interromper', 'Ouvir sem interromper'],
  ['entrega-com-atraso', 'Entrega com atraso: o que dizer'],
  ['dizer-nao-com-respeito', 'Dizer não com respeito'],
] as const;

test(
  'what waited arrives by itself, once and in order @entered',
  worksOffline('activity'),
  async ({ device, secondPage, server, complaints }) => {
    const phone = device();
    const { page, database } = await begin(phone);
    complaints.allowNetwork();
    await server.stop();

    for (const [id, title] of pages) {
      await openContent(page, id, title);
      await expect
        .poll(async () =>
          (await waitingOps(page, database)).some(
            ({ kind, entity }) => kind === 'access.record' && entity.includes(id),
          ),
        )
        .toBe(true);
    }
    await rate(page, 5);
    await page.goto('/level/atendimento-que-resolve');
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    const waited = await waitingOps(page, database);

    await server.start();
    await expectAllSent(page, 30_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await expect(page.getByText(/^Enviado às/).first()).toBeVisible();

    await logIn(secondPage, accounts.aprendiz);
    await expectHome(secondPage);
    await secondPage.goto('/level/atendimento-que-resolve');
    for (const [, title] of pages)
      await expect(
        secondPage
          .getByRole('listitem')
          .filter({ hasText: title })
          .getByText('Concluído', { exact: true }),
      ).toBeAttached();

    const ledger = await readLedger(server);
    const sent = ledger.ops.filter(({ key }) => waited.some(({ opId }) => opId === key));
    expect(sent.map(({ key }) => key).toSorted()).toEqual(
      waited.map(({ opId }) => opId).toSorted(),
    );
    expect(sent.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged')).toEqual([]);
    expect(ledger.accessRecords.map(({ id_content_item }) => id_content_item)).toEqual(
      pages.map(([id]) => id),
    );
    expect(ledger.contentEnrollments.filter(({ status }) => status === 'COMPLETED')).toHaveLength(
      pages.length,
    );
    for (const [id] of pages) {
      const of = (kind: string): number =>
        sent.findIndex(
          (op) =>
            op.kind === kind &&
            waited.some(({ opId, entity }) => opId === op.key && entity.includes(id)),
        );
      expect(of('content.start')).toBeLessThan(of('content.complete'));
    }
  },
);

test(
  'another device that is open shows it by itself',
  soakOnly('two-devices.spec.ts and comments.spec.ts walk the same'),
  async ({ page, secondPage, server }) => {
    await enter(page, accounts.aprendiz);
    await logIn(secondPage, accounts.aprendiz);
    await expectHome(secondPage);
    await secondPage.goto('/level/atendimento-que-resolve');
    const row = secondPage.getByRole('listitem').filter({ hasText: 'Ouvir sem interromper' });
    await expect(row).toBeVisible();
    await openContent(page, 'ouvir-sem-interromper', 'Ouvir sem interromper');
    // From its arrival on: how long this machine takes to open a page is another question.
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const stands = async (): Promise<string | undefined> =>
      (await person.rows('contentEnrollment'))[0]?.status;
    await expect.poll(stands).toBe('COMPLETED');
    await expect(row.getByText('Concluído', { exact: true })).toBeAttached({ timeout: 5_000 });
  },
);
