/**
 * Support access: an administrator in another person's account. What waits of either stays theirs,
 * and the books say who was at it.
 */
import type { Page } from '@playwright/test';
import { logout } from '#contract/areas/access/api/login.ts';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { begin } from '../actions/begin.ts';
import { closeContent, openContent, rate } from '../actions/content.ts';
import { expectHome } from '../actions/enter.ts';
import { storedRows } from '../actions/stored.ts';
import { personDatabases, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { freePort } from '../support/free-port.ts';
import { type Answer, Gate } from '../support/gate.ts';
import { EXAM, publishExam } from '../support/publish-exam.ts';
import { readLedger } from '../support/ledger.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const busy: Answer = {
  status: 503,
  headers: {
    'content-type': 'application/problem+json',
    'x-sync-protocol': '1',
    'retry-after': '1',
  },
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Indisponível',
    status: 503,
    code: 'unavailable',
  }),
};

const openMenu = async (page: Page, isMobile: boolean, name: string): Promise<void> => {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: `Abrir menu de ${name}` }).click();
};

const choose = async (page: Page, isMobile: boolean, entry: string): Promise<void> => {
  await openMenu(page, isMobile, accounts.admin.name);
  await page
    .getByRole('button', { name: entry })
    .or(page.getByRole('menuitem', { name: entry }))
    .click();
};

const banner = `Você está fazendo acesso suporte para - ${accounts.aprendiz.name}`;

const onlyThem = `No acesso suporte, só ${accounts.aprendiz.name} pode fazer isso.`;
/** From here on reading counts for the person, with the administrator's name beside it. */
const recordHere = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Registrar em nome desta pessoa' }).click();
  await expect(page.getByText('Acesso suporte: nada é registrado', { exact: true })).toHaveCount(0);
};

const goInto = async (page: Page, isMobile: boolean): Promise<void> => {
  await choose(page, isMobile, 'Acesso suporte');
  const dialog = page.getByRole('dialog', { name: 'Acesso suporte' });
  await expect(dialog.getByText('Apenas usuários ativos serão listados.')).toBeVisible();
  await dialog.getByRole('searchbox').fill('rosana');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog
    .getByRole('button', { name: `Acessar conta do usuário ${accounts.aprendiz.name}` })
    .click();
};

