/**
 * The certificate of a course: blocked until completed, then a paper with name and title; without a
 * connection it says what it needs.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '#server/testing/read-pdf.ts';
import { expectAllSent } from '../actions/badge.ts';
import { beginBehindGate } from '../actions/begin.ts';
import { openContent } from '../actions/content.ts';
import { enter, expectHome } from '../actions/enter.ts';
import { finishUnsent, pages } from '../actions/finish.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiPerson } from '../support/api-person.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const COURSE = { id: 'atendimento-que-resolve', title: 'Atendimento que resolve' };
const FILE = 'Atendimentoqueresolve_certificate.pdf';
const [LAST] = pages;
/** Every mandatory step but `LAST`. */
const OTHERS = [
  'a-primeira-frase',
  'cinco-passos-da-reclamacao',
  'entrega-com-atraso',
  'dizer-nao-com-respeito',
  'guia-de-trocas-e-devolucoes',
  'roteiro-de-registro',
  'dados-do-cliente',
];

const finishOthers = async (url: string): Promise<ApiPerson> => {
  const elsewhere = await ApiPerson.logIn(url, accounts.aprendiz);
  await elsewhere.finish(COURSE.id, OTHERS);
  return elsewhere;
};

const openCourse = async (page: Page): Promise<Locator> => {
  await page.goto(`/level/${COURSE.id}`);
  await expect(page.getByRole('heading', { level: 1, name: COURSE.title })).toBeVisible();
  const button = page.getByRole('button', { name: 'Baixar certificado' });
  await expect(button).toBeVisible();
  return button;
};

const download = async (page: Page, button: Locator): Promise<Uint8Array> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe(FILE);
  return readFile(await file.path());
};

/**
 * A person who was shown the paper opens its page in a browser of their own, without login; one sign
 * wrong, and there is nothing.
 */
const expectAuthentic = async (page: Page, words: string): Promise<void> => {
  const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(words)?.[0] ?? '';
  const origin = new URL(page.url()).origin;
  expect(words).toContain(`${new URL(origin).host}/certificate-authenticity/${code}`);
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const visitor = await context.newPage();
  await visitor.goto(`${origin}/Certificate-Authenticity/${code}`);
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Certificado válido' }),
  ).toBeVisible();
  for (const part of ['Rosana Ferreira', COURSE.title, code])
    await expect(visitor.getByText(part, { exact: true })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto(
    `${origin}/certificate-authenticity/${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`,
  );
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Certificado não encontrado.' }),
  ).toBeVisible();
  await context.close();
};

test(
  'is blocked until the course is completed, and a paper with name and title then',
  soakOnly(
    'a whole course is completed for it; certificate.test.ts of server and screens hold the rules',
  ),
  async ({ page, server }) => {
    const elsewhere = await finishOthers(server.url);
    await enter(page, accounts.aprendiz);
    const trails = page.getByRole('region', { name: 'Trilhas da Aurora' });
    await expect(
      trails.getByRole('button', { name: 'Certificado ao concluir' }).first(),
    ).toBeDisabled();
    await expect(await openCourse(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Falta 1 obrigatório')).toBeVisible();
    await expectAccessible(page);

    await openContent(page, ...LAST);
    await expect.poll(() => elsewhere.progressIn(COURSE.id)).toBe(100);
    const button = await openCourse(page);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await expectAllSent(page);
    const first = await download(page, button);
    await expect(page.getByText('Certificado baixado.')).toBeVisible();
    const { words, lang, title } = await readPdf(first);
    await expectAuthentic(page, words);
    expect({ lang, title }).toEqual({
      lang: 'pt-BR',
      title: 'Certificado: Atendimento que resolve, Rosana Ferreira',
    });
    for (const part of [
      'Rosana Ferreira',
      COURSE.title,
      'Aurora Distribuidora certifica que',
      '1 hora',
      'Código de autenticidade: ',
    ])
      expect(words).toContain(part);

    await page.goto('/');
    await expectHome(page);
    const card = trails.getByRole('button', {
      name: 'Baixar certificado de Atendimento que resolve',
    });
    expect(await download(page, card)).toEqual(first);
  },
);

test(
  'waits for what was done to arrive, says that it needs a connection, and stays on this device once it was here @once @entered-gate',
  worksOffline('certificate'),
  async ({ device, server, complaints }, info) => {
    await finishOthers(server.url);
    const { page, database, gate } = await beginBehindGate(device, server, info.parallelIndex);
    complaints.allowNetwork();
    await gate.close();
    await finishUnsent(page, database, LAST);
    const button = await openCourse(page);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
    await expect(page.getByText('O que você concluiu ainda está sendo enviado.')).toBeVisible();
    await page.context().setOffline(true);
    await button.click();
    await expect(
      page.getByText('Baixar o certificado precisa de conexão. Tente de novo quando ela voltar.'),
    ).toBeVisible();

    await page.context().setOffline(false);
    await gate.open();
    await expectAllSent(page, 30_000);
    const first = await download(page, button);
    await gate.close();
    expect(await download(page, await openCourse(page))).toEqual(first);
    await expect(
      page.getByText('Certificado baixado: ele já estava neste aparelho.'),
    ).toBeVisible();
  },
);
