/**
 * First access by phone, in an app of type 2: phone, PIN by SMS, password, and the person is in.
 */
import { acceptTerms } from '../../actions/enter.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { importExample } from '../../support/import-example.ts';
import { until } from '../../support/until.ts';
import { soakOnly } from '../../soak-only.ts';

const PHONE = '(19) 98127-4430';

test(
  'a person without a password enters by the PIN that came to their phone @once',
  soakOnly(
    'screens with a mail server; activation-screen.test.tsx and activation.test.ts hold each step',
  ),
  async ({ page, server }) => {
    const address = await importExample(server, (yaml) =>
      yaml
        .replace(/^password: .*$/m, 'idAppType: 2')
        .replace('email: bento@exemplo.example', `phone: '${PHONE}'`),
    );
    await server.start();
    /** PINs of the messages, which the server's log has where no SMS service is set. */
    const pins = (): string[] =>
      [...server.said.matchAll(/"to":"\+5519981274430","text":"[^"]*?(\d{6})/g)].map(
        ([, pin]) => pin ?? '',
      );

    await page.goto(`${address}/login`);
    await page.getByRole('button', { name: 'Primeiro acesso?' }).click();
    await expect(page).toHaveURL(`${address}/activate-user`);
    const phone = page.getByLabel('Celular');
    await expect(phone).toBeFocused();
    await phone.pressSequentially('123');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Telefone inválido, por favor digite corretamente. Exemplo: (99) 99999-9999'),
    ).toBeVisible();
    await phone.fill('');
    await phone.pressSequentially('19981274430');
    await expect(phone).toHaveValue(PHONE);
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    const pin = page.getByLabel('PIN');
    await expect(pin).toBeFocused();
    await until('the message has left', () => pins().length === 1);
    const [right = ''] = pins();
    const wrong = right === '409172' ? '409173' : '409172';
    // The whole message is pasted.
    await page.keyboard.insertText(`Código: ${wrong}`);
    await expect(pin).toHaveValue(wrong);
    await page.getByRole('button', { name: 'Validar PIN' }).click();
    await expect(page.getByText('Erro ao validar PIN.')).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAccessibleDescription(
      /Erro ao validar PIN\..*Só o PIN mais recente vale/,
    );
    await expectAccessible(page);

    // The phone is as it was, and the PIN that came is still the newest.
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(phone).toHaveValue(PHONE);
    await page.getByRole('button', { name: 'Enviar PIN' }).click();
    await expect(page.getByText(/^Reenviar em 0:\d\d$/)).toBeVisible();
    await pin.pressSequentially(right);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`${address}/registro`);
    await expect(page.getByText(/^Bento Luz, o seu login é bento\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Nova senha', { exact: true }).fill('MinhaSenha1');
    await page.getByLabel('Confirme a nova senha').fill('MinhaSenha1');
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await acceptTerms(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bento.' })).toBeFocused();
    await expect(page.getByText('“Primeiros passos”:')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ir direto para o início' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Trilhas', exact: true })).toBeVisible();
    // Once, and then never again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Trilhas', exact: true })).toBeVisible();
    expect(pins()).toEqual([right]);
  },
);
