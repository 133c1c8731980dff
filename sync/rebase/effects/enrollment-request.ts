// A request for a place shows as waiting at once; the server's word on it stands above.
import { localCommand } from '../local-effect.ts';

export const enrollmentRequest = localCommand<'enrollment.request', 'enrollmentRequest'>({
  table: 'enrollmentRequest',
  rowId: (p) => p.idEnrollmentRequest,
  apply: (row, p, { idUser, at }) =>
    row ?? {
      idEnrollmentRequest: p.idEnrollmentRequest,
      idUser,
      idTeam: p.idTeam,
      idNode: p.idNode,
      title: p.title,
      creationDate: at,
      statusDate: null,
      status: 'PENDING',
      reason: null,
      idEnrollment: null,
    },
  merge: (waiting) => waiting,
  undoneByRefusal: true,
});
