// Finished stays finished; the first finish is the one that counts. What it says is read as the server reads it: whatever figure and
// status it carries, it is the end of the content.
import { isDone, joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { localCommand } from '../local-effect.ts';

const finished = ({ status, grade, lastPosition }: ProgressState): ProgressState => ({
  status: status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status,
  progress: 100,
  grade,
  lastPosition,
});

export const contentComplete = localCommand<'content.complete', 'contentEnrollment'>({
  table: 'contentEnrollment',
  rowId: (p) => p.idContentEnrollment,
  apply: (row, p, { at }) => {
    if (!row) return undefined;
    const joined = joinProgress(row, finished(p));
    return {
      ...row,
      ...joined,
      finishDate: row.finishDate ?? (isDone(joined) ? at : null),
      lastModified: at > row.lastModified ? at : row.lastModified,
    };
  },
  merge: (waiting, incoming) => ({ ...waiting, ...joinProgress(finished(waiting), finished(incoming)) }),
});
