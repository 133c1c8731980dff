/**
 * A room that is a section: written without the server, through a reload, sent once in order, and
 * heard at once by a person who is there.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { worksOffline } from '../../works-offline.ts';

const openRoom = async (page: Page): Promise<void> => {
  await page.goto('/sala-da-operacao/sala-da-operacao');
  await expect(page.getByLabel('Mensagem', { exact: true })).toBeVisible();
};
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
};
const heard = (page: Page): Promise<string[]> =>
  page
    .getByRole('log')
    .locator('p[dir="auto"]')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));

test(
  'two people talk; one writes while the server is down, and the other reads it once and in order',
  worksOffline('room'),
  async ({ page, secondPage: other, server, complaints }) => {
    complaints.allowNetwork();
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await openRoom(page);
    await say(page, 'Doca 7 abre só às 9h.');
    await enter(other, accounts.colega);
    await openRoom(other);
    await expect(other.getByText('Doca 7 abre só às 9h.')).toBeVisible();
    await expectAccessible(other);
    await page.getByLabel('Mensagem', { exact: true }).fill('   ');
    await page.keyboard.press('Enter');
    await say(other, 'Obrigado!');
    await expect(page.getByText('Obrigado!', { exact: true })).toBeVisible();

    // The conversation beside a live content, by its address.
    for (const one of [page, other]) {
      await one.goto('/chat/ronda-ao-vivo');
      await expect(
        one.getByRole('heading', { level: 1, name: 'Ronda ao vivo na doca 3' }),
      ).toBeVisible();
    }
    await say(other, 'A doca 3 está livre?');
    await expect(page.getByText('A doca 3 está livre?', { exact: true })).toBeVisible();
    await expect(page.getByText(/entrou na sala/)).toBeVisible();
    for (const one of [page, other]) await openRoom(one);

    await server.stop();
    await say(page, 'Primeira sem servidor.');
    await say(page, '<b>Segunda</b> sem servidor.');
    await expect(page.getByText('Salvo neste aparelho, a enviar')).toHaveCount(2);
    await page.getByLabel('Mensagem', { exact: true }).fill('Ainda escrevendo');
    await page.reload();
    await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Ainda escrevendo');
    const written = [
      'Doca 7 abre só às 9h.',
      'Obrigado!',
      'Primeira sem servidor.',
      '<b>Segunda</b> sem servidor.',
    ];
    await expect.poll(() => heard(page)).toEqual(written);
    await server.start();
    await expect.poll(() => heard(other), { timeout: 30_000 }).toEqual(written);
    await expect.poll(() => heard(page), { timeout: 30_000 }).toEqual(written);
    await page.goto('/');
    await expectAllSent(page, 60_000);
  },
);
