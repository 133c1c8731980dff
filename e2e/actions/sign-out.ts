import { expect, type Page } from '@playwright/test';

/** By the person's own wish; with `erase` all of them is deleted from this device. */
export const signOut = async (page: Page, isMobile: boolean, erase = false): Promise<void> => {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: /^Abrir menu de/ }).click();
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click();
  await expect(
    page.getByRole('heading', {
      name: /^(Tem certeza de que deseja sair\?|\d+ (item|itens) ainda não (foi|foram) enviados?)$/,
    }),
  ).toBeVisible();
  if (erase) await page.getByRole('checkbox', { name: /^Apagar deste aparelho/ }).check();
  await page.getByRole('button', { name: /^(Sim|Sair e manter neste aparelho)$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
};
