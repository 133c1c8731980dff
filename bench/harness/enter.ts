/** Logs a person in through the screens and accepts all pending terms. */
import type { Page } from '@playwright/test';

export const enter = async (
  page: Page,
  url: string,
  person: { login: string; password: string },
): Promise<void> => {
  await page.goto(url);
  await page.getByLabel('Login', { exact: true }).fill(person.login);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Fazer login' }).click();
  // The heading is only for screen readers: it is attached, but never 'visible'.
  const home = page.getByRole('heading', { level: 1, name: 'Início' });
  const box = page.getByRole('checkbox', { name: /^Li e aceito/ });
  await Promise.race([
    home.waitFor({ state: 'attached', timeout: 90_000 }),
    box.waitFor({ timeout: 90_000 }),
  ]);
  if (await box.isVisible()) {
    const tabs = page.getByRole('tab');
    const count = await tabs.count();
    if (count === 0) await box.check();
    for (let at = 0; at < count; at += 1) {
      await tabs.nth(at).click();
      await box.check();
    }
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  // A person who has begun nothing yet is welcomed first.
  const skip = page.getByRole('button', { name: 'Ir direto para o início' });
  await home.or(skip).first().waitFor({ state: 'attached' });
  if (await skip.isVisible()) await skip.click();
  await home.waitFor({ state: 'attached' });
};
