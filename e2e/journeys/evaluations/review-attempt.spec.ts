/**
 * Two devices of a learner answered differently: an administrator reads what they did, grants
 * another attempt, and the learner reads why.
 */
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { enter } from '../../actions/enter.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { publishExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

const TITLE = 'Higiene das mãos';
const REASON = 'A internet caiu no meio da prova.';

/** Sends the attempt from one device, and another answer from a second one afterwards. */
const takeTwice = async (
  person: ApiPerson,
  { idUser, idEnrollment }: { idUser: string; idEnrollment: string },
): Promise<void> => {
  const [drawn] = await person.rows('questionnaire');
  if (!drawn) throw new Error('nothing is prepared');
  const { idEvaluation, idQuestionnaire, idNodeEnrollment, questions }: Questionnaire = drawn;
  const ids = { idEvaluation, idQuestionnaire };
  const single = questions.find(({ idQuestion }) => idQuestion === 'unica');
  const [first, second] = single?.options.map(({ idQuestionOption }) => idQuestionOption) ?? [];
  const answer = (option: string | undefined, on: string) => ({
    kind: 'evaluation.answer',
    payload: { ...ids, idQuestion: 'unica', data: { option }, on },
  });
  const at = new Date(Date.now() - 500).toISOString();
  const events = [
    { kind: 'sleep', at, seconds: 720 },
    { kind: 'clock', at, seconds: 7200 },
  ];
  const taken = await person.push(idUser, 'moto', [
    {
      kind: 'evaluation.start',
      payload: { ...ids, idUser, idEnrollment, idNodeEnrollment, on: 'Moto G32' },
    },
    answer(first, 'Moto G32'),
    {
      kind: 'evaluation.finish',
      payload: { ...ids, timeLeft: null, by: 'time', on: 'Moto G32', events },
    },
  ]);
  expect(taken).toEqual(['applied', 'applied', 'applied']);
  expect(await person.push(idUser, 'notebook', [answer(second, 'Notebook')])).toEqual(['applied']);
};

test(
  'an attempt with two answers is reviewed without a connection, and the learner reads the reason',
  soakOnly('an administrator by the screens; review-screens.test.tsx and review.test.ts hold it'),
  async ({ page, secondPage, server, complaints }) => {
    complaints.allowNetwork();
    const before = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const [enrollment] = await before.rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    await publishExam(server, enrollment.idNode, TITLE);
    const learner = await ApiPerson.logIn(server.url, accounts.aprendiz);
    await takeTwice(learner, enrollment);

    await enter(page, accounts.admin);
    await readyForOffline(page);
    await page.goto('/admin/fila');
    await page.getByRole('button', { name: 'Para revisar 1' }).click();
    await page.getByRole('link', { name: accounts.aprendiz.name }).click();
    await page.getByRole('link', { name: `Avaliação · ${TITLE}` }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Avaliação · ${TITLE}` }),
    ).toBeVisible();
    await expect(page.getByText('Chegou depois do fim', { exact: true })).toBeVisible();
    const timeline = page.getByRole('list', { name: 'O que os aparelhos fizeram' });
    await expect(timeline.getByRole('heading', { name: 'O aparelho dormiu 12 min' })).toBeVisible();
    await expect(
      timeline.getByRole('heading', { name: 'O relógio foi mudado em +2 h' }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.context().setOffline(true);
    await server.stop();
    await page.getByRole('button', { name: 'Dar outra tentativa' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Esta tentativa continua valendo/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Motivo da decisão').fill(REASON);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Dar outra tentativa' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Outra tentativa dada por você')).toBeVisible();
    await server.start();
    await page.context().setOffline(false);
    const states = async () =>
      (await learner.rows('attempt'))
        .map(({ attempt, status, note }) => [attempt, status, note?.reason])
        .sort();
    await expect.poll(states).toEqual([
      [1, 'FINISHED', REASON],
      [2, 'PREPARED', REASON],
    ]);

    await enter(secondPage, accounts.aprendiz);
    await secondPage.goto('/central-de-envio');
    await expect(
      secondPage.getByText(new RegExp(`deu mais uma tentativa para você.*${REASON}`)),
    ).toBeVisible();
    await expectAccessible(secondPage);
    await secondPage.goto('/evaluations/-/prova-de-revisao');
    await expect(
      secondPage.getByText('A administração liberou mais uma tentativa para você.'),
    ).toBeVisible();
    await expect(secondPage.getByText(`Motivo: ${REASON}`)).toBeVisible();
    await secondPage.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(secondPage.getByText(/^Questão 1 de 8/)).toBeVisible();
    await expect.poll(states).toEqual([
      [1, 'FINISHED', REASON],
      [2, 'STARTED', REASON],
    ]);
  },
);
