/**
 * Every setting of an evaluation, as a person meets it: one question at a time, one attempt, the
 * key, the pre-test, the survey, the time.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { enter } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { EXAM, publishExam, retireExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

test.use({ actionTimeout: 45_000 });

const LIMIT = 6;
/** ms after which the time is over for certain, also by a clock that is a little behind. */
const OVER = LIMIT * 1_000 + 1_500;

const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name });
const verdict = (page: Page) =>
  page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

test(
  'one question at a time, attempts, the answer key, the pre-test and the survey',
  soakOnly('all settings by the screens, minutes long; evaluation.machine.test.ts holds each'),
  async ({ page }) => {
    test.setTimeout(360_000);
    await enter(page, accounts.aprendiz);

    // The pre-test asks for itself, and is never passed.
    await page.goto('/level/ergonomia-no-centro-de-distribuicao');
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    const gate = page.getByRole('dialog', { name: 'Pré-teste' });
    await expect(gate).toBeVisible();
    await expectAccessible(page);
    await gate.getByRole('link', { name: 'Iniciar pré-teste' }).click();
    await act.beginAttempt(page);
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(page.getByText('Aproveitamento', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Você acertou [\d,]+%$/)).toBeVisible();
    await expect(page.getByText('Reprovado')).toHaveCount(0);
    await expect(retry(page)).toHaveCount(0);

    // One question at a time, no key, five attempts.
    await act.openEvaluation(page, 'pausas-prova');
    await expect(page.getByText('Uma questão por vez')).toBeVisible();
    await expect(fact(page, 'Tentativas')).toContainText('5 de 5');
    await act.beginAttempt(page);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Avançar questão' }).click();
    await expect(page.getByText('Responda esta questão para avançar.')).toBeVisible();
    expect((await act.positionOf(page))[0]).toBe(1);
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(verdict(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gabarito' })).toHaveCount(0);
    await expect(page.getByText('* Restam 4/5 tentativas')).toBeVisible();
    await retry(page).click();
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    // One attempt, with the key.
    await page.goto('/level/seguranca-da-informacao');
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await act.openEvaluation(page, 'celular-da-rota-prova');
    await expect(page.getByText('Uma questão por vez')).toHaveCount(0);
    await expect(fact(page, 'Tentativas')).toContainText('1 de 1');
    await act.beginAttempt(page);
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(page.getByRole('heading', { name: 'Gabarito' })).toBeVisible();
    await expect(page.getByText('* Restam 0/1 tentativas')).toBeVisible();
    await expect(retry(page)).toHaveCount(0);

    // A survey is kept, sent later, and thanks.
    await act.openEvaluation(page, 'ergonomia-opiniao');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Iniciar avaliação' }).click();
    await expect(page.getByText('Salvamento automático')).toBeVisible();
    await act.answerQuestion(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(
      page.getByText('Pesquisa salva. Você pode voltar e enviar depois.'),
    ).toBeInViewport();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
    await act.handIn(page);
    await expect(page.getByText('Sua avaliação já foi recebida.')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: /^Obrigado! A sua resposta ajuda/ }),
    ).toBeVisible();
    await act.openEvaluation(page, 'ergonomia-opiniao');
    await expect(page.getByText('Sua avaliação já foi recebida.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'time that runs out by itself, also with the app closed, and an evaluation that is gone by then @entered',
  soakOnly('waits for real minutes; the simulation of sittings plays it with its own clock'),
  async ({ device, server, complaints }) => {
    test.setTimeout(300_000);
    complaints.allowNetwork();
    const [enrollment] = await (
      await ApiPerson.logIn(server.url, accounts.aprendiz)
    ).rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    const options = ['certa', 'errada'].map((name) => ({
      idQuestionOption: name,
      description: name,
    }));
    await publishExam(server, enrollment.idNode, 'Prova curta', {
      questions: [
        {
          idQuestion: 'q',
          questionType: 'SINGLE_OPTION',
          statement: '<p>Qual?</p>',
          options,
          correct: { option: 'certa' },
        },
      ],
      parameters: { timeLimit: LIMIT, maxTries: 0, lockAfterApproval: 1 },
    });
    const { phone, page: first, database } = await begin(device());
    let page = first;
    await act.openEvaluation(page, EXAM);
    await expect(fact(page, 'Tempo')).toContainText('0 min 6 s');
    await expect(fact(page, 'Tentativas')).toContainText('sem limite');
    await act.beginAttempt(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('O tempo terminou antes do envio.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Que pena, Rosana!' })).toBeVisible();

    // The next one begins without a connection, and its time ends while the app is closed.
    await server.stop();
    await retry(page).click();
    await act.chooseOption(page, 'certa');
    await expect(page.getByText('Salvo neste aparelho, a enviar').first()).toBeVisible();
    await phone.close();
    await new Promise((resolve) => setTimeout(resolve, OVER));
    // Reopened at home, not on its page: it is handed in there.
    page = await phone.open('/');
    await expect
      .poll(async () => (await waitingOps(page, database)).map(({ kind }) => kind), {
        timeout: 60_000,
      })
      .toContain('evaluation.finish');
    await expect(page.getByText('Saiu o resultado')).toHaveCount(0);
    // Meanwhile it was taken out of the page: what the person did counts all the same, and passing
    // locks.
    await retireExam(server, enrollment.idNode);
    await expectAllSentFromHome(page);
    await expect(page.getByText('Saiu o resultado de “Prova curta”.')).toBeVisible();
    const attempts = (
      await (await ApiPerson.logIn(server.url, accounts.aprendiz)).rows('attempt')
    ).filter((one) => one.idEvaluation === EXAM);
    expect(
      attempts.map(({ attempt, status, grade }) => `${attempt} ${status} ${grade}`).toSorted(),
    ).toEqual(['1 FINISHED 0', '2 FINISHED 100']);
    await phone.close();
  },
);

const HOURS_3 = 3 * 3_600_000;

test(
  'a device whose clock is hours off counts the time right, and is told of when a person sets it meanwhile @once @entered',
  soakOnly('waits for real minutes; the simulation of sittings plays it with its own clock'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    await server.stop();
    server.clockAhead = HOURS_3;
    await server.start();
    const { phone, page: first } = await begin(device());
    let page = first;
    await act.enrollForEvaluation(page, 'ergonomia-no-centro-de-distribuicao', 'ergonomia-prova');
    await act.beginAttempt(page);
    const begun = performance.now();
    const expectRight = async (): Promise<void> => {
      const left = 600 - (performance.now() - begun) / 1000;
      await expect
        .poll(async () => Math.abs((await act.secondsLeft(page)) - left), { timeout: 1_000 })
        .toBeLessThan(10);
    };
    await expectRight();
    await act.answerQuestion(page);
    // Read anew from the device's own rows, with the server gone.
    await server.stop();
    await phone.close();
    page = await phone.open('/evaluations/-/ergonomia-prova');
    await expect(page.getByText(/^Continuando de onde você parou/)).toBeVisible();
    await expectRight();
    // A person sets the clock while the page is open.
    for (const hours of [-5, 9]) {
      await page.evaluate((by) => {
        const now = Date.now;
        Date.now = () => now() + by * 3_600_000;
      }, hours);
      await page.waitForTimeout(2_000);
      await expectRight();
    }
    await server.start();
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(verdict(page)).toBeVisible({ timeout: 60_000 });
    const admin = await ApiPerson.logIn(server.url, accounts.admin);
    await expect
      .poll(async () => (await admin.rows('queueItem')).map(({ kind }) => kind))
      .toContain('evaluation.finish');
    await phone.close();
  },
);

const expectAllSentFromHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expectAllSent(page, 60_000);
};
