// Progress joins what is known: it never goes down, in whatever order writes and pulled rows meet.
import { joinProgress } from '#contract/rules/content-progress.ts';
import { localCommand } from '../local-effect.ts';

export const contentProgress = localCommand<'content.progress', 'contentEnrollment'>({
  table: 'contentEnrollment',
  rowId: (p) => p.idContentEnrollment,
  apply: (row, p, { at }) => row && { ...row, ...joinProgress(row, p), lastModified: at > row.lastModified ? at : row.lastModified },
  merge: (waiting, incoming) => ({ ...incoming, ...joinProgress(waiting, incoming) }),
});
