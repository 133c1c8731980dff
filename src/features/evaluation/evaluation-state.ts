/** What the evaluation's machine knows, and what happens to it. */
import type { AttemptStatus } from '#contract/areas/evaluation/entities/attempt.ts';
import { evaluationTypes } from '#contract/areas/evaluation/entities/questionnaire.ts';

export interface EvaluationInput {
  evaluationType: string;
  idQuestionnaire: string;
  status: AttemptStatus;
  /** The next attempt, when this one is over; null without one. */
  prepared: string | null;
  /** Questions of the attempt. */
  count: number;
  /** The question that is shown, from 0. */
  at: number;
  lockNavigation: boolean;
}

export interface EvaluationContext extends EvaluationInput {
  /** Questions that keep the attempt from being sent, from 0: told after a try. */
  missing: readonly number[];
  by: 'person' | 'time';
  /** The device could not save the start or the end. */
  failed: boolean;
  /** 'Salvar' of a survey, until something changes. */
  saved: boolean;
}

export type EvaluationEvent =
  | { type: 'START' }
  | { type: 'NEXT'; answered: boolean }
  | { type: 'BACK' }
  | { type: 'ANSWERED'; at: number }
  | { type: 'SAVED' }
  | { type: 'SEND'; missing: readonly number[] }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'EXPIRED' }
  | { type: 'RETRY' }
  /**
   * What the mirror says of the attempt has changed: another tab or device, or an administrator.
   */
  | ({ type: 'MIRROR' } & Pick<EvaluationInput, 'status' | 'prepared'>);

export type EvaluationStage = 'unknownType' | 'introduction' | 'player' | 'feedback' | 'withdrawn';

/** The stage that an attempt opens in. */
export const firstStage = ({
  evaluationType,
  status,
}: Pick<EvaluationInput, 'evaluationType' | 'status'>): EvaluationStage => {
  if (!evaluationTypes.some((type) => type === evaluationType)) return 'unknownType';
  if (status === 'DISCARDED') return 'withdrawn';
  if (status === 'FINISHED') return 'feedback';
  return status === 'STARTED' ? 'player' : 'introduction';
};
