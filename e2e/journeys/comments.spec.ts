/**
 * What people say to each other on a page: written without the server, sent once, and told to those
 * who are looking.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { enter } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expectTaken } from '../actions/once.ts';
import { personDatabases, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiPerson } from '../support/api-person.ts';
import { readLedger } from '../support/ledger.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const PAGE = '/level/boas-praticas-com-alimentos';

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.goto(PAGE);
  await page.getByRole('main').getByRole('button', { name: 'Interações' }).click();
  const drawer = page.getByRole('dialog', { name: 'Interações' });
  await expect(drawer.getByRole('textbox', { name: 'Adicionar mensagem' })).toBeVisible();
  return drawer;
};

const write = async (drawer: Locator, text: string): Promise<void> => {
  await drawer.getByRole('textbox', { name: 'Adicionar mensagem' }).fill(text);
  await drawer.getByRole('button', { name: 'Enviar' }).click();
  await expect(drawer.getByRole('list', { name: 'Mensagens' }).getByText(text)).toBeVisible();
};

const closeAndExpectSent = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expectAllSent(page);
};

test(
  'one writes while the server is down, the other reads it once and answers, and neither loses a word',
  worksOffline('comments'),
  async ({ page, secondPage: other, server, complaints }) => {
    complaints.allowNetwork();
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await page.goto(PAGE);
    await expectAllSent(page);
    await server.stop();
    const mine = await openDrawer(page);
    await write(mine, 'A pinça azul fica na gaveta de cima.');
    await expect(mine.getByText('Salvo neste aparelho, a enviar')).toBeVisible();
    await server.start();
    await enter(other, accounts.colega);
    const theirs = await openDrawer(other);
    const said = theirs.getByText('A pinça azul fica na gaveta de cima.');
    await expect(said).toHaveCount(1);
    await expectAccessible(other);

    await theirs.getByRole('button', { name: 'Responder' }).first().click();
    await theirs.getByRole('textbox', { name: /^Resposta para/ }).fill('Já achei, obrigado!');
    await theirs.getByRole('button', { name: 'Enviar' }).first().click();
    // It comes by itself to who is looking.
    await mine.getByRole('button', { name: 'Ver mais respostas(1)' }).first().click();
    await expect(mine.getByText('Já achei, obrigado!')).toBeVisible();
    await expect(mine.getByText('Salvo neste aparelho, a enviar')).toHaveCount(0);

    // Deleted while the other writes about it: what was typed stays.
    await theirs.getByRole('button', { name: 'Responder' }).first().click();
    const field = theirs.getByRole('textbox', { name: /^Resposta para/ });
    await field.fill('Na segunda gaveta também.');
    await mine.getByRole('button', { name: 'Mais ações no seu comentário' }).first().click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await expect(page.getByText('Atenção! Esta é uma ação irreversível')).toBeVisible();
    await page
      .getByRole('alertdialog', {
        name: 'Tem certeza que deseja excluir permanentemente esta mensagem?',
      })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await expect(page.getByText('Comentário excluído!')).toBeVisible();
    await expect(theirs.getByText(/saiu da página enquanto você escrevia/)).toBeVisible();
    await expect(field).toHaveText('Na segunda gaveta também.');
  },
);

test(
  'what cannot be sent says why, and stays in the field',
  soakOnly('words of one field; interactions.test.tsx holds each of them'),
  async ({ page }) => {
    await enter(page, accounts.aprendiz);
    const drawer = await openDrawer(page);
    const field = drawer.getByRole('textbox', { name: 'Adicionar mensagem' });
    const send = drawer.getByRole('button', { name: 'Enviar' });
    await send.click();
    await expect(drawer.getByText('Escreva a mensagem antes de enviar.')).toBeVisible();
    await field.fill('a'.repeat(1001));
    await send.click();
    await expect(drawer.getByText('A mensagem pode ter até 1.000 caracteres.')).toBeVisible();
    await expect(field).toHaveText('a'.repeat(1001));
    // Markup alone is nothing to read.
    await field.fill('');
    await drawer.getByRole('button', { name: 'Negrito' }).click();
    await field.pressSequentially('   ');
    await send.click();
    await expect(drawer.getByText('Escreva a mensagem antes de enviar.')).toBeVisible();

    await field.fill('o procedimento');
    await field.selectText();
    await drawer.getByRole('button', { name: 'Link' }).click();
    const address = drawer.getByRole('textbox', { name: 'Endereço do link' });
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await expect(drawer.getByText('Formato de url inválido')).toBeVisible();
    await expect(address).toHaveValue('javascript:alert(1)');
    await address.fill('https://exemplo.example/procedimento');
    await address.press('Enter');
    await send.click();
    const link = drawer
      .getByRole('list', { name: 'Mensagens' })
      .getByRole('link', { name: 'o procedimento' });
    await expect(link).toHaveAttribute('href', 'https://exemplo.example/procedimento');
    await expect(link).toHaveAttribute('target', '_blank');

    await drawer.getByRole('button', { name: 'Mais ações no seu comentário' }).first().click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await drawer.getByRole('textbox', { name: 'Editar mensagem' }).fill('o procedimento novo');
    await drawer.getByRole('button', { name: 'Salvar' }).click();
    await expect(drawer.getByText('o procedimento novo')).toBeVisible();
    await expect(drawer.getByText(/· editado$/)).toBeVisible();
    await closeAndExpectSent(page);
  },
);

test(
  'one reports without the server, an administrator hides it without the server too, and its author is told while looking',
  soakOnly("the server's and the list's tests hold reports; writing on both sides is walked"),
  async ({ page, secondPage: author, server, complaints, browser, display }) => {
    complaints.allowNetwork();
    const COURSE = '/level/operacao-segura-de-empilhadeira';
    const said = 'Fiz o checklist com a lista impressa';
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await expectAllSent(page);
    await server.stop();
    // By the keyboard alone, on a page that was never opened.
    await page.goto(COURSE);
    await page.getByRole('main').getByRole('button', { name: 'Interações' }).press('Enter');
    const theirs = page.getByRole('dialog', { name: 'Interações' });
    const item = theirs.getByRole('listitem').filter({ hasText: said });
    await item.getByRole('button', { name: /^Mais ações/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Denunciar' })).toBeFocused();
    await page.keyboard.press('Enter');
    const asking = page.getByRole('alertdialog', {
      name: 'Denunciar esta mensagem como imprópria',
    });
    await expect(asking.getByRole('listitem')).toHaveText([
      'Assédio',
      'Violência',
      'Nudez',
      'Conteúdo ofensivo',
    ]);
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Denunciar' }).press('Enter');
    const thanks = page.getByRole('dialog', { name: 'Agradecemos por denunciar' });
    await expect(
      thanks.getByText(/^Sem conexão: a denúncia está salva neste aparelho/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item.getByText('Denúncia salva neste aparelho, a enviar')).toBeVisible();
    await item.getByRole('button', { name: /^Mais ações/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Denunciado' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');

    await server.start();
    await enter(author, accounts.colega);
    await author.goto(COURSE);
    await author.getByRole('main').getByRole('button', { name: 'Interações' }).click();
    const own = author.getByRole('dialog', { name: 'Interações' });
    await expect(own.getByText(said)).toBeVisible();
    await expect(item.getByText(/^Denúncia/)).toHaveCount(0, { timeout: 60_000 });

    const context = await browser.newContext({
      ...display,
      baseURL: server.url,
      serviceWorkers: 'allow',
    });
    complaints.listenTo(context);
    const admin = await context.newPage();
    await enter(admin, accounts.admin);
    await admin.goto('/admin/comentarios');
    const row = admin.getByRole('row').filter({ hasText: said });
    await expect(row.getByText('1 denúncia')).toBeVisible();
    await expectAccessible(admin);
    await readyForOffline(admin);
    await expectAllSent(admin, 30_000);
    await server.stop();
    await row.getByRole('button', { name: /^Ocultar/ }).click();
    await admin.getByRole('textbox', { name: 'Motivo' }).fill('A lista impressa saiu de uso.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click();
    await expect(admin.getByText(/^Comentário ocultado\./)).toBeVisible();
    await expect(row).toHaveCount(0);
    const kept = admin.getByRole('row').filter({ hasText: 'Quem fica no escritório' });
    await kept.getByRole('button', { name: /^Manter visível/ }).click();
    await expect(admin.getByText(/^Comentário mantido\./)).toBeVisible();
    await expect(kept).toHaveCount(0);
    // The decisions are on this device: they are there after a new start, and go by themselves.
    await admin.reload();
    await expectBadge(admin, /Sem conexão · \d+ a enviar/);
    await expect(
      admin
        .getByRole('radio', { name: /^Ocultados/ })
        .or(admin.getByRole('button', { name: /^Ocultados/ }))
        .first(),
    ).toBeVisible();
    await expect(row.or(kept)).toHaveCount(0);
    await admin
      .getByRole('radio', { name: /^Mantidos/ })
      .or(admin.getByRole('button', { name: /^Mantidos/ }))
      .first()
      .click();
    await expect(kept.getByText(/^Mantido por você/)).toBeVisible();
    const decided = (await waitingOps(admin, (await personDatabases(admin))[0] ?? '')).filter(
      ({ kind }) => kind === 'comment.moderate',
    );
    expect(decided).toHaveLength(2);
    await server.start();
    await expectAllSent(admin, 60_000);

    // It is gone from the open drawers by itself; why, its author alone reads.
    await expect(own.getByText('Motivo: A lista impressa saiu de uso.')).toBeVisible();
    await expect(own.getByText(said)).toHaveCount(0);
    await expect(theirs.getByText(said)).toHaveCount(0);
    await expect(theirs.getByText(/^Motivo/)).toHaveCount(0);
    await author.keyboard.press('Escape');
    await author.goto('/messages');
    await expect(author.getByText('Motivo: A lista impressa saiu de uso.')).toBeVisible();
    await expect(kept.getByText(/^Mantido por/)).toBeVisible();
    const cases = await (await ApiPerson.logIn(server.url, accounts.admin)).rows('commentCase');
    expect(
      cases.filter(({ status }) => status === 'STANDS').map(({ decidedBy }) => decidedBy),
    ).toEqual([accounts.admin.name]);
    await context.close();
    expectTaken(
      (await readLedger(server)).ops,
      decided.map(({ opId }) => opId),
    );
  },
);
