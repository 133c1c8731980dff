// Finished stays finished; the first finish is the one that counts.
import { isDone, joinProgress } from '#contract/rules/content-progress.ts';
import { localCommand } from './local-command.ts';

export const contentComplete = localCommand<'content.complete', 'contentEnrollment'>({
  table: 'contentEnrollment',
  rowId: (p) => p.idContentEnrollment,
  apply: (row, p, { at }) => {
    if (!row) return undefined;
    const joined = joinProgress(row, p);
    return {
      ...row,
      ...joined,
      finishDate: row.finishDate ?? (isDone(joined) ? at : null),
      lastModified: at > row.lastModified ? at : row.lastModified,
    };
  },
  merge: (waiting, incoming) => ({ ...waiting, ...joinProgress(waiting, incoming) }),
});
