/**
 * Lessons of SCORM packages: with the server, and whole without it, with a browser that is killed
 * in the middle.
 */
import type { Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectInLesson, lessonFrame } from '../../actions/lesson-frame.ts';
import { savePage } from '../../actions/save-page.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { worksOffline } from '../../works-offline.ts';
import { soakOnly } from '../../soak-only.ts';

const PAGE = 'descanso-que-protege';
const PACKAGE = 'descanso-que-protege-licoes';
const QUIZ = 'primeiro-minuto';

const enrollIn = async (page: Page, idNode: string): Promise<void> => {
  await page.goto(`/level/${idNode}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
};

/** Goes on to the last screen and ends the lesson. */
const walkThrough = async (page: Page): Promise<void> => {
  const on = lessonFrame(page).getByRole('button', {
    name: /^(Continuar|Concluir a lição|Lição concluída)$/,
  });
  for (let n = 0; n < 30 && (await on.isEnabled()); n += 1) await on.click();
  await expect(on).toHaveText('Lição concluída');
};

const leave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();

test(
  'plays whole without a connection, goes on after a kill, and arrives once @once @entered',
  worksOffline('scorm'),
  async ({ device, server, complaints }) => {
    const { phone, page: first } = await begin(device());
    await enrollIn(first, PAGE);
    await first.goto(`/contentNode/${PACKAGE}`);
    await expect(first.getByText('0 de 3 lições concluídas')).toBeVisible();
    await expectAccessible(first);
    await savePage(first, PAGE);
    // While a content is open, the time in it waits for its end.
    await first.goto('/');
    await expectAllSent(first);
    await phone.close();
    complaints.allowNetwork();
    await server.stop();

    let page = await phone.open(`/contentNode/${PACKAGE}`);
    await page.getByRole('link', { name: 'Começar' }).click();
    const on = () => lessonFrame(page).getByRole('button', { name: 'Continuar' });
    await expectInLesson(on());
    await on().click();
    await on().click();
    const place = await lessonFrame(page).locator('#conta').innerText();
    await expect(page.getByRole('link', { name: /a enviar/ })).toBeAttached();
    await phone.kill();

    page = await phone.open(`/contentNode/${PACKAGE}`);
    await expect(page.getByText(/^Em andamento/)).toBeVisible();
    await page.getByRole('link', { name: 'Continuar lição 1' }).click();
    await expectInLesson(lessonFrame(page).locator('#conta'));
    await expect(lessonFrame(page).locator('#conta')).toHaveText(place);
    await walkThrough(page);
    await leave(page);
    await expect(page.getByText('1 de 3 lições concluídas')).toBeVisible();
    for (const n of [2, 3]) {
      await page.getByRole('link', { name: `Continuar lição ${n}` }).click();
      await walkThrough(page);
      // The browser's own way back waits for the lesson too.
      await page.goBack();
      await expect(page.getByText(`${n} de 3 lições concluídas`)).toBeVisible();
    }
    await expectBadge(page, /Sem conexão/);

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const visits = (await person.rows('scormSession')).filter(
      ({ idContentItem }) => idContentItem === PACKAGE,
    );
    expect(
      new Set(visits.filter(({ status }) => status === 'COMPLETED').map(({ idSco }) => idSco)).size,
    ).toBe(3);
    expect(visits.length).toBe(4);
    const [content] = (await person.rows('contentEnrollment')).filter(
      ({ idContentItem }) => idContentItem === PACKAGE,
    );
    expect(content).toMatchObject({ status: 'COMPLETED', progress: 100 });
    await phone.close();
  },
);

test(
  'a package of 2004 plays without a connection, and its lesson fills the screen of a phone @once',
  soakOnly(
    'the second of two standards; sequencing.test.ts and lesson-runtime.test.ts hold what differs',
  ),
  async ({ page, server, complaints }) => {
    const { enter } = await import('../../actions/enter.ts');
    await enter(page, accounts.colega);
    await enrollIn(page, QUIZ);
    await savePage(page, QUIZ);
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    await page.goto(`/contentNode/${QUIZ}-licoes`);
    await page.getByRole('link', { name: 'Começar' }).click();
    await walkThrough(page);
    const box = await page.locator('main iframe:visible').boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box?.width).toBe(width);
    expect(box?.height ?? 0).toBeGreaterThan(height * 0.7);
    await leave(page);
    await expect(page.getByText('1 de 2 lições concluídas')).toBeVisible();
    await server.start();
    // While a content is open, the time in it waits for its end.
    await page.goto('/');
    await expectAllSent(page, 60_000);
  },
);
