import { expect, type Page } from '@playwright/test';

/** Opens a content directly by its URL, as a bookmark does. */
export const openContent = async (page: Page, id: string, title: string): Promise<void> => {
  await page.goto(`/contentNode/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

export const closeContent = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();

/**
 * Rates with one to five stars. Waits for the thank-you message, which appears once the vote is
 * saved on this device.
 */
export const rate = async (page: Page, stars: number): Promise<void> => {
  await page.getByRole('button', { name: /^(Avalie|Mudar avaliação)$/ }).click();
  await page
    .getByText(stars === 1 ? '1 estrela' : `${stars} estrelas`, { exact: true })
    .last()
    .click({ force: true });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Obrigado por avaliar este conteúdo')).toBeVisible();
};