test('is a gate, keeps apart what waits, and sends each under its own name', async ({
  device,
  server,
  complaints,
  isMobile,
}, info) => {
  complaints.allowNetwork();
  const [enrollment] = await (
    await ApiPerson.logIn(server.url, accounts.aprendiz)
  ).rows('enrollment');
  await publishExam(server, enrollment?.idNode ?? '', 'Prova de revisão');
  const gate = new Gate(await freePort(info.parallelIndex), server.port);
  await gate.open();
  const { phone, page, database } = await begin(device(gate.url), accounts.admin);

  // Something of the administrator's own that cannot be sent now.
  gate.answerInstead((path) => (path.startsWith('/api/sync/push') ? busy : null));
  await openContent(page, 'dizer-nao-com-respeito', 'Dizer não com respeito');
  await rate(page, 4);
  await closeContent(page);
  await page.goto('/');
  await expectHome(page);
  const own = await waitingOps(page, database);
  expect(own.map(({ kind }) => kind)).toContain('rating.set');

  await goInto(page, isMobile);
  await expect(
    page.getByRole('alertdialog', { name: /^\d+ (item|itens) ainda não (foi|foram) enviados?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continuar e manter neste aparelho' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expectHome(page);
  // No person is asked to sign for another person, and no person goes on from here.
  await openMenu(page, isMobile, accounts.aprendiz.name);
  await expect(page.getByText('Sair do acesso suporte')).toBeVisible();
  await expect(page.getByText('Acesso suporte', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Envios pendentes')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // An evaluation is its person's alone: it is looked at, and nothing is there to begin it with.
  await page.goto(`/evaluations/-/${EXAM}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prova de revisão' })).toBeVisible();
  await expect(page.getByText('Você está só olhando')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toHaveCount(0);
  await page.goto('/');
  await expectHome(page);

  // Something in the other's account, which cannot be sent either.
  await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
  await expect(page.getByText(onlyThem).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Avalie|Mudar avaliação)$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await recordHere(page);
  const apart = (await personDatabases(page)).filter((name) => name.split(':').length === 4);
  expect(apart).toHaveLength(1);
  const [theirs = ''] = apart;
  await expect
    .poll(async () => (await waitingOps(page, theirs)).map(({ kind }) => kind))
    .toContain('visit.record');
  await closeContent(page);
  const left = await waitingOps(page, theirs);
  await page.goto('/');
  await expectHome(page);
  await expect(page.getByText(banner)).toBeVisible();

  // Back, with the way open again: what is the administrator's goes, what is of the other account
  // waits for support access.
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(
    page.getByRole('alertdialog', { name: /^\d+ (item|itens) ainda não (foi|foram) enviados?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Voltar e manter neste aparelho' }).click();
  await expect(page.getByText(banner)).toHaveCount(0);
  await expectHome(page);
  gate.release();
  await expectAllSent(page, 60_000);
  // Time in the content joins them when its page is left.
  const keysOf = (ops: { opId: string }[]): string[] => ops.map(({ opId }) => opId);
  // One that was on its way as the connection closed may have come back to the queue.
  expect(keysOf(await waitingOps(page, theirs))).toEqual(expect.arrayContaining(keysOf(left)));

  // In again: now it goes, and there is nothing left to decide on when leaving.
  await goInto(page, isMobile);
  await expect(
    page.getByRole('alertdialog', { name: `Deseja acessar a conta de ${accounts.aprendiz.name}?` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expectAllSent(page, 60_000);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText(banner)).toHaveCount(0);
  await phone.close();
  await gate.close();

  const { ops } = await readLedger(server);
  const sender = new Map(ops.map(({ key, principal, supporter }) => [key, [principal, supporter]]));
  const admin = ops.find(({ key }) => key === own[0]?.opId)?.principal;
  const learner = ops.find(({ key }) => key === left[0]?.opId)?.principal;
  expect(admin).not.toBe(learner);
  for (const { opId } of own) expect(sender.get(opId)).toEqual([admin, null]);
  for (const { opId } of left) expect(sender.get(opId)).toEqual([learner, admin]);
  expect(new Set(ops.map(({ key }) => key)).size).toBe(ops.length);
});

test(
  'says so when the server ended it, and what of it waits here',
  soakOnly('the same access is walked until its end; support-access.test.ts holds who ends it'),
  async ({ device, server, complaints, isMobile }, info) => {
    complaints.allowNetwork();
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const { page } = await begin(device(gate.url), accounts.admin);
    await goInto(page, isMobile);
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText(banner)).toBeVisible();
    gate.answerInstead((path) => (path.startsWith('/api/sync/push') ? busy : null));
    await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
    // The frame has left, and still no person forgets in whose account this is.
    await expect(
      page.getByRole('banner').getByText('Suporte: Rosana', { exact: true }),
    ).toBeVisible();
    await recordHere(page);
    await closeContent(page);
    await page.goto('/');
    await expect(page.getByText(banner)).toBeVisible();

    const [session] = await storedRows<{ token: string }>(page, 'app:device', 'supports');
    const ended = await fetch(`${server.url}/api${logout.path}`, {
      method: logout.method,
      headers: { authorization: `Bearer ${session?.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    gate.release();
    const notice = page
      .getByRole('status')
      .filter({ hasText: `O acesso suporte à conta de ${accounts.aprendiz.name} terminou` });
    await expect(notice).toContainText(/Esperam? neste aparelho \d+ ite/);
    await expect(page.getByText(banner)).toHaveCount(0);
    await notice.getByRole('button', { name: 'Entendi' }).click();
    await expect(notice).toHaveCount(0);
    await page.goto('/central-de-envio');
    await expect(page.getByText('Nada seu espera neste aparelho.')).toBeVisible();
    await expect(page.getByText('Seus acessos suporte')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`${accounts.aprendiz.name}: \\d+ ite.* a enviar`)),
    ).toBeVisible();

    // Read is read; and in again, it goes.
    await page.goto('/');
    await expectHome(page);
    await expect(notice).toHaveCount(0);
    await goInto(page, isMobile);
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText(banner)).toBeVisible();
    await expectAllSent(page, 60_000);
    await gate.close();
  },
);

test(
  'says what is missing without a connection, and changes nothing',
  worksOffline('support'),
  async ({ device, server, complaints, isMobile }) => {
    complaints.allowNetwork();
    const { page } = await begin(device(), accounts.admin);
    await server.stop();
    await page.goto('/');
    await expectHome(page);
    await expectBadge(page, /Sem conexão/, 30_000);
    await choose(page, isMobile, 'Acesso suporte');
    await expect(page.getByRole('dialog').getByText('Precisa de conexão')).toBeVisible();
    await expect(
      page.getByText('A empresa não respondeu agora. Nada mudou neste aparelho.'),
    ).toBeVisible();
    await server.start();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('rosana ferreira');
    await expect(page.getByText('Rosana Ferreira', { exact: true })).toBeVisible();
  },
);
