/**
 * Buying: the cart without a server, a payment whose answer is lost, one charge, and what was
 * bought opens without a server too.
 */
import { expect, type Page } from '@playwright/test';
import { begin } from '../../actions/begin.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { test } from '../../fixtures.ts';
import { worksOffline } from '../../works-offline.ts';
import { expectAccessible } from '../../support/accessible.ts';

/** The sandbox charges it, and loses the answer. */
const LOST = '4000000000000341';

const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Próximo' }).locator('visible=true').click();

/** All that the browser keeps of the site in its databases. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      for (const store of db.objectStoreNames)
        rows.push(
          await new Promise((resolve, reject) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.addEventListener('success', () => resolve(reading.result));
            reading.addEventListener('error', () => reject(reading.error ?? new Error(store)));
          }),
        );
      db.close();
    }
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });

test(
  'a product is put into the cart without a server, paid once though the answer is lost, and opens without a server @entered',
  worksOffline('store'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const phone = device();
    const { page } = await begin(phone);
    await page.goto('/lojinha/lojinha');
    await expect(page.getByRole('heading', { name: 'Cadeia fria na prática' })).toBeVisible();
    await expectAccessible(page);
    await server.stop();

    await page.getByLabel('Buscar produto').fill('camara porta');
    await expect(page.getByRole('heading', { name: 'Cadeia fria na prática' })).toBeVisible();
    // The page itself is closed, and says where it is sold.
    await page.goto('/level/cadeia-fria-na-pratica');
    await expect(page.getByRole('heading', { name: 'Acesso restrito' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver na lojinha' }).click();
    await expect(page.getByRole('heading', { name: 'Cadeia fria na prática' })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByRole('heading', { name: 'Seu carrinho' })).toBeVisible();
    await expect(
      page
        .getByText('Comprar precisa de conexão. Seu carrinho fica guardado.')
        .locator('visible=true'),
    ).toBeVisible();
    await expectAccessible(page);

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.goto('/cartlojinha');
    await next(page);
    await page.getByLabel('Número do cartão').fill(LOST);
    await page.getByLabel('Nome como está no cartão').fill('Rosana M Ferreira');
    await page.getByLabel('Validade').fill('1039');
    await page.getByLabel('CVC').fill('731');
    await expectAccessible(page);
    await next(page);
    await expect(page.getByText('Visa com final 0341')).toBeVisible();
    await next(page);
    await expect(page.getByRole('heading', { name: 'Pagamento autorizado!' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('R$ 159,90').first()).toBeVisible();
    // Not by `toContain`: a failure would print all of it.
    const kept = await everythingKept(page);
    expect(kept.includes('cadeia-fria')).toBe(true);
    const ofCard = [
      LOST,
      '4000 0000 0000 0341',
      'Rosana M Ferreira',
      '"creditCard"',
      '"CVV"',
      '"cvv"',
    ];
    expect(
      ofCard.filter((secret) => kept.includes(secret) || server.said.includes(secret)),
    ).toEqual([]);

    await page.getByRole('link', { name: 'Ver meus produtos' }).click();
    await page.getByRole('link', { name: 'Cadeia fria na prática' }).click();
    await page.getByRole('link', { name: /Medir do jeito certo/ }).click();
    await expect(page.getByText('Ar frio não é produto frio.')).toBeVisible();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await server.stop();
    await page.goto('/cartlojinha');
    await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
    await page.goto('/lojinha/lojinha#meus');
    await page.getByRole('link', { name: 'Cadeia fria na prática' }).click();
    await page.getByRole('link', { name: /Porta aberta/ }).click();
    await expect(
      page
        .getByText('Cada minuto custa um grau.')
        .or(page.getByText('Com a porta do baú aberta'))
        .first(),
    ).toBeVisible();
  },
);
