/**
 * A payment that is cut off at each of its steps, looked at on each screen, with a connection and
 * without, after a reload and a day later.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { beginBehindGate } from '../../actions/begin.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { PRODUCT, pay } from '../../actions/buy.ts';
import { test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { soakOnly } from '../../soak-only.ts';

const GOOD = '4111111111111111';
/** The sandbox never answers, and charges nothing. */
const SILENT = '4000000000009995';
const DAY_MS = 86_400_000;
const OF_THE_PURCHASE = /\/store\/(buy|purchases)/;

/** Charges that the payment service has in its own books. */
const charged = ({ dataDir }: ServerProcess): { key: string; amount: number }[] =>
  readFileSync(join(dataDir, 'sandbox-payments.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { key: string; amount: number; outcome: string })
    .flatMap(({ key, amount, outcome }) => (outcome === 'charged' ? [{ key, amount }] : []));

const expectNoWordOfACharge = (page: Page): Promise<void> =>
  expect(page.getByText(/nada foi cobrado/i)).toHaveCount(0);

/**
 * Each screen that speaks of the purchase, loaded anew, says that the answer is awaited, and
 * nothing of a charge.
 */
const expectAwaited = async (page: Page, sentAt: RegExp): Promise<void> => {
  await page.goto('/cartlojinha');
  await expect(
    page.getByRole('heading', { name: 'Ainda sem resposta do pagamento' }),
  ).toBeVisible();
  await expect(page.getByText(sentAt)).toBeVisible();
  await expectNoWordOfACharge(page);
  await page.goto('/lojinha/lojinha');
  await expect(page.getByText('Uma compra ainda espera a resposta do pagamento.')).toBeVisible();
  await expect(page.getByText('Aguardando pagamento')).toBeVisible();
  await expectNoWordOfACharge(page);
  await page.getByRole('link', { name: PRODUCT }).click();
  await expect(
    page.getByText('A compra deste produto ainda espera a resposta do pagamento.'),
  ).toBeVisible();
  await expectNoWordOfACharge(page);
};

/** Now, and a day later by the clock of the page. */
const expectAwaitedForDays = async (page: Page): Promise<void> => {
  await expectAwaited(
    page,
    /^Seu pedido saiu às \d\d:\d\d, e a resposta do pagamento ainda não chegou\.$/,
  );
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  await expectAwaited(
    page,
    /^Seu pedido saiu ontem às \d\d:\d\d, e a resposta do pagamento ainda não chegou\.$/,
  );
  await page.clock.setSystemTime(Date.now());
};

test(
  'the server is killed when it has charged and the device does not know: awaited for days, then paid once @once @entered-gate',
  soakOnly(
    "days of waiting; purchases.test.ts and the simulation hold a lost answer, and the store's journey a payment",
  ),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const { page, gate } = await beginBehindGate(device, server, info.parallelIndex);
    gate.holdAnswers(OF_THE_PURCHASE);
    await pay(page, GOOD);
    await expect(
      page.getByText('Seu pedido já saiu. Aguarde a resposta do pagamento.'),
    ).toBeVisible();
    await expectNoWordOfACharge(page);
    await until('the payment service has charged', () => charged(server).length === 1);
    await server.kill();
    await expect(
      page.getByRole('heading', { name: 'Ainda sem resposta do pagamento' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectAwaitedForDays(page);

    gate.release();
    await server.start();
    await page.goto('/cartlojinha');
    await expect(page.getByRole('heading', { name: 'Pagamento autorizado!' })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('link', { name: 'Ver meus produtos' }).click();
    await page.getByRole('link', { name: PRODUCT }).click();
    await expect(page.getByRole('link', { name: /Medir do jeito certo/ })).toBeVisible();
    expect(charged(server).map(({ amount }) => amount)).toEqual([15_990]);
  },
);

test(
  'the request is lost on its way, with a connection for all else: awaited for days, then told that nothing was charged @once @entered-gate',
  soakOnly('days of waiting on one more way to be cut off; tests/simulation/buying plays them all'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const { phone, page: first, gate } = await beginBehindGate(device, server, info.parallelIndex);
    gate.hang(OF_THE_PURCHASE);
    await pay(first, GOOD);
    await until('the request has left', () =>
      gate.reached.some((path) => OF_THE_PURCHASE.test(path)),
    );
    await phone.kill();
    const page = await phone.open('/');
    await expectAwaitedForDays(page);
    // The record of it does not go with the rest of the person, and they read why.
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Sua compra ainda espera a resposta do pagamento')).toBeVisible();
    await expect(
      page.getByText(
        new RegExp(
          `^${PRODUCT}, R\\$\\s159,90\\. O registro fica neste aparelho até a resposta chegar`,
        ),
      ),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Apagar deste aparelho/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    gate.release();
    await page.goto('/cartlojinha');
    await expect(page.getByText('A compra não chegou ao pagamento. Nada foi cobrado.')).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.goto('/lojinha/lojinha');
    await expect(page.getByText('Uma compra ainda espera a resposta do pagamento.')).toHaveCount(0);
  },
);

test(
  'the server is killed while the payment service is silent: awaited for days, then refused by its word @once @entered-gate',
  soakOnly('days of waiting on one more way to be cut off; tests/simulation/buying plays them all'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const { page } = await beginBehindGate(device, server, info.parallelIndex);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    await pay(page, SILENT);
    await expect(
      page.getByText('Seu pedido já saiu. Aguarde a resposta do pagamento.'),
    ).toBeVisible();
    await expectNoWordOfACharge(page);
    await expect
      .poll(async () => (await person.rows('purchase')).map(({ status }) => status))
      .toContain('PENDING');
    await server.kill();
    await expectAwaitedForDays(page);
    await server.start();
    await page.goto('/cartlojinha');
    await expect(page.getByRole('heading', { name: 'Pagamento não autorizado!' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/Nada foi cobrado/)).toBeVisible();
    expect(charged(server)).toEqual([]);
  },
);
