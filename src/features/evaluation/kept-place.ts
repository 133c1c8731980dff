/**
 * Where an attempt is taken up again: the place in the machine that was kept, where it still
 * counts; else after the last answer.
 */
import type { Snapshot } from 'xstate';
import { z } from 'zod/mini';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isAnswered, resumeAt } from '#contract/areas/evaluation/rules/check-answer.ts';
import type { KeptSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import type { EvaluationInput } from './evaluation-state.ts';

export interface OpenedAttempt {
  view: AttemptView & { attempt: Attempt };
  questionnaire: Questionnaire;
}

/**
 * What a kept place in the machine belongs to: answered elsewhere since, one goes on after the last
 * answer instead.
 */
export const basisOf = ({ view, questionnaire }: OpenedAttempt): string =>
  questionnaire.questions.map(({ idQuestion }) => (view.answers.has(idQuestion) ? 1 : 0)).join('');

export const placeName = ({ questionnaire }: OpenedAttempt): string =>
  `evaluation:${questionnaire.idQuestionnaire}`;

/**
 * Nothing but a question is gone back to: a stage that another version of the app kept is none that
 * this one knows.
 */
const placeOf = z.object({
  value: z.object({ player: z.literal('answering') }),
  context: z.object({ at: z.int() }),
});

/**
 * A kept place counts while its question is open: after an answer one goes on with the question
 * after it.
 */
const isUsable = ({ view, questionnaire }: OpenedAttempt, snapshot: unknown): boolean => {
  const place = placeOf.safeParse(snapshot);
  const question = place.success ? questionnaire.questions[place.data.context.at] : undefined;
  return (
    view.attempt.status === 'STARTED' &&
    question !== undefined &&
    !isAnswered(question, view.answers.get(question.idQuestion)?.data)
  );
};

/** Null where nothing was kept that still counts. */
export const usablePlace = (
  opened: OpenedAttempt,
  kept: KeptSnapshot | null,
): Snapshot<unknown> | null =>
  kept?.basis === basisOf(opened) && isUsable(opened, kept.snapshot)
    ? (kept.snapshot as Snapshot<unknown>)
    : null;

/**
 * What the machine begins with where no place was kept. `given`: answers by question, with those
 * that are not saved yet.
 */
export const initialInputOf = (
  { view, questionnaire }: OpenedAttempt,
  given: ReadonlyMap<string, AnswerData>,
): EvaluationInput => {
  const { status } = view.attempt;
  const { evaluationType, idQuestionnaire, questions, parameters } = questionnaire;
  return {
    evaluationType,
    idQuestionnaire,
    status,
    prepared: view.prepared?.idQuestionnaire ?? null,
    count: questions.length,
    at: status === 'STARTED' ? resumeAt(questions, given) : 0,
    lockNavigation: parameters.lockNavigation === 1,
  };
};
