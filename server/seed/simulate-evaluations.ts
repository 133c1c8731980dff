/** Simulates taking an evaluation, as queued writes: it is drawn, answered and graded as any other. */
import { and, desc, eq } from 'drizzle-orm';
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import { drawnQuestions } from '#server/areas/learning/attempts/draw.ts';
import { readBank } from '#server/areas/learning/attempts/read-banks.ts';
import type { EvaluatedFormat } from '#server/areas/publish/format/progress-format.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import type { StudyOptions } from './simulate-study.ts';
import { DAY_MS, personOf, takeAll } from './take-write.ts';

/** Between two answers. */
const THINKING_MS = 20_000;

const first = <T>(list: readonly T[]): T => {
  const [found] = list;
  if (found === undefined) throw new Error('a question without anything to choose');
  return found;
};

/** What is answered where nothing is right or wrong. */
const opinion = ({ questionType, options, scales }: Question): AnswerData => {
  const scale = (): string => (scales.at(-1) ?? first(scales)).idQuestionScale;
  switch (questionType) {
    case 'COMMENT':
      return { text: 'OK' };
    case 'SINGLE_OPTION_COMMENT':
      return { option: first(options).idQuestionOption, text: 'OK' };
    case 'LIKERT_SCALE':
      return { scale: scale() };
    case 'MULTI_LIKERT_SCALE':
      return {
        scales: Object.fromEntries(options.map((one) => [one.idQuestionOption, scale()])),
      };
    case 'MULTI_OPTION':
      return { options: [first(options).idQuestionOption] };
    case 'CORRELATE':
    case 'SINGLE_OPTION':
    case 'TRUE_OR_FALSE':
      return { option: first(options).idQuestionOption };
  }
};

const right = (shown: Question, correct: AnswerData): AnswerData => ({
  ...opinion(shown),
  ...correct,
});

/** An answer that earns nothing. */
const wrong = ({ options, targets }: Question, correct: AnswerData): AnswerData => {
  const names = options.map((one) => one.idQuestionOption);
  if (correct.pairs) {
    const ids = targets.map((one) => one.idQuestionOptionAnswer);
    const other = (taken: string | undefined): string =>
      ids.find((one) => one !== taken) ?? first(ids);
    return { pairs: Object.fromEntries(names.map((one) => [one, other(correct.pairs?.[one])])) };
  }
  const correctOnes = new Set([...(correct.options ?? []), correct.option]);
  const other = names.find((one) => !correctOnes.has(one)) ?? first(names);
  return correct.options ? { options: [other] } : { option: other };
};

export const evaluate = async (
  options: StudyOptions,
  { username, evaluates: idEvaluation, result, daysAgo }: EvaluatedFormat,
): Promise<void> => {
  const { db, tenant, clock } = options;
  const idUser = await personOf(options, username);
  const q = questionnaires;
  const [drawn] = await db
    .select()
    .from(q)
    .where(and(eq(q.tenant, tenant), eq(q.idUser, idUser), eq(q.idEvaluation, idEvaluation)))
    .orderBy(desc(q.attempt));
  if (drawn?.status !== 'PREPARED')
    throw new Error(`${username} of ${tenant} cannot take ${idEvaluation}`);
  const { id: idQuestionnaire, idEnrollment, idNodeEnrollment } = drawn;
  const bank = await db.transaction((tx) => readBank(tx, tenant, idEvaluation, drawn.version));
  const questions = drawnQuestions(bank, drawn.draw);
  const end = clock.now() - daysAgo * DAY_MS;
  const start = end - (questions.length + 1) * THINKING_MS;
  const answers = questions.map(({ shown, correct }, at) => {
    const graded = result === 'FAILED' ? wrong : right;
    const data = correct === null ? opinion(shown) : graded(shown, correct);
    return {
      kind: 'evaluation.answer' as const,
      wall: start + (at + 1) * THINKING_MS,
      payload: { idEvaluation, idQuestionnaire, idQuestion: shown.idQuestion, data },
    };
  });
  await takeAll(options, idUser, [
    {
      kind: 'evaluation.start',
      wall: start,
      payload: { idUser, idEnrollment, idNodeEnrollment, idEvaluation, idQuestionnaire },
    },
    ...answers,
    {
      kind: 'evaluation.finish',
      wall: end,
      payload: { idEvaluation, idQuestionnaire, timeLeft: null, by: 'person' },
    },
  ]);
};
