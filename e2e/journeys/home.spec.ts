/** Point 2, its end: home made of blocks, and the ways from it. */
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { soakOnly } from '../soak-only.ts';

test.beforeEach(async ({ page }) => {
  await enter(page, accounts.aprendiz);
});

test('home has its blocks, by day and in the dark @desktop', async ({ page }) => {
  for (const name of [
    'Trilhas da Aurora',
    'Para ver na pausa',
    'Até três minutos',
    'Áreas',
    'Para consultar no dia a dia',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trilhas da Aurora' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'an area and a way open and lead back, a sequence is locked until the step before is done, an address of nothing says so @once',
  soakOnly("the level pages' tests hold it; home is walked on the desktop"),
  async ({ page }) => {
    await page
      .getByRole('link', { name: /Segurança do trabalho/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Segurança do trabalho' }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Segurança do trabalho · Aurora Distribuidora');
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /Operação segura de empilhadeira/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Operação segura de empilhadeira' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Segurança do trabalho' }),
    ).toBeVisible();

    // Deep below: its way up is longer than a phone is wide.
    await page.goto('/level/celular-da-rota');
    await expect(page.getByRole('heading', { level: 1, name: 'O celular da rota' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/level/operacao-segura-de-empilhadeira');
    await expect(
      page.getByText('Abre quando você concluir “NR-11 e NR-6 na prática: guia do operador”.'),
    ).toBeVisible();
    await page.goto('/contentNode/ficha-de-inspecao-diaria');
    await expect(
      page.getByRole('heading', { name: 'Este conteúdo ainda está bloqueado' }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto('/nada-aqui');
    await expect(page.getByRole('heading', { name: 'PÁGINA NÃO ENCONTRADA' })).toBeVisible();
    await expectAccessible(page);
  },
);
