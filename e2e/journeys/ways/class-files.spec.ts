/** The files of a class, saved one by one and all at once, opened with the server away. */
import { readFileSync } from 'node:fs';
import { begin } from '../../actions/begin.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { worksOffline } from '../../works-offline.ts';

const PAGE = '/level/operacao-segura-de-empilhadeira';

test(
  'are saved one by one and all at once, and open without a connection @once',
  worksOffline('attachments'),
  async ({ device, server, complaints }) => {
    const { phone, page: first } = await begin(device(), accounts.colega);
    await first.goto(PAGE);
    await first.getByRole('button', { name: 'Anexos da turma' }).first().click();
    let drawer = first.getByRole('dialog', { name: 'Anexos da turma' });
    await drawer
      .getByRole('button', { name: 'Salvar Guia NR-11 do operador neste aparelho' })
      .click();
    await expect(drawer.getByText('Salvo neste aparelho')).toHaveCount(1);
    await expectAccessible(first);
    await drawer.getByRole('button', { name: /^Salvar todos \(/ }).click();
    await expect(drawer.getByText('Todos salvos neste aparelho')).toBeVisible();
    await drawer
      .getByRole('button', { name: 'Remover Conversa no corredor 7 deste aparelho' })
      .click();
    await expect(drawer.getByText('Salvo neste aparelho', { exact: true })).toHaveCount(4);
    await phone.close();
    complaints.allowNetwork();
    await server.stop();

    const page = await phone.open(PAGE);
    await page.getByRole('button', { name: 'Anexos da turma' }).first().click();
    drawer = page.getByRole('dialog', { name: 'Anexos da turma' });
    await expect(drawer.getByText('Salvo neste aparelho', { exact: true })).toHaveCount(4);
    await expect(drawer.getByText('Precisa de conexão')).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await drawer.getByRole('link', { name: /^Guia NR-11 do operador/ }).click();
    const download = await downloading;
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expectAccessible(page);

    // Beside what else is saved, with the page of the class.
    await page.goto('/neste-aparelho');
    await expect(page.getByRole('main').getByText('0 de 1 conteúdo')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Operação segura de empilhadeira' }),
    ).toBeVisible();
  },
);
