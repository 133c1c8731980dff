// A content that was opened shows as begun at once; a row that is already further stays as it is.
import type { PayloadOf } from '#contract/commands/registry.ts';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { localCommand } from '../local-effect.ts';

const initialState: ProgressState = { status: 'NOT_ATTEMPTED', progress: 0, grade: null, lastPosition: null };

const saidBy = ({ status, progress }: PayloadOf<'content.start'>): ProgressState => ({
  status: status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : status,
  progress,
  grade: null,
  lastPosition: null,
});

export const contentStart = localCommand<'content.start', 'contentEnrollment'>({
  table: 'contentEnrollment',
  rowId: (p) => contentEnrollmentId(p.idNodeEnrollment, p.idContentItem),
  apply: (row, p, { idUser, at }) => {
    if (row) return { ...row, ...joinProgress(row, saidBy(p)) };
    return {
      idContentEnrollment: contentEnrollmentId(p.idNodeEnrollment, p.idContentItem),
      idNodeEnrollment: p.idNodeEnrollment,
      idEnrollment: p.idEnrollment,
      idContentItem: p.idContentItem,
      idUser,
      ...joinProgress(initialState, saidBy(p)),
      timeExecuted: 0,
      startDate: at,
      finishDate: null,
      lastModified: at,
    };
  },
  merge: (waiting, incoming) => {
    const { status, progress } = joinProgress(saidBy(waiting), saidBy(incoming));
    return { ...waiting, status, progress };
  },
  unordered: true,
});
