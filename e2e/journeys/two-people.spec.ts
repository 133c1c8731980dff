/** Point 7: a device that is shared. No person sees or sends what is another's. */
import type { Page } from '@playwright/test';
import { begin } from '../actions/begin.ts';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { openContent } from '../actions/content.ts';
import { acceptTerms, expectHome, logIn, typeLogin, typePassword } from '../actions/enter.ts';
import { signOut } from '../actions/sign-out.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { readLedger } from '../support/ledger.ts';
import { worksOffline } from '../works-offline.ts';

/** Logins that this device remembers; a person who has a database here must be among them. */
const whoIsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const people = await new Promise<{ idCompany: string; idUser: string; username: string }[]>(
      (resolve, reject) => {
        const opening = indexedDB.open('app:device');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('people').objectStore('people').getAll();
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(asking.result);
          });
        });
      },
    );
    const known = people.map(({ idCompany, idUser }) => `app:${idCompany}:${idUser}`);
    const databases = (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.split(':').length === 3);
    return [
      ...people.map(({ username }) => username),
      ...databases.filter((name) => !known.includes(name)),
    ];
  });

test(
  'the queue of the one waits while the other is in, and goes when the one is back @entered',
  worksOffline('sharing'),
  async ({ device, server, complaints, isMobile }) => {
    complaints.allowNetwork();
    const phone = device();
    const { page } = await begin(phone);
    await server.stop();
    await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
    await expectBadge(page, /Sem conexão · [3-9] a enviar/);
    await page.goto('/level/boas-praticas-com-alimentos');
    await signOut(page, isMobile);
    await expect(page.getByText('Sua sessão terminou')).toHaveCount(0);
    await expect(page.getByText(/1 pessoa tem \d+ itens a enviar neste aparelho\./)).toBeVisible();

    await server.start();
    // In the same tab, without a start of the app: the page that the one left is not the other's.
    await typeLogin(page, accounts.colega.username);
    await typePassword(page, accounts.colega.password);
    await acceptTerms(page);
    await expectHome(page);
    await expectAllSent(page);
    await page.goto('/level/boas-praticas-com-alimentos');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Boas práticas com alimentos' }),
    ).toBeVisible();
    await expect(page.getByText('Salvo neste aparelho')).toHaveCount(0);
    await expect(page.getByText('Rosana Ferreira', { exact: true })).toHaveCount(0);
    await page.goto('/');
    await signOut(page, isMobile);

    const between = await readLedger(server);
    await server.start();
    expect(between.contentEnrollments).toEqual([]);
    expect(between.accessRecords).toEqual([]);

    // Back where she was, with what had waited.
    await logIn(page, accounts.aprendiz);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Boas práticas com alimentos' }),
    ).toBeVisible();
    await expectAllSent(page);
    await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
    await expect(page.getByText(/^Enviado às/).first()).toBeVisible();
    const after = await readLedger(server);
    await server.start();
    expect(
      after.contentEnrollments.map(({ status, id }) => ({
        status,
        of: id.endsWith('~o-que-contamina'),
      })),
    ).toEqual([{ status: 'COMPLETED', of: true }]);
    expect(after.accessRecords).toHaveLength(1);

    // She asks for it, and nothing on the device says any more that she was here.
    await page.goto('/');
    await expectHome(page);
    await expectAllSent(page);
    await signOut(page, isMobile, true);
    await expect(page.getByText('Seus dados foram apagados deste aparelho.')).toBeVisible();
    expect(await whoIsOn(page)).toEqual([accounts.colega.username]);
  },
);
