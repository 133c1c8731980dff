/** A person who takes an evaluation in a page, by queued writes. */
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { write } from '#server/feed/write.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { buildBank, everyQuestion } from './build-bank.ts';
import { buildElement, buildNode } from './build-docs.ts';
import type { TestCompany } from './put-test-company.ts';
import type { AnyAnswer, TestApp, TestOp } from './test-app.ts';

type Bank = Parameters<typeof buildBank>[0];

/** What the bank calls right, in the words of what the person sees. */
const right: Record<string, (question: Question) => AnswerData> = {
  unica: (q) => ({ option: optionOf(q, 'certa') }),
  vf: (q) => ({ option: optionOf(q, 'falso') }),
  varias: (q) => ({ options: ['sim1', 'sim2'].map((text) => optionOf(q, text)) }),
  pares: (q) => ({
    pairs: Object.fromEntries(
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ].map(([o = '', t = '']) => [optionOf(q, o), targetOf(q, t)]),
    ),
  }),
  escalas: (q) => ({
    scales: Object.fromEntries(q.options.map(({ idQuestionOption }) => [idQuestionOption, 'bom'])),
  }),
  escala: () => ({ scale: 'bom' }),
  porque: (q) => ({ option: optionOf(q, 'sim'), text: 'Porque sim' }),
  texto: () => ({ text: '👍 تمام' }),
};
export const optionOf = ({ options }: Question, text: string): string =>
  options.find(({ description }) => description === text)?.idQuestionOption ?? '';
const targetOf = ({ targets }: Question, text: string): string =>
  targets.find(({ description }) => description === text)?.idQuestionOptionAnswer ?? '';

/** Logs in again when the clock went on: tokens end within the hour. */
export const freshTokens = (
  t: TestApp,
  company: TestCompany,
  username = 'ana',
): (() => Promise<string>) => {
  let known: { at: number; token: string } | null = null;
  return async () => {
    if (known?.at !== t.clock.now())
      known = { at: t.clock.now(), token: await t.enter(company, username) };
    return known.token;
  };
};

export const takeEvaluation = async (
  t: TestApp,
  { db }: OpenDatabase,
  over: Omit<Bank, 'idEvaluation' | 'idNode'> = {},
) => {
  const c = await t.company();
  const idEvaluation = `${c.tenant}-prova`;
  const publish = (work: Parameters<typeof write>[2]) =>
    write(
      db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      work,
    );
  const put = (more: typeof over = {}) =>
    publish((w) =>
      putEvaluation(w, buildBank({ ...over, ...more, idEvaluation, idNode: c.course })),
    );
  await publish((w) =>
    putNode(
      w,
      buildNode({
        idNode: c.course,
        mapElements: [
          buildElement({ idElement: idEvaluation, elementType: 'EVALUATION', idContentType: null }),
          buildElement({ idElement: c.contents.um, sequential: true }),
        ],
      }),
    ),
  );
  await put();
  // Clocks may not go before the enrolment.
  t.clock.advance({ hours: 2 });
  const enter = freshTokens(t, c);
  const push = async (...ops: TestOp[]) =>
    (await t.push(c, await enter(), ops)).body.results as AnyAnswer[];
  const rows = async (table: string): Promise<AnyAnswer[]> => {
    const { body } = await t.call('GET', `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`, {
      host: c.host,
      token: await enter(),
    });
    return body.rows
      .filter((row: AnyAnswer) => row.t === table && row.op === 'put')
      .map((row: AnyAnswer) => row.d);
  };
  const prepared = async (): Promise<Questionnaire> => {
    const waiting = new Set(
      (await rows('attempt'))
        .filter(({ status }) => status === 'PREPARED')
        .map((row) => row.idQuestionnaire),
    );
    const found = (await rows('questionnaire')).find((row) => waiting.has(row.idQuestionnaire));
    if (!found) throw new Error('nothing is prepared');
    return found;
  };
  const ids = (idQuestionnaire: string) => ({ idEvaluation, idQuestionnaire });
  const start = ({
    idQuestionnaire,
  }: Pick<Questionnaire, 'idQuestionnaire'>): TestOp & { payload: AnyAnswer } => ({
    kind: 'evaluation.start',
    payload: {
      ...ids(idQuestionnaire),
      idUser: c.ana,
      idEnrollment: c.enrollment,
      idNodeEnrollment: c.nodeEnrollment,
    },
  });
  const answer = (
    q: Questionnaire,
    idQuestion: string,
    data?: AnswerData,
    over_: object = {},
  ): TestOp => {
    const question = q.questions.find((one) => one.idQuestion === idQuestion);
    return {
      kind: 'evaluation.answer',
      payload: {
        ...ids(q.idQuestionnaire),
        idQuestion,
        data: data ?? (question && right[idQuestion]?.(question)) ?? {},
        ...over_,
      },
    };
  };
  const finish = ({ idQuestionnaire }: Questionnaire, over_: object = {}): TestOp => ({
    kind: 'evaluation.finish',
    payload: { ...ids(idQuestionnaire), timeLeft: null, by: 'person', ...over_ },
  });
  const all = (q: Questionnaire) => everyQuestion.map(({ idQuestion }) => answer(q, idQuestion));
  const attempt = async (id: string) =>
    (await rows('attempt')).find((row) => row.idQuestionnaire === id);
  return {
    c,
    enter,
    idEvaluation,
    publish,
    put,
    push,
    rows,
    prepared,
    start,
    answer,
    finish,
    all,
    attempt,
    ids,
  };
};
