/** Logs a person in through the screens, as a person does, and accepts what there is to accept. */
import type { Page } from '@playwright/test';

export const enter = async (page: Page, url: string, person: { login: string; password: string }): Promise<void> => {
  await page.goto(url);
  await page.getByLabel('Login', { exact: true }).fill(person.login);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Fazer login' }).click();
  const home = page.getByRole('heading', { level: 1, name: 'Início' });
  const terms = page.getByRole('button', { name: 'Continuar' });
  await home.or(terms).first().waitFor({ timeout: 60_000 });
  if (await terms.isVisible()) {
    const tabs = page.getByRole('tab');
    const count = Math.max(1, await tabs.count());
    for (let at = 0; at < count; at += 1) {
      if ((await tabs.count()) > 0) await tabs.nth(at).click();
      await page
        .getByRole('checkbox', { name: /li e aceito/i })
        .first()
        .check();
    }
    await terms.click();
  }
  await home.waitFor();
};
