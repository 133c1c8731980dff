/**
 * A plan is asked for without a server and arrives once; a trial that ended traps no administrator, and goes
 * on for seven days; another is begun.
 */
import { expect, type Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { operator } from '../../support/operator.ts';
import { soakOnly } from '../../soak-only.ts';

const openPlans = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: 'Menu', exact: true })
    .or(page.getByRole('button', { name: /^Abrir menu de/ }))
    .filter({ visible: true })
    .click();
  await page
    .getByRole('button', { name: 'Planos', exact: true })
    .or(page.getByRole('menuitem', { name: 'Planos', exact: true }))
    .click();
  await expect(page.getByRole('dialog', { name: 'Escolha o plano da sua empresa' })).toBeVisible();
};

const yesterday = (): string => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

test(
  'a plan asked for without a server arrives once; a trial that ended is extended, leaves a way out, and another begins',
  soakOnly('three plans by their screens; plan.machine.test.ts and server/plans hold each step'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const phone = device();
    const page = await phone.open();
    await enter(page, accounts.admin);
    await readyForOffline(page);
    await openPlans(page);
    await expectAccessible(page);
    await server.stop();

    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Profissional' })
      .getByRole('button', { name: 'Calcular e contratar' })
      .click();
    const team = dialog.getByLabel('Quantas pessoas vão usar?');
    await team.fill('abc');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Escreva um número de 1 a 1.000.000.')).toBeVisible();
    await team.fill('320');
    await expect(dialog.getByRole('row', { name: /Total por mês/ })).toContainText('R$ 16.150,00');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByRole('button', { name: 'Finalizar solicitação' }).click();
    await expect(page.getByRole('dialog', { name: 'Plano Profissional solicitado' })).toContainText(
      'salvo neste aparelho',
    );
    await page.getByRole('button', { name: 'Ok, entendi' }).click();
    await page.goto('/admin/planos');
    await expect(page.getByRole('row', { name: /Contratação: Profissional/ })).toContainText(
      '320 licenças',
    );

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.goto('/admin/planos');
    await expect(page.getByRole('row', { name: /Contratação: Profissional/ })).toHaveCount(1);
    const asked = page.getByRole('row', { name: /Contratação: Profissional/ });
    await asked.getByRole('button', { name: /^Marcar o pedido de/ }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Quer mais do plano/ })).toHaveCount(3);
    await page.goto('/');
    await expectAllSent(page, 60_000);

    await operator(
      server,
      'plan',
      'set',
      '--company',
      'aurora',
      '--id',
      'degustacao',
      '--end',
      yesterday(),
    );
    const ended = page.getByRole('dialog', { name: 'Sua degustação terminou' });
    await expect(ended).toBeVisible({ timeout: 60_000 });
    await ended.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    // It comes again by itself.
    await expect(ended).toBeVisible({ timeout: 30_000 });
    await ended.getByRole('button', { name: 'Estender por 7 dias' }).click();
    const extended = page.getByRole('dialog', { name: 'Degustação estendida por 7 dias' });
    await expect(extended).toContainText('Restam 7 dias');
    await extended.getByRole('button', { name: 'Ok, entendi' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openPlans(page);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Profissional' })
      .getByRole('button', { name: /^Começar degustação/ })
      .click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Aceite os termos para continuar.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Li e aceito os termos/ }).check();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Departamento').fill('');
    await dialog.getByRole('button', { name: 'Começar degustação' }).click();
    await expect(dialog.getByText('Departamento obrigatório')).toBeVisible();
    await dialog.getByLabel('Departamento').fill('Operação');
    await dialog.getByRole('button', { name: 'Começar degustação' }).click();
    const begun = page.getByRole('dialog', { name: 'Degustação iniciada' });
    await expect(begun).toContainText('Profissional, até');
    await begun.getByRole('button', { name: 'Ok, entendi' }).click();
    // It has come back by the feed: the plan of the company is the one that is tried.
    await openPlans(page);
    await expect(
      dialog.getByText('Em degustação', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
  },
);
