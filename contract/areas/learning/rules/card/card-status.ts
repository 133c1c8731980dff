/** The status of a person's progress on a card. */
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { StepState } from '../node-progress.ts';

export type CardStatus =
  | 'NOT_ATTEMPTED'
  | 'IN_PROGRESS'
  | 'COMPLETED'
  | 'PASSED'
  | 'FAILED'
  | 'EXPIRED'
  | 'ARCHIVED';

export interface CardStatusFacts {
  archived: boolean;
  nodeEnrollment?: StepState | null;
  enrollment?: StepState | null;
  contentEnrollment?: StepState | null;
  /** From `evaluationStep`. */
  evaluation?: StepState | null;
}

const known: Record<string, CardStatus> = {
  IN_PROGRESS: 'IN_PROGRESS',
  INCOMPLETE: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  PASSED: 'PASSED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
};

/**
 * ARCHIVED has priority; then the first that exists of node enrolment, enrolment, content enrolment
 * and evaluation.
 */
export const cardStatus = (facts: CardStatusFacts): { status: CardStatus; progress: number } => {
  const state =
    facts.nodeEnrollment ?? facts.enrollment ?? facts.contentEnrollment ?? facts.evaluation ?? null;
  const progress = state?.progress ?? 0;
  if (facts.archived) return { status: 'ARCHIVED', progress };
  if (!state) return { status: 'NOT_ATTEMPTED', progress: 0 };
  const status = known[state.status] ?? 'NOT_ATTEMPTED';
  // Completed means COMPLETED or PASSED, or progress 100. FAILED and EXPIRED stay even at 100.
  const settled = status === 'FAILED' || status === 'EXPIRED' || status === 'PASSED';
  return { status: !settled && isDone(state) ? 'COMPLETED' : status, progress };
};
