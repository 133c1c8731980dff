/**
 * Single sign-on, from the login to home, with an identity provider of its own; and what is said
 * where it comes to nothing.
 */
import { SamlProvider } from '#server/testing/saml-provider.ts';
import { acceptTerms, expectHome, typeLogin, typePassword } from '../../actions/enter.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { giveProvider } from '../../support/give-provider.ts';
import { soakOnly } from '../../soak-only.ts';

const link = 'Entrar com credenciais da minha empresa';

test('a person signs on at the company’s own page, and no other person does with their answer @once', async ({
  page,
  server,
  secondPage,
}) => {
  const idp = new SamlProvider();
  const { entryPoint, close } = await idp.listen();
  await server.stop();
  await giveProvider(server, 'aurora', idp, entryPoint);
  await server.start();
  await page.goto('/');
  await typeLogin(page, accounts.aprendiz.username);
  await expect(page.getByRole('button', { name: link })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: link }).click();
  await expect(page.getByRole('heading', { name: 'Entrada da empresa' })).toBeVisible();
  await page.getByRole('button', { name: 'Sou eu' }).click();
  await acceptTerms(page);
  await expectHome(page);
  expect(page.url()).not.toContain('token');

  // A person whom the company does not have: told so, and the password is still there.
  await secondPage.goto(`/api/login/sso/aurora/aurora?username=ninguem`);
  await secondPage.getByRole('button', { name: 'Sou eu' }).click();
  await expect(
    secondPage.getByRole('heading', { name: 'A entrada pela empresa não foi concluída' }),
  ).toBeVisible();
  await expect(secondPage.getByText(/este login não está no cadastro do aplicativo/)).toBeVisible();
  expect(secondPage.url()).toBe(`${server.url}/login`);
  await expectAccessible(secondPage);
  await secondPage.getByRole('button', { name: 'Usar senha' }).click();
  await expect(secondPage.getByLabel('Login', { exact: true })).toBeVisible();
  await close();
});

test(
  'where the company wants it the login goes to its page by itself, and a refusal does not send any person there again @once',
  soakOnly('one more setting of the sign-on that is walked; oidc.test.ts holds it'),
  async ({ page, server, secondPage }) => {
    const idp = new SamlProvider();
    const { entryPoint, close } = await idp.listen();
    await server.stop();
    await giveProvider(server, 'aurora', idp, entryPoint, { autoRedirect: true });
    await server.start();
    idp.someone = accounts.aprendiz.username;
    let go = (): void => undefined;
    const seen = new Promise<void>((done) => (go = done));
    await page.route('**/api/login/sso/**', (route) => seen.then(() => route.continue()));
    await page.goto('/');
    await expect(page.getByText('Aguarde, você está sendo redirecionado...')).toBeVisible();
    go();
    await expect(page.getByRole('heading', { name: 'Entrada da empresa' })).toBeVisible();
    await page.getByRole('button', { name: 'Sou eu' }).click();
    await acceptTerms(page);
    await expectHome(page);

    idp.someone = 'ninguem';
    idp.asked = 0;
    await secondPage.goto('/');
    await secondPage.getByRole('button', { name: 'Sou eu' }).click();
    await expect(
      secondPage.getByRole('heading', { name: 'A entrada pela empresa não foi concluída' }),
    ).toBeVisible();
    await secondPage.waitForTimeout(3_000);
    await expect(secondPage.getByRole('button', { name: 'Usar senha' })).toBeVisible();
    expect(idp.asked).toBe(1);

    // Who administers the app has a password.
    await secondPage.goto('/login?byPassSSO=1');
    await typeLogin(secondPage, accounts.colega.username);
    await typePassword(secondPage, accounts.colega.password);
    await acceptTerms(secondPage);
    await expectHome(secondPage);
    expect(idp.asked).toBe(1);
    await close();
  },
);
