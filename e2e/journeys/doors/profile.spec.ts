/**
 * A profile that is edited without the server: it stays through a reload while typing, and arrives
 * once.
 */
import sharp from 'sharp';
import { expectAllSent, expectBadge } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { readLedger } from '../../support/ledger.ts';
import { soakOnly } from '../../soak-only.ts';

test(
  'an edit made without the server arrives once, and what was typed survives a reload',
  soakOnly(
    'the way of comments and messages with other fields; drafts.spec.ts and profile.test.ts hold it',
  ),
  async ({ page, server, complaints }) => {
    await enter(page, accounts.aprendiz);
    await expectAllSent(page, 60_000);
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    await page.goto('/perfil');
    await expect(page).toHaveURL(/\/editPerfil$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible();
    await page.getByLabel('Telefone').fill('09981');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Telefone inválido', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Telefone').fill('11987654321');
    await page.reload();
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible();
    await expect(
      page.getByText('Salvo neste aparelho. Vai para a empresa quando houver conexão.'),
    ).toBeVisible();
    await expectBadge(page, /Sem conexão · 1 a enviar/);

    // A photo: refused in words, then cropped here, shown at once and sent with the rest.
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(
      page.getByText('Este arquivo é um desenho (SVG).', { exact: false }),
    ).toBeVisible();
    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#c84' },
    })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = page.getByRole('dialog', { name: 'Ajustar foto' });
    await dialog.getByRole('button', { name: 'Girar 90°' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
      'src',
      /^data:image\/jpeg/,
    );

    await page.getByRole('button', { name: /^Alterar senha/ }).click();
    await expect(
      page.getByText('Alterar a senha precisa de conexão.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.goto('/editPerfil');
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
      'src',
      /\/fe_thumb\d+\.jpg$/,
    );
    await page.close();
    const { ops } = await readLedger(server);
    expect(
      ops
        .filter(({ kind }) => kind.startsWith('profile.'))
        .map(({ kind, verdict }) => `${kind} ${verdict}`),
    ).toEqual(['profile.edit applied', 'profile.photo applied']);
  },
);
