/**
 * The grade of an attempt from its stored answers: 100 times the credits by weight, of all weights.
 * Two decimals.
 */
import type { AttemptResult } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { DrawnWithAnswer } from '../draw.ts';
import { creditOf } from './credit-of.ts';

export interface Grading {
  /** Null where nothing is graded. */
  grade: number | null;
  result: AttemptResult;
}

const round = (figure: number): number => Math.round(figure * 100) / 100;

export const grade = (
  bank: EvaluationBank,
  drawn: readonly DrawnWithAnswer[],
  answers: ReadonlyMap<string, AnswerData>,
): Grading => {
  const counted = drawn.flatMap(({ bank: question, shown, correct, credits }) =>
    correct && question.weight > 0 && !isUngraded(bank)
      ? [
          {
            idQuestion: shown.idQuestion,
            weight: question.weight,
            correct,
            credit: creditOf(
              { questionType: shown.questionType, correct, credits },
              answers.get(shown.idQuestion),
            ),
          },
        ]
      : [],
  );
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  const reached = counted.reduce((sum, { weight, credit }) => sum + weight * credit, 0);
  const showsKey = bank.parameters.showResponseSummary === 1 && total > 0;
  return {
    grade: total === 0 ? null : round((100 * reached) / total),
    result: {
      correct: round(reached),
      total: round(total),
      summary: showsKey
        ? counted.map(({ idQuestion, credit, correct }) => ({
            idQuestion,
            isCorrect: credit === 1,
            correct,
          }))
        : null,
    },
  };
};
