/**
 * A timed evaluation is taken without a connection while the browser is killed by SIGKILL at random
 * moments: what it told as saved is there, the time goes on right, and each attempt counts once.
 * `EVALUATION_KILLS` says how often, `KILL_SEED` repeats a run.
 */
import type { Page } from '@playwright/test';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import * as act from '../../actions/evaluation.ts';
import { storedRows } from '../../actions/stored.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { answerInPage, TOLD_SAVED, type GivenAnswer } from '../../support/answering-page.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { EXAM, publishExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

const KILLS = Number(process.env['EVALUATION_KILLS'] ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Kills of one attempt, and what the soak has many of. */
const AN_ATTEMPT = 20;
/** ms of answering before a kill, at most. */
const LONGEST = 900;
const LIMIT = 3_600;
/** Seconds by which the time that is left may be off. */
const OFF_BY = 10;

const options = ['um', 'dois', 'tres', 'quatro'].map((name) => ({
  idQuestionOption: name,
  description: name,
}));
const questions = Array.from({ length: 12 }, (_, at) =>
  at % 4 === 3
    ? {
        idQuestion: `q${at}`,
        questionType: 'COMMENT' as const,
        statement: `<p>Conte ${at + 1}</p>`,
        options: [],
      }
    : {
        idQuestion: `q${at}`,
        questionType: 'SINGLE_OPTION' as const,
        statement: `<p>Qual é a ${at + 1}?</p>`,
        options,
        correct: { option: 'dois' },
      },
);

interface Row {
  idQuestionnaire: string;
  idQuestion: string;
  data: AnswerData;
}

const saidIn = ({ option, text }: AnswerData): string | undefined => text ?? option;

/** What one attempt's page was given and told, over all its kills. */
class Promises {
  /** By question: what was told as saved last. */
  readonly told = new Map<number, string>();
  /** Given after the last promise: saved or not. */
  trying: GivenAnswer | null = null;
  count = 0;

  async follow(page: Page): Promise<void> {
    this.trying = null;
    page.on('console', (message) => {
      if (!message.text().startsWith(TOLD_SAVED)) return;
      const { at, answer } = JSON.parse(message.text().slice(TOLD_SAVED.length)) as GivenAnswer;
      this.told.set(at, answer);
      this.count += 1;
      if (this.trying?.at === at && this.trying.answer === answer) this.trying = null;
    });
    await page.exposeFunction('trying', (told: GivenAnswer) => {
      this.trying = told;
    });
  }

  /**
   * Expects what was told as saved, except where the kill came after another answer to that
   * question was given.
   */
  expectKept(rows: readonly Row[]): void {
    const kept = new Map(
      rows.map(({ idQuestion, data }) => [Number(idQuestion.slice(1)), saidIn(data)]),
    );
    for (const [at, answer] of this.told)
      expect(
        [answer, this.trying?.at === at ? this.trying.answer : answer],
        `question ${at + 1}`,
      ).toContain(kept.get(at));
    // What came in between is from here on what the device has.
    if (this.trying) {
      const there = kept.get(this.trying.at);
      if (there !== undefined) this.told.set(this.trying.at, there);
    }
  }
}

test(
  `${KILLS} kills in the middle of a timed attempt lose no answer and no time @once @entered`,
  soakOnly('evaluation.spec.ts and two-phones.spec.ts each kill a browser within an attempt'),
  async ({ device, server, complaints }) => {
    test.setTimeout(120_000 + KILLS * 15_000);
    process.stdout.write(`kills: EVALUATION_KILLS=${KILLS} KILL_SEED=${SEED}\n`);
    const chance = seededChance(SEED);
    complaints.allowNetwork();
    const before = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const [enrollment] = await before.rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    await publishExam(server, enrollment.idNode, 'Prova com tempo', {
      questions,
      fixedOrder: true,
      parameters: { timeLimit: LIMIT, maxTries: 0 },
    });
    const { phone, page: first, database } = await begin(device());
    let page = first;
    let promised = 0;
    for (let killed = 0, attempt = 1; killed < KILLS; attempt += 1) {
      await act.openEvaluation(page, EXAM);
      const start = page.getByRole('button', {
        name: attempt === 1 ? 'Iniciar avaliação' : 'Tentar novamente',
      });
      await start.waitFor();
      await server.stop();
      const promises = new Promises();
      await start.click();
      await expect(page.getByText('Salvamento automático')).toBeVisible();
      const begun = Date.now();
      const kills = Math.min(AN_ATTEMPT, KILLS - killed);
      const expectTime = async (): Promise<void> => {
        const left = await act.secondsLeft(page);
        expect(Math.abs(LIMIT - (Date.now() - begun) / 1000 - left), 'seconds off').toBeLessThan(
          OFF_BY,
        );
      };
      const own = async (): Promise<Row[]> => {
        const attempts = await storedRows<{
          idQuestionnaire: string;
          idEvaluation: string;
          status: string;
        }>(page, database, 'attempt');
        const started = attempts.filter(
          ({ idEvaluation, status }) => idEvaluation === EXAM && status === 'STARTED',
        );
        expect(started, 'attempts under way').toHaveLength(1);
        return (await storedRows<Row>(page, database, 'answer')).filter(
          (row) => row.idQuestionnaire === started[0]?.idQuestionnaire,
        );
      };
      for (let round = 0; round < kills; round += 1, killed += 1) {
        await promises.follow(page);
        const ended = page
          .evaluate(answerInPage, { seed: Math.floor(chance.next() * 2 ** 31), through: false })
          .catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, chance.next() * LONGEST));
        await phone.kill();
        await ended;
        page = await phone.open(`/evaluations/-/${EXAM}`);
        await expect(page.getByRole('timer')).toBeVisible();
        await expectTime();
        promises.expectKept(await own());
      }
      promised += promises.count;

      // Every question once, from the first one on; then it is handed in, and killed as soon as
      // that is told.
      const back = page.getByRole('button', { name: 'Retornar à questão' });
      while (await back.isEnabled()) await back.click();
      await promises.follow(page);
      await page.evaluate(answerInPage, { seed: SEED, through: true });
      await act.handIn(page);
      await expect(
        page.getByRole('heading', { name: 'Avaliação concluída neste aparelho' }),
      ).toBeVisible();
      await phone.kill();
      page = await phone.open('/');
      await server.start();
      await expect(page.getByText('Saiu o resultado de “Prova com tempo”.')).toBeVisible();
      await expectAllSent(page, 60_000);
      const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
      const attempts = (await person.rows('attempt')).filter(
        ({ idEvaluation }) => idEvaluation === EXAM,
      );
      const finished = attempts.filter(({ status }) => status === 'FINISHED');
      expect(finished.map((one) => one.attempt).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: attempt }, (_, at) => at + 1),
      );
      expect(attempts.filter(({ status }) => status === 'STARTED')).toEqual([]);
      const last = finished.find((one) => one.attempt === attempt);
      const answers = (await person.rows('answer')).filter(
        ({ idQuestionnaire }) => idQuestionnaire === last?.idQuestionnaire,
      );
      expect(answers).toHaveLength(questions.length);
      promises.expectKept(answers);
      const right = [...promises.told].filter(([at]) => at % 4 !== 3).length;
      expect(last?.result).toMatchObject({ total: right });
    }
    process.stdout.write(`kills: ${promised} answers were told as saved\n`);
    expect(promised).toBeGreaterThan(KILLS / 2);
    await phone.close();
  },
);
