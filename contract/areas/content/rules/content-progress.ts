/**
 * How two progress states are joined: in whatever order and however often figures arrive, the
 * result is the same, progress never goes down, and what was finished stays finished.
 */
import type { ContentStatus } from '../entities/content-enrollment.ts';

export interface ProgressState {
  status: ContentStatus;
  progress: number;
  grade: number | null;
  lastPosition: number | null;
}

const rank: Record<ContentStatus, number> = {
  NOT_ATTEMPTED: 0,
  IN_PROGRESS: 1,
  FAILED: 2,
  COMPLETED: 3,
  PASSED: 4,
};

/** Done: COMPLETED or PASSED, or progress 100. */
export const isDone = (state: { status: string; progress: number }): boolean =>
  state.status === 'COMPLETED' || state.status === 'PASSED' || state.progress >= 100;

/** `incoming` is the later one: its playback position wins if it has one. */
export const joinProgress = (known: ProgressState, incoming: ProgressState): ProgressState => {
  const status = rank[incoming.status] > rank[known.status] ? incoming.status : known.status;
  const progress = Math.max(
    known.progress,
    incoming.progress,
    isDone({ status, progress: 0 }) ? 100 : 0,
  );
  const grade =
    known.grade === null
      ? incoming.grade
      : incoming.grade === null
        ? known.grade
        : Math.max(known.grade, incoming.grade);
  return { status, progress, grade, lastPosition: incoming.lastPosition ?? known.lastPosition };
};

/**
 * Whether a content shows that its page cannot be completed without it: while it is mandatory and
 * not done.
 */
export const mandatoryNotice = (
  mandatory: boolean,
  state: { status: string; progress: number } | null,
): boolean => mandatory && !(state && isDone(state));
