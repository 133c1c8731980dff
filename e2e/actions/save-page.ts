import { expect, type Page } from '@playwright/test';

/** Saves a whole page with what belongs to it, and waits until it is on this device. */
export const savePage = async (page: Page, idNode: string): Promise<void> => {
  await page.goto(`/level/${idNode}`);
  await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Salvar \d/ }).click();
  await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
    timeout: 60_000,
  });
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
};
