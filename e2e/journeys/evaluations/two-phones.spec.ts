/**
 * One timed attempt on two phones, in three orders: what was answered on one is on the other at
 * once, and nothing that arrives late is lost.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { begin, beginBehindGate } from '../../actions/begin.ts';
import { expectHome, logIn } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { storedRows } from '../../actions/stored.ts';
import { personDatabases } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import type { Device } from '../../support/device.ts';
import { EXAM, publishExam } from '../../support/publish-exam.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { worksOffline } from '../../works-offline.ts';
import { soakOnly } from '../../soak-only.ts';

const TITLE = 'Prova em dois aparelhos';
/** ms within which an answer is on the other phone. */
const SOON = 3_000;
const options = ['certo', 'errado', 'outro'].map((name) => ({
  idQuestionOption: name,
  description: `É o ${name}`,
}));
const questions = Array.from({ length: 10 }, (_, at) => ({
  idQuestion: `q${at + 1}`,
  questionType: 'SINGLE_OPTION' as const,
  statement: `<p>Qual é a ${at + 1}?</p>`,
  options,
  correct: { option: 'certo' },
}));

const publish = async (
  server: ServerProcess,
  timeLimit: number,
  count = questions.length,
): Promise<void> => {
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const [enrollment] = await person.rows('enrollment');
  if (!enrollment) throw new Error('not enrolled');
  const parameters = { timeLimit, maxTries: 1 };
  await publishExam(server, enrollment.idNode, TITLE, {
    questions: questions.slice(0, count),
    fixedOrder: true,
    parameters,
  });
};

/** The person's second phone, logged in. Returns its page and the name of its database. */
const beginSecond = async (tablet: Device): Promise<{ other: Page; database: string }> => {
  const other = await tablet.open();
  await logIn(other, accounts.aprendiz);
  await expectHome(other);
  const [database = ''] = await personDatabases(other);
  return { other, database };
};

/** How many of the questions have an answer on this device. */
const answeredIn = async (page: Page, database: string): Promise<number> =>
  (await storedRows<{ idQuestion: string }>(page, database, 'answer')).filter(({ idQuestion }) =>
    /^q\d+$/.test(idQuestion),
  ).length;

const turn = async (page: Page, to: number): Promise<void> => {
  await page.getByRole('button', { name: 'Avançar questão' }).click();
  await expect(page.locator(`[data-statement="${to - 1}"]`)).toBeFocused();
};

const answer = (page: Page, name: 'certo' | 'errado'): Promise<void> =>
  act.chooseOption(page, `É o ${name}`);

/** Answers from the question that is shown to the one with this number. */
const answerTo = async (
  page: Page,
  last: number,
  name: 'certo' | 'errado' = 'certo',
): Promise<void> => {
  for (let [at] = await act.positionOf(page); ; at += 1) {
    await answer(page, name);
    if (at >= last) return;
    await turn(page, at + 1);
  }
};

/** What the server has of the attempt. */
const onServer = async (server: ServerProcess) => {
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const attempt = (await person.rows('attempt')).find(({ idEvaluation }) => idEvaluation === EXAM);
  const answers = (await person.rows('answer')).filter(
    ({ idQuestionnaire }) => idQuestionnaire === attempt?.idQuestionnaire,
  );
  return {
    attempt,
    given: answers.map(({ idQuestion }) => Number(idQuestion.slice(1))).toSorted((a, b) => a - b),
  };
};

const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

test(
  'nine answers of a phone that is killed are on the second one, where the time ends @once @entered',
  worksOffline('evaluations'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    await publish(server, 70);
    const { phone, page } = await begin(device());
    const tablet = device();
    const { other, database } = await beginSecond(tablet);
    await act.openEvaluation(page, EXAM);
    await act.beginAttempt(page);
    const took: number[] = [];
    for (const at of upTo(9)) {
      await answer(page, 'certo');
      const given = Date.now();
      await expect
        .poll(() => answeredIn(other, database), { intervals: [50], timeout: 30_000 })
        .toBe(at);
      took.push(Date.now() - given);
      if (at < 9) await turn(page, at + 1);
    }
    await phone.kill();
    const sorted = took.toSorted((a, b) => a - b);
    process.stdout.write(`ms until an answer was on the second phone: ${took.join(', ')}\n`);
    // The one in the middle: a machine that is busy elsewhere makes one or two of them late.
    expect(sorted[4]).toBeLessThan(SOON);

    await act.openEvaluation(other, EXAM);
    await expect(other.getByRole('timer')).toBeVisible();
    await expect(other.getByText(/^Continuando de onde você parou/)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Parabéns, Rosana!' })).toBeVisible({
      timeout: 120_000,
    });
    await expect(other.getByText('Você precisava de 70% e acertou 90%')).toBeVisible();
    await expect(other.getByText('O tempo terminou antes do envio.')).toBeVisible();

    // The killed phone finds the same, and adds nothing to it.
    const again = await phone.open(`/evaluations/-/${EXAM}`);
    await expect(again.getByText('Você precisava de 70% e acertou 90%')).toBeVisible();
    await expectAllSent(again, 60_000);
    const { attempt, given } = await onServer(server);
    expect({ given, grade: attempt?.grade, late: attempt?.late ?? null }).toEqual({
      given: upTo(9),
      grade: 90,
      late: null,
    });
    await phone.close();
    await tablet.close();
  },
);

