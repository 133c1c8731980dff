/** A person's attempts in the model: what they ask, what was answered, and which one follows. */
import type { FeedTable } from '#contract/feed-tables.ts';
import { drawnQuestions, type DrawnWithAnswer } from '#server/areas/learning/attempts/draw.ts';
import type {
  AnswerRow,
  QuestionnaireRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { evaluationNamed, prepareAttempt } from './evaluations.ts';
import type { Catalogue, PersonState } from './state.ts';

export const isOver = ({ status }: QuestionnaireRow): boolean =>
  status === 'FINISHED' || status === 'DISCARDED';

export const siblingsOf = (state: PersonState, row: QuestionnaireRow): QuestionnaireRow[] =>
  [...state.attempts.values()].filter(
    (one) => one.idEvaluation === row.idEvaluation && one.idNodeEnrollment === row.idNodeEnrollment,
  );

export const askedIn = ({ idEvaluation, draw }: QuestionnaireRow): DrawnWithAnswer[] => {
  const bank = evaluationNamed(idEvaluation);
  return bank ? drawnQuestions(bank, draw) : [];
};

export const answersOf = (state: PersonState, idQuestionnaire: string): AnswerRow[] =>
  [...state.answers.values()].filter((one) => one.idQuestionnaire === idQuestionnaire);

export const touch = (row: QuestionnaireRow, on: string | null, at: Date): void => {
  if (row.savedAt === null || row.savedAt <= at) Object.assign(row, { savedAt: at, savedOn: on });
};

/**
 * The attempt after the last one; none where one waits already. `granted`: an administrator's word,
 * whatever the limit says.
 */
export const prepareNext = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  granted: QuestionnaireRow['note'] = null,
): [FeedTable, string][] => {
  const bank = evaluationNamed(row.idEvaluation);
  const all = siblingsOf(state, row);
  if (!bank || all.some(({ status }) => status === 'PREPARED')) return [];
  const attempt =
    Math.max(...all.filter(({ status }) => status !== 'REPLACED').map((one) => one.attempt)) + 1;
  const { maxTries } = bank.parameters;
  const most = maxTries + all.filter(({ status }) => status === 'DISCARDED').length;
  const { idNode, idNodeEnrollment, idEnrollment } = row;
  const allowed = maxTries === 0 ? 0 : granted ? Math.max(most, attempt) : most;
  return prepareAttempt(state, catalogue, bank, {
    idNode,
    idNodeEnrollment,
    idEnrollment,
    attempt,
    maxTries: allowed,
    note: granted,
  });
};
