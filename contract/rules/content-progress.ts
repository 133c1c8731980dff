/**
 * How progress meets progress. It is a join: in whatever order and however often figures arrive, the outcome is the same,
 * it never goes down, and what was finished stays finished (decisions: 'Content progress only grows').
 */
import type { ContentStatus } from '../entities/content-enrollment.ts';

export interface ProgressState {
  status: ContentStatus;
  progress: number;
  grade: number | null;
  lastPosition: number | null;
}

const rank: Record<ContentStatus, number> = { NOT_ATTEMPTED: 0, IN_PROGRESS: 1, FAILED: 2, COMPLETED: 3, PASSED: 4 };

/** Done: COMPLETED or PASSED, or all of it seen. */
export const isDone = (state: { status: string; progress: number }): boolean =>
  state.status === 'COMPLETED' || state.status === 'PASSED' || state.progress >= 100;

/** `incoming` is the later one: where both say where the media stands, it decides. */
export const joinProgress = (known: ProgressState, incoming: ProgressState): ProgressState => {
  const status = rank[incoming.status] > rank[known.status] ? incoming.status : known.status;
  const progress = Math.max(known.progress, incoming.progress, isDone({ status, progress: 0 }) ? 100 : 0);
  const grade = known.grade === null ? incoming.grade : incoming.grade === null ? known.grade : Math.max(known.grade, incoming.grade);
  return { status, progress, grade, lastPosition: incoming.lastPosition ?? known.lastPosition };
};
