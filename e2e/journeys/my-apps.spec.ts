/**
 * One person with an account in two companies: each app has a queue of its own, and each write
 * arrives in its company as its account.
 */
import type { Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { begin } from '../actions/begin.ts';
import { closeContent, openContent, rate } from '../actions/content.ts';
import { acceptTerms } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expectOnce } from '../actions/once.ts';
import { type OutboxOp, outboxOps, personDatabases, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { readLedger } from '../support/ledger.ts';
import { operator } from '../support/operator.ts';
import { soakOnly } from '../soak-only.ts';

const readAndRate = async (
  page: Page,
  database: string,
  id: string,
  title: string,
): Promise<OutboxOp[]> => {
  await openContent(page, id, title);
  await rate(page, 5);
  await closeContent(page);
  return waitingOps(page, database);
};

test(
  'two apps of one person keep their queues apart, and a switch asks for no second password @once @entered',
  soakOnly('two companies by the screens; apps.test.ts and my-apps-screen.test.tsx hold it'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const there = ['--withCompany', 'horizonte', '--withLogin', 'aprendiz'];
    await operator(
      server,
      'people',
      'link',
      '--company',
      'aurora',
      '--login',
      accounts.aprendiz.username,
      ...there,
    );
    const { page, database } = await begin(device());
    const horizonte = server.url.replace('localhost', 'horizonte.localhost');

    await page.goto('/perfil/aplicativos');
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Aplicativos' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Abrir Horizonte' }).click();
    // The other company's address asks by name before it signs in.
    await page.getByRole('button', { name: /^Entrar como / }).click();
    await expect(page).toHaveURL(new RegExp(`^${horizonte}`));
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Ir para tela inicial' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'O turno começa aqui' }),
    ).toBeVisible();
    await readyForOffline(page);
    await expectAllSent(page);
    const [hotels = ''] = await personDatabases(page);

    await server.stop();
    await page.goto(`${horizonte}/`);
    await expectBadge(page, /Sem conexão/);
    await page.goto(`${horizonte}/contentNode/check-in-em-quatro-minutos`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Check-in em quatro minutos' }),
    ).toBeVisible();
    await rate(page, 4);
    await closeContent(page);
    const inHotels = await waitingOps(page, hotels);
    expect(inHotels.map(({ kind }) => kind)).toContain('rating.set');
    const inAurora = await readAndRate(
      page,
      database,
      'ouvir-sem-interromper',
      'Ouvir sem interromper',
    );
    expect(inAurora.map(({ kind }) => kind)).toContain('rating.set');
    // Without a connection the other app is there, and says why it does not open.
    await page.goto('/perfil/aplicativos');
    await expect(page.getByText(/^Neste aparelho: \d+ aguardando envio$/)).toBeVisible();
    await expect(page.getByText('Trocar de aplicativo precisa de conexão.').first()).toBeVisible();
    await expectAccessible(page);

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.goto('/perfil/aplicativos');
    // Neither a password nor the terms again: the page where the person was.
    await page.getByRole('button', { name: 'Abrir Horizonte' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Recepção que acolhe' }),
    ).toBeVisible();
    expect(page.url().startsWith(horizonte)).toBe(true);
    await expectAllSent(page, 60_000);
    await expect.poll(() => outboxOps(page, hotels)).toEqual([]);
    await page.goto('about:blank');

    const ledger = await readLedger(server);
    expectOnce(ledger, [...inAurora, ...inHotels]);
    const whose = (ops: readonly OutboxOp[]): string[] => {
      const keys = new Set(ops.map(({ opId }) => opId));
      return [
        ...new Set(
          ledger.ops
            .filter(({ key }) => keys.has(key))
            .map(({ tenant, principal }) => `${tenant} ${principal}`),
        ),
      ];
    };
    const [, aurora = '', rosana = ''] = database.split(':');
    const [, company = '', everton = ''] = hotels.split(':');
    expect(whose(inAurora)).toEqual([`${aurora} ${rosana}`]);
    expect(whose(inHotels)).toEqual([`${company} ${everton}`]);
    expect([aurora, company]).toEqual(['aurora', 'horizonte']);
    expect(
      ledger.ratings
        .map(({ id_content_item, id_user, vote }) => [id_content_item, id_user, vote])
        .toSorted(),
    ).toEqual(
      [
        ['ouvir-sem-interromper', rosana, 5],
        ['check-in-em-quatro-minutos', everton, 4],
      ].toSorted(),
    );
  },
);
