import type { Answer, Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { answerId } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import type { answers, questionnaires } from '#server/db/schema/evaluation.ts';
import type { DrawnQuestion, EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import { drawnQuestions } from './draw.ts';

export type QuestionnaireRow = typeof questionnaires.$inferSelect;
/** An attempt without what only its own page needs. */
export type AttemptRow = Omit<QuestionnaireRow, 'draw' | 'events'>;
export type AnswerRow = typeof answers.$inferSelect;

export const presentAttempt = (row: AttemptRow): Attempt => ({
  idQuestionnaire: row.id,
  idEvaluation: row.idEvaluation,
  idNode: row.idNode,
  idNodeEnrollment: row.idNodeEnrollment,
  idEnrollment: row.idEnrollment,
  attempt: row.attempt,
  maxTries: row.maxTries,
  title: row.rules.title,
  evaluationType: row.rules.evaluationType,
  questionnaireType: row.rules.questionnaireType,
  masteryScore: row.rules.masteryScore,
  lockAfterApproval: row.rules.lockAfterApproval,
  status: row.status,
  startDate: row.startDate?.toISOString() ?? null,
  finishDate: row.finishDate?.toISOString() ?? null,
  finishedBy: row.finishedBy,
  timeLeft: row.timeLeft,
  timeSavedAt: row.timeSavedAt?.toISOString() ?? null,
  savedAt: row.savedAt?.toISOString() ?? null,
  savedOn: row.savedOn,
  surveySaved: row.surveySaved,
  grade: row.grade,
  result: row.result,
  note: row.note,
  ...(row.late && { late: row.late }),
});

/**
 * What the person sees of the attempt's questions: nothing of the bank's answers. `seal`: where it
 * goes to a device.
 */
export const presentQuestionnaire = (
  row: Omit<AttemptRow, 'status'> & { draw: readonly DrawnQuestion[] },
  bank: EvaluationBank,
  seal?: string,
): Questionnaire => {
  const questions = drawnQuestions(bank, row.draw).map(({ shown }) => shown);
  return {
    idQuestionnaire: row.id,
    idEvaluation: row.idEvaluation,
    idNode: row.idNode,
    idNodeEnrollment: row.idNodeEnrollment,
    idEnrollment: row.idEnrollment,
    attempt: row.attempt,
    version: row.version,
    evaluationType: bank.evaluationType,
    questionnaireType: bank.questionnaireType,
    title: bank.title,
    description: bank.description,
    masteryScore: bank.masteryScore,
    parameters: { ...bank.parameters, maxTries: row.maxTries, questionAmount: questions.length },
    questions,
    ...(seal !== undefined && { seal }),
  };
};

export const presentAnswer = (
  row: Pick<AnswerRow, 'idQuestionnaire' | 'idQuestion' | 'data' | 'savedAt' | 'savedOn'>,
): Answer => ({
  idAnswer: answerId(row.idQuestionnaire, row.idQuestion),
  idQuestionnaire: row.idQuestionnaire,
  idQuestion: row.idQuestion,
  data: row.data,
  savedAt: row.savedAt.toISOString(),
  savedOn: row.savedOn,
});
