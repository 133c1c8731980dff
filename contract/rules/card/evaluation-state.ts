/** The state of an evaluation, computed from its questionnaire. */
import type { StepState } from '../node-progress.ts';

export interface EvaluationFacts {
  evaluationType: 'REACTION' | 'KNOWLEDGE' | 'PRE_TEST';
  masteryScore: number | null;
  /** The latest attempt; null without one. */
  questionnaire: { finishDate: string | null; grade: number | null } | null;
}

export const evaluationState = ({ evaluationType, masteryScore, questionnaire }: EvaluationFacts): StepState => {
  if (!questionnaire) return { status: 'NOT_ATTEMPTED', progress: 0 };
  const finished = questionnaire.finishDate !== null;
  if (evaluationType === 'REACTION') return finished ? { status: 'COMPLETED', progress: 100 } : { status: 'IN_PROGRESS', progress: 50 };
  if (questionnaire.grade !== null) return { status: questionnaire.grade >= (masteryScore ?? 0) ? 'PASSED' : 'FAILED', progress: 100 };
  return finished ? { status: 'FAILED', progress: 100 } : { status: 'IN_PROGRESS', progress: 50 };
};

/** In the map only the finish date counts: 100 and complete, otherwise 50. */
export const evaluationInMap = (questionnaire: { finishDate: string | null }): { complete: boolean; progress: number } =>
  questionnaire.finishDate === null ? { complete: false, progress: 50 } : { complete: true, progress: 100 };
