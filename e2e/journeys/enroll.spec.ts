/**
 * Enrolling, directly and by request: with the server, and without it, where it counts on this
 * device at once, and arrives once or comes back.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { beginBehindGate } from '../actions/begin.ts';
import { enter, expectHome } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const DELIVERY = { path: '/level/logistica-de-entrega', title: 'Logística de entrega' };
const FIRE = {
  path: '/level/combate-a-principio-de-incendio',
  title: 'Combate a princípio de incêndio',
};
const SAFETY = { path: '/level/seguranca', title: 'Segurança do trabalho' };
const REQUEST = /^Solicitar matrícula: Equipe da rota/;
const REASON = 'A turma é de quem já dirige.';
const LAST_PLACE = 'Matricular-se: Escritório, última vaga';

const openPage = async (page: Page, { path, title }: typeof DELIVERY): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const classes = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Fazer matrícula' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolha sua turma' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const request = async (page: Page, dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: REQUEST }).click();
  const thanks = page.getByRole('dialog', { name: 'Obrigado!' });
  await expect(thanks.getByText(/Minha Jornada/)).toBeVisible();
  await thanks.getByRole('button', { name: 'Fechar' }).last().click();
};

/** Who is in a page has a way into its steps. */
const expectIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Começar' })).toBeVisible();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
};

/** A class that decides is asked for, or asked once more. */
const askFor = async (page: Page): Promise<void> => {
  await openPage(page, DELIVERY);
  await request(page, await classes(page));
  await expectAllSent(page);
};

test(
  'a class that decides is asked, and lets in who was approved; an open one lets in at once',
  soakOnly('several people by their screens; enroll.test.ts holds what is decided'),
  async ({ page, secondPage, server, complaints }) => {
    await enter(page, accounts.aprendiz);
    await openPage(page, FIRE);
    const beside = page.getByRole('complementary', { name: 'Turma e certificado' });
    await expect(beside.getByRole('heading', { name: 'Turmas abertas' })).toBeVisible();
    const choice = await classes(page);
    // Dates and addresses are whole.
    await expect(choice.getByText('Pátio do CD Campinas, Rod. Dom Pedro I, km 129')).toBeVisible();
    await choice.getByRole('button', { name: LAST_PLACE }).click();
    await expectIn(page);

    await openPage(page, DELIVERY);
    const dialog = await classes(page);
    await expectAccessible(page);
    await request(page, dialog);
    await expectAllSent(page);
    await expect(
      (await classes(page)).getByText('Aguardando aprovação da matrícula.'),
    ).toBeVisible();

    // An administrator says no without a connection; the reason comes to the person once there is
    // one.
    await enter(secondPage, accounts.admin);
    await secondPage.goto('/admin/solicitacoes');
    const asked = secondPage.getByRole('row').filter({ hasText: DELIVERY.title });
    await expect(asked).toBeVisible();
    await expectAccessible(secondPage);
    await readyForOffline(secondPage);
    complaints.allowNetwork();
    await server.stop();
    await asked.getByRole('button', { name: /^Mais ações/ }).click();
    await secondPage.getByRole('menuitem', { name: 'Reprovar' }).click();
    const asking = secondPage.getByRole('dialog', { name: 'Reprovar a solicitação' });
    await asking.getByRole('button', { name: 'Reprovar' }).click();
    await expect(asking.getByText('Escreva o motivo.')).toBeVisible();
    await asking.getByLabel('Motivo').fill(REASON);
    await asking.getByRole('button', { name: 'Reprovar' }).click();
    await expect(secondPage.getByText(/^Solicitação reprovada/)).toBeVisible();
    await expectBadge(secondPage, /Sem conexão · 1 a enviar/);
    await server.start();
    await expectAllSent(secondPage, 60_000);
    await page.goto('/myJourney/requestEnrollmentStatus');
    await expect(page.getByText(REASON)).toBeVisible();

    await askFor(page);
    await secondPage.getByRole('button', { name: /^Aguardando/ }).click();
    await secondPage.getByRole('checkbox', { name: new RegExp(DELIVERY.title) }).check();
    await secondPage.getByRole('button', { name: 'Aprovar 1' }).click();
    await expectAllSent(secondPage);
    await openPage(page, DELIVERY);
    await expectIn(page);
  },
);

test(
  'without a connection it counts here and says so; a class that filled up meanwhile comes back with its reason @once @entered-gate',
  worksOffline('enrolment'),
  async ({ device, secondPage, server, complaints }, info) => {
    const { page, database, gate } = await beginBehindGate(device, server, info.parallelIndex);
    complaints.allowNetwork();
    await gate.close();
    await openPage(page, DELIVERY);
    const dialog = await classes(page);
    await expect(dialog.getByText(/^Sem conexão/)).toBeVisible();
    await request(page, dialog);
    await expect(page.getByText('Matricula em processamento').first()).toBeVisible();
    await openPage(page, FIRE);
    await (await classes(page)).getByRole('button', { name: LAST_PLACE }).click();
    await expectIn(page);
    await expectBadge(page, /Sem conexão · 2 a enviar/);
    // Both cards say that they are on their way; only the one that is in already leads on.
    await page.goto('/');
    await expectHome(page);
    const trails = page.getByRole('region', { name: 'Trilhas' });
    await expect(trails.getByText('Matricula em processamento').first()).toBeAttached();
    await expect(trails.getByRole('link', { name: DELIVERY.title })).toHaveCount(0);
    await openPage(page, SAFETY);
    await expect(trails.getByText('Matricula em processamento')).toBeAttached();
    await expect(trails.getByRole('link', { name: FIRE.title })).toBeAttached();
    expect((await waitingOps(page, database)).map(({ kind }) => kind).sort()).toEqual([
      'enrollment.create',
      'enrollment.request',
    ]);

    // Another person is faster.
    await enter(secondPage, accounts.colega);
    await openPage(secondPage, FIRE);
    await (await classes(secondPage)).getByRole('button', { name: LAST_PLACE }).click();
    await expectAllSent(secondPage);

    await gate.open();
    await expectBadge(page, /1 precisa de atenção/, 30_000);
    await expect(
      trails.getByText('A matrícula não foi feita: Não há mais vagas nesta turma.'),
    ).toBeAttached();
    await expect(trails.getByText('Matricula em processamento')).toHaveCount(0);
    await openPage(page, FIRE);
    await expect(
      page.getByText('A matrícula não foi feita: Não há mais vagas nesta turma.'),
    ).toBeVisible();
    await expectAccessible(page);
    // The class itself says it too, and what was asked elsewhere has arrived.
    await openPage(page, DELIVERY);
    await expect(
      (await classes(page)).getByText('Aguardando aprovação da matrícula.'),
    ).toBeVisible();
    await gate.close();
  },
);
