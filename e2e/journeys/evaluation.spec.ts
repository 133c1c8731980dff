/** An evaluation: with the server, and whole without it, with a browser that is killed in the middle; on another device it goes on. */
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { begin } from '../actions/begin.ts';
import { enter, expectHome, logIn } from '../actions/enter.ts';
import * as act from '../actions/evaluation.ts';
import { waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiPerson } from '../support/api-person.ts';
import { worksOffline } from '../works-offline.ts';

const TIMED = { node: 'ergonomia-no-centro-de-distribuicao', id: 'ergonomia-prova', title: 'Prova de ergonomia' };
const DRAWN = { node: 'seguranca-da-informacao', id: 'seguranca-da-informacao-prova' };

test('is taken, graded, shown with its key, and tried again', async ({ page }) => {
  await enter(page, accounts.aprendiz);
  await act.enrollForEvaluation(page, DRAWN.node, DRAWN.id);
  await expectAccessible(page);
  await act.beginAttempt(page);
  await act.answerQuestion(page);
  await expectAccessible(page);
  // Nothing is sent while something is missing.
  const [, total] = await act.positionOf(page);
  for (let n = 1; n < total; n += 1) await page.getByRole('button', { name: 'Avançar questão' }).click();
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText(/É necessário responder todas as questões para enviar a avaliação\./)).toBeVisible();
  await act.answerUpTo(page);
  await act.handIn(page);
  await expect(page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();
  await expect(page.getByText(/^Você precisava de 70% e acertou/)).toBeVisible();
  await expect(page.getByText(/^\* Restam \d\/4 tentativas$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Gabarito' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main'), 'markup shown as text').not.toContainText(/<\/?[a-z]/);
  await page.getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^1\. Resposta (correta|errada)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ok, entendi' }).click();
  if (await page.getByText('Reprovado').isVisible()) {
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText(`1 / ${total}`)).toBeVisible();
  }
});

test(
  'is taken whole without a connection, killed in the middle, and its result comes by itself @once',
  worksOffline('evaluations'),
  async ({ device, server, complaints }) => {
    test.setTimeout(240_000);
    const { phone, page: first, database } = await begin(device());
    await act.enrollForEvaluation(first, TIMED.node, TIMED.id);
    await expectAllSent(first);
    await phone.close();
    complaints.allowNetwork();
    await server.stop();

    // An address that was never open on this device.
    let page = await phone.open(`/evaluations/-/${TIMED.id}`);
    await expect(page.getByText('Você pode fazer sem conexão')).toBeVisible();
    await act.beginAttempt(page);
    const begun = Date.now();
    await act.answerUpTo(page, 5);
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
    await phone.kill();

    page = await phone.open(`/evaluations/-/${TIMED.id}`);
    await expect(page.getByText(/^Continuando de onde você parou/)).toBeVisible();
    expect((await act.positionOf(page))[0]).toBe(6);
    const left = await act.secondsLeft(page);
    expect(Math.abs(600 - (Date.now() - begun) / 1000 - left)).toBeLessThan(10);
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(page.getByRole('heading', { name: 'Avaliação concluída neste aparelho' })).toBeVisible();
    await expectAccessible(page);
    const kinds = (await waitingOps(page, database)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'evaluation.start' || kind === 'evaluation.finish').sort()).toEqual([
      'evaluation.finish',
      'evaluation.start',
    ]);

    // What follows a finished evaluation counts at once, and the result is told wherever one is.
    await page.goto('/');
    await expectBadge(page, /Sem conexão/);
    await server.start();
    await expect(page.getByText(`Saiu o resultado de “${TIMED.title}”.`)).toBeVisible();
    await page.getByRole('link', { name: 'Ver resultado' }).click();
    await expect(page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();
    await expectAllSent(page);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const attempts = (await person.rows('attempt')).filter(({ idEvaluation }) => idEvaluation === TIMED.id);
    const finished = attempts.filter(({ status }) => status === 'FINISHED');
    expect(finished.map(({ attempt }) => attempt)).toEqual([1]);
    const answers = (await person.rows('answer')).filter(({ idQuestionnaire }) => idQuestionnaire === finished[0]?.idQuestionnaire);
    expect(answers.length).toBeGreaterThan(5);
    await phone.close();
  },
);

test('goes on, on another device, at the question after the last one, and is handed in once @once', async ({ device, server }) => {
  const { phone, page } = await begin(device());
  await act.enrollForEvaluation(page, TIMED.node, TIMED.id);
  await act.beginAttempt(page);
  await act.answerUpTo(page, 3);
  // Leaving sends what waits to be sent together.
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expectAllSent(page);

  const other = device();
  const desk = await other.open();
  await logIn(desk, accounts.aprendiz);
  await expectHome(desk);
  await act.openEvaluation(desk, TIMED.id);
  await expect(desk.getByText(/^Continuando de onde você parou/)).toBeVisible();
  expect((await act.positionOf(desk))[0]).toBe(4);
  expect(await act.secondsLeft(desk)).toBeLessThan(600);
  await act.answerUpTo(desk);
  await act.handIn(desk);
  await expect(desk.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();

  // The first device hears of it while it shows the player.
  await act.openEvaluation(page, TIMED.id);
  await expect(page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const finished = (await person.rows('attempt')).filter(({ idEvaluation, status }) => idEvaluation === TIMED.id && status === 'FINISHED');
  expect(finished).toHaveLength(1);
  await phone.close();
  await other.close();
});
