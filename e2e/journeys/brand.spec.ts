/**
 * Point 1: the company's brand is there before any person logs in, and an address without a company
 * says so.
 */
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessible.ts';
import { logIn } from '../actions/enter.ts';
import { soakOnly } from '../soak-only.ts';

const horizonte = (url: string): string => url.replace('localhost', 'horizonte.localhost');

const accentOf = (page: import('@playwright/test').Page): Promise<string> =>
  page
    .getByRole('button', { name: 'Avançar' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test(
  'the address shows its company, and installs it, not the software',
  soakOnly("the manifest's and the brand's tests hold it; two companies on one server are walked"),
  async ({ page, server }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Entre com o login da sua empresa.')).toBeVisible();
    await expect(page).toHaveTitle(/Aurora/);
    await expectAccessible(page);

    const response = await page.request.get(`${server.url}/manifest.webmanifest`);
    expect(response.ok()).toBe(true);
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      name: 'Aurora Distribuidora',
      lang: 'pt-BR',
      display: 'standalone',
    });
    for (const { src, sizes } of manifest.icons) {
      const drawn = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(drawn).toBe(sizes);
    }
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      '#0d4653',
    );
  },
);

test('two companies share nothing that can be seen, and the same login is another person', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto('/');
  const aurora = await accentOf(page);
  await page.goto(`${horizonte(server.url)}/login?fromLP=true`);
  await expect(page).toHaveTitle(/Horizonte/);
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(await accentOf(page)).not.toBe(aurora);
  await expect(page.getByText(/Aurora/)).toHaveCount(0);

  complaints.allow(/status of 401/);
  await logIn(page, { username: 'aprendiz', password: 'Horizonte2026' });
  await expect(page.getByText('Senha ou usuário inválido.')).toBeVisible();
  await page.goto(`${horizonte(server.url)}/login?fromLP=true`);
  await page.getByLabel('Login', { exact: true }).fill('aprendiz');
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByLabel('Senha', { exact: true }).fill('Horizonte2026');
  await page.getByRole('button', { name: 'Fazer login' }).click();
  await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
});

test(
  'an address of no company says so',
  soakOnly('gate tests hold the page; two companies on one server are walked'),
  async ({ page, server, complaints }) => {
    complaints.allow(/status of 404/);
    await page.goto(server.url.replace('localhost', 'ninguem.localhost'));
    await expect(
      page.getByRole('heading', { name: 'Nenhuma aplicação correspondente a URL' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
