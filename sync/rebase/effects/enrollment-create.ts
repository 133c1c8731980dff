// An enrolment made here is an enrolment at once: its page and contents open before any server has heard of it.
// What the server already knows of it is never set back.
import { localCommand } from '../local-effect.ts';

export const enrollmentCreate = localCommand<'enrollment.create', 'enrollment'>({
  table: 'enrollment',
  rowId: (p) => p.idEnrollment,
  apply: (row, p, { idUser, at }) =>
    row ?? {
      idEnrollment: p.idEnrollment,
      idUser,
      idTeam: p.idTeam,
      idNode: p.idNode,
      nodeCode: p.nodeCode,
      status: 'NOT_ATTEMPTED',
      progress: 0,
      startDate: at,
      finishDate: null,
      lastAccess: null,
    },
  merge: (waiting) => waiting,
  undoneByRefusal: true,
});
