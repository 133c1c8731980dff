/**
 * Point 4: the server is stopped and the browser closed; everything seen before is there, and
 * everything still works.
 */
import { begin } from '../actions/begin.ts';
import { expectBadge } from '../actions/badge.ts';
import { closeContent, openContent, rate } from '../actions/content.ts';
import { acceptTerms, expectHome, logIn } from '../actions/enter.ts';
import { readyForOffline, savedMedia } from '../actions/offline.ts';
import { storedRows } from '../actions/stored.ts';
import { personDatabases } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { worksOffline } from '../works-offline.ts';

test(
  'the app starts without a server, on any page, and goes on recording @entered',
  worksOffline('start', 'pages', 'articles', 'media', 'activity', 'contact'),
  async ({ device, server, complaints }) => {
    const phone = device();
    let { page } = await begin(phone);
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect(
      page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first(),
    ).toBeVisible();
    await expect.poll(async () => (await savedMedia(page)).length).toBeGreaterThanOrEqual(2);
    await phone.close();

    complaints.allowNetwork();
    await server.stop();
    page = await phone.open('/');
    await expectHome(page);
    await expectBadge(page, /Sem conexão/);
    await expectAccessible(page);

    // A page and a content that were never opened on this device.
    await page.goto('/level/boas-praticas-com-alimentos');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Boas práticas com alimentos' }),
    ).toBeVisible();
    await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    await rate(page, 5);

    // A message to the company: what is typed survives a reload, and it is not said to have
    // arrived.
    await page.goto('/contactus');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('O preenchimento do campo é obrigatório.')).toBeVisible();
    await page.getByLabel('Mensagem').fill('Quando abre a próxima turma?');
    await page.reload();
    await expect(page.getByLabel('Mensagem')).toHaveValue('Quando abre a próxima turma?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(
      page.getByRole('heading', { name: 'Mensagem salva neste aparelho' }),
    ).toBeVisible();
    await expectAccessible(page);

    // One that this device was never told of: it is said, and can be read.
    await openContent(page, 'nunca-veio', 'Conteúdo não encontrado');
    await expectAccessible(page);

    // Media that were never saved say so, and the way on stays open.
    await openContent(page, 'cliente-irritado', 'O cliente que liga irritado');
    await expect(page.getByText('Este áudio não está neste aparelho.')).toBeVisible();
    await page
      .getByRole('link', { name: /Roteiro de registro de ocorrência/ })
      .last()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Roteiro de registro de ocorrência' }),
    ).toBeVisible();

    // Media that were seen before.
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    const carryOn = page.getByRole('button', { name: 'Continuar de onde parou?' });
    const play = page.getByRole('button', { name: 'Reproduzir' }).first();
    await carryOn.or(play).first().click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.readyState))
      .toBeGreaterThanOrEqual(2);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = 20;
    });
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(20);
    await closeContent(page);
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect(
      page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first(),
    ).toBeVisible();

    // Closed and opened again: nothing that was done is gone.
    await page.goto('/level/boas-praticas-com-alimentos');
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
    await phone.close();
    page = await phone.open('/level/boas-praticas-com-alimentos');
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    await expectAccessible(page);
  },
);

test(
  'the terms are accepted without a connection',
  worksOffline('terms'),
  async ({ device, server, complaints }) => {
    const phone = device();
    const page = await phone.open();
    await logIn(page, accounts.aprendiz);
    await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
    const stayed = async (ms: number): Promise<void> => {
      const time = (): Promise<number> => page.evaluate(() => performance.now());
      const seen = await time();
      await expect.poll(time).toBeGreaterThan(seen + ms);
    };
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    // What records a stay is loaded after the first screen, and a stay of less than a second is
    // none.
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('stay-recorder')),
        ),
      )
      .toBe(true);
    await stayed(1_500);
    await acceptTerms(page);
    await expectHome(page);
    await expectBadge(page, /Sem conexão · 1 a enviar/);
    // The time on a page is kept, also where the page goes away. Nothing waits for it, so it is not
    // counted.
    const [database = ''] = await personDatabases(page);
    const exits = async (): Promise<string[]> =>
      (
        await storedRows<{ kind: string; payload: { idNavigationItem: string } }>(
          page,
          database,
          'outbox',
        )
      )
        .filter(({ kind }) => kind === 'exit.record')
        .map(({ payload }) => payload.idNavigationItem);
    await expect.poll(exits).toEqual(['terms']);
    await stayed(1_500);
    await page.goto('/messages');
    await expect.poll(exits).toEqual(['terms', 'home']);
    // Nor is what was read of the notifications.
    await expectBadge(page, /Sem conexão · 1 a enviar/);
  },
);
