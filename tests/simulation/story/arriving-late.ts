/**
 * What a second device brings of attempts that are over: answers of before the end and of after it,
 * to questions with an answer and without.
 */
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import type { Random } from '../random.ts';
import { answerTo } from './evaluating.ts';
import type { Write } from './writes.ts';

/** A write, and when it was made, ms. */
export type DatedWrite = Write & { wall: number };

/** Ends what runs, and then brings an answer to each question of each attempt that is over. */
export const arrivingLate = (
  random: Random,
  {
    attempts,
    questionnaires,
    now,
  }: { attempts: readonly Attempt[]; questionnaires: readonly Questionnaire[]; now: number },
): DatedWrite[] => {
  const over = attempts.filter(({ status }) => status === 'STARTED' || status === 'FINISHED');
  const idsOf = ({ idEvaluation, idQuestionnaire }: Attempt) => ({
    idEvaluation,
    idQuestionnaire,
    on: 'd2',
  });
  const ends = over
    .filter(({ status }) => status === 'STARTED')
    .map((one): DatedWrite => ({
      kind: 'evaluation.finish',
      payload: { ...idsOf(one), timeLeft: null, by: 'time' },
      wall: now,
    }));
  const answers = over.flatMap((one) => {
    const { questions = [] } =
      questionnaires.find(({ idQuestionnaire }) => idQuestionnaire === one.idQuestionnaire) ?? {};
    const end = one.finishDate === null ? now : Date.parse(one.finishDate);
    return questions.map((question): DatedWrite => ({
      kind: 'evaluation.answer',
      payload: {
        ...idsOf(one),
        idQuestion: question.idQuestion,
        data: answerTo(random, question),
        over: null,
      },
      wall: end + (random.chance(0.7) ? -1 : 1) * (1 + random.int(1_000)),
    }));
  });
  return [...ends, ...answers];
};
