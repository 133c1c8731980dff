/** What writes of an attempt share: whether it runs, and who saved something of it last. */
import type { AttemptRow } from '#server/areas/learning/attempts/present-attempt.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';

export const isOver = ({ status }: AttemptRow): boolean =>
  status === 'FINISHED' || status === 'DISCARDED';

/** Notes who saved something of the attempt last. */
export const touch = (
  context: Pick<LearningContext, 'at' | 'evaluations'>,
  row: AttemptRow,
  on: string | null,
): void => {
  if (row.savedAt === null || row.savedAt <= context.at)
    Object.assign(row, { savedAt: context.at, savedOn: on });
  context.evaluations.attemptChanged(row);
};