test(
  'answers given offline reach an attempt that ended on the second phone, and count where nothing was answered @once @entered-gate',
  soakOnly('a second pair of phones for minutes; late-answers.test.ts holds what counts'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    await publish(server, 70);
    const { phone, page, gate } = await beginBehindGate(device, server, info.parallelIndex);
    const tablet = device();
    const { other, database } = await beginSecond(tablet);
    await act.openEvaluation(page, EXAM);
    await act.beginAttempt(page);
    await answerTo(page, 3);
    await expect.poll(() => answeredIn(other, database)).toBe(3);
    await gate.close();
    await turn(page, 4);
    await answerTo(page, 8);
    await expect(page.getByText(/^Salvando/)).toHaveCount(0);

    // Of the five that the second phone does not have, it answers one itself, and another way.
    await act.openEvaluation(other, EXAM);
    await expect(other.getByRole('timer')).toBeVisible();
    for (let [at] = await act.positionOf(other); at < 4; at += 1) await turn(other, at + 1);
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
    await answer(other, 'errado');
    await expect(other.getByRole('heading', { name: 'Que pena, Rosana!' })).toBeVisible({
      timeout: 120_000,
    });
    await expect(other.getByText('Você precisava de 70% e acertou 30%')).toBeVisible();

    await gate.open();
    for (const one of [other, page]) {
      await expect(one.getByText('Você precisava de 70% e acertou 70%')).toBeVisible({
        timeout: 60_000,
      });
      await expect(
        one.getByText('4 respostas suas chegaram depois do fim e contaram'),
      ).toBeVisible();
      await expect(
        one.getByText(
          'Você respondeu as questões 5, 6, 7 e 8 antes do fim. Sem isso, a nota era 30%.',
        ),
      ).toBeVisible();
      await expect(one.getByText('1 resposta sua não contou')).toBeVisible();
      await expect(
        one.getByText(
          'A questão 4 tem outra resposta, e é ela que conta. A administração recebeu para conferir.',
        ),
      ).toBeVisible();
    }
    await expectAccessible(other);
    await expectAllSent(page, 60_000);
    for (const one of [other, page]) {
      await one.goto('/central-de-envio');
      const told = one.getByRole('region', { name: 'Respostas que chegaram depois' });
      await expect(
        told.getByText(
          /4 respostas suas chegaram depois do fim e contaram · A nota era 30% e agora é 70%/,
        ),
      ).toBeVisible();
      await expect(
        told.getByText(/1 resposta sua não contou\. A administração recebeu para conferir\./),
      ).toBeVisible();
    }
    await expectAccessible(other);
    const { attempt, given } = await onServer(server);
    expect({
      given,
      grade: attempt?.grade,
      kept: attempt?.late?.kept.map(({ idQuestion }) => idQuestion),
    }).toEqual({
      given: upTo(8),
      grade: 70,
      kept: ['q4'],
    });
    await phone.close();
    await tablet.close();
    await gate.close();
  },
);

test(
  'the second phone answers the same question first: the later answer counts, and the other one is told of @once @entered-gate',
  soakOnly('a second pair of phones for minutes; late-answers.test.ts holds what counts'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    await publish(server, 600, 3);
    const { phone, page, gate } = await beginBehindGate(device, server, info.parallelIndex);
    const tablet = device();
    const { other, database } = await beginSecond(tablet);
    await act.openEvaluation(page, EXAM);
    await act.beginAttempt(page);
    await answer(page, 'certo');
    await expect.poll(() => answeredIn(other, database)).toBe(1);
    await gate.close();
    await act.openEvaluation(other, EXAM);
    for (let [at] = await act.positionOf(other); at < 2; at += 1) await turn(other, at + 1);
    await answer(other, 'errado');
    await expect.poll(async () => (await onServer(server)).given).toEqual([1, 2]);
    await turn(page, 2);
    await answerTo(page, 3);
    await expect(page.getByText(/^Salvando/)).toHaveCount(0);

    await gate.open();
    await expect.poll(() => answeredIn(other, database), { timeout: 60_000 }).toBe(3);
    await expect(other.getByRole('radio', { name: 'É o certo' })).toBeChecked();
    await turn(other, 3);
    await expect(other.getByRole('radio', { name: 'É o certo' })).toBeChecked();
    await act.handIn(other);
    for (const one of [other, page]) {
      await expect(one.getByText('Você precisava de 70% e acertou 100%')).toBeVisible({
        timeout: 60_000,
      });
      await expect(one.getByText('1 resposta sua não contou')).toBeVisible();
      await expect(
        one.getByText(/^A questão 2 tem outra resposta, e é ela que conta\./),
      ).toBeVisible();
    }
    const { attempt, given } = await onServer(server);
    expect({
      given,
      grade: attempt?.grade,
      kept: attempt?.late?.kept.map(({ idQuestion }) => idQuestion),
    }).toEqual({
      given: upTo(3),
      grade: 100,
      kept: ['q2'],
    });
    await phone.close();
    await tablet.close();
    await gate.close();
  },
);
