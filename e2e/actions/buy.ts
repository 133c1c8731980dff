/** Buying the seeded product through the screens. */
import { expect, type Page } from '@playwright/test';

export const PRODUCT = 'Cadeia fria na prática';

/** 'Próximo' of the cart: it stands in a summary or in a dock, by the width of the screen. */
const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Próximo' }).locator('visible=true').click();

/** From the store to the moment at which the purchase is sent. */
export const pay = async (page: Page, card: string): Promise<void> => {
  await page.goto('/lojinha/lojinha');
  await page.getByRole('link', { name: PRODUCT }).click();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('heading', { name: 'Seu carrinho' })).toBeVisible();
  await next(page);
  await page.getByLabel('Número do cartão').fill(card);
  await page.getByLabel('Nome como está no cartão').fill('Rosana M Ferreira');
  await page.getByLabel('Validade').fill('1039');
  await page.getByLabel('CVC').fill('731');
  await next(page);
  await expect(page.getByText(`Visa com final ${card.slice(-4)}`)).toBeVisible();
  await next(page);
};
