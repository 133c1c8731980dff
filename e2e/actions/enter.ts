/** Logging in through the screens. */
import { expect, type Page } from '@playwright/test';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import type { Account } from '../support/accounts.ts';

export const typeLogin = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Login', { exact: true }).fill(username);
  await page.getByRole('button', { name: 'Avançar' }).click();
};

export const typePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Fazer login' }).click();
};

export const logIn = async (
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> => {
  await page.goto('/');
  await typeLogin(page, username);
  await typePassword(page, password);
};

/** Opens and ticks every document. */
export const acceptTerms = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
  const box = page.getByRole('checkbox', { name: /^Li e aceito/ });
  await expect(box).toBeVisible();
  const tabs = page.getByRole('tab');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await box.check();
  }
  await page.getByRole('button', { name: 'Continuar' }).click();
};

/** Past the welcome of a person who has begun nothing yet, to home. */
export const skipWelcome = async (page: Page): Promise<void> => {
  const skip = page.getByRole('button', { name: 'Ir direto para o início' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Início' }).or(skip).first(),
  ).toBeAttached();
  if (await skip.isVisible()) await skip.click();
};

export const expectHome = async (page: Page): Promise<void> => {
  await skipWelcome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Trilhas da Aurora' })).toBeVisible();
  // Home works before all of the company is here; what follows in a journey takes that for granted.
  await expect(page.getByRole('progressbar', { name: shellCopy.filling })).toBeHidden({
    timeout: 30_000,
  });
};

/** A person's first login: credentials, terms, home page. */
export const enter = async (page: Page, account: Account): Promise<void> => {
  await logIn(page, account);
  await acceptTerms(page);
  await expectHome(page);
};
