// A content that was opened shows as begun at once; a row that is already further stays as it is.
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { localCommand } from './local-command.ts';

export const contentStart = localCommand<'content.start', 'contentEnrollment'>({
  table: 'contentEnrollment',
  rowId: (p) => contentEnrollmentId(p.idNodeEnrollment, p.idContentItem),
  apply: (row, p, { idUser, at }) =>
    row ?? {
      idContentEnrollment: contentEnrollmentId(p.idNodeEnrollment, p.idContentItem),
      idNodeEnrollment: p.idNodeEnrollment,
      idEnrollment: p.idEnrollment,
      idContentItem: p.idContentItem,
      idUser,
      status: 'IN_PROGRESS',
      grade: null,
      progress: p.progress,
      lastPosition: null,
      timeExecuted: 0,
      startDate: at,
      finishDate: null,
      lastModified: at,
    },
  merge: (waiting) => waiting,
});
