// Only what still waits can be taken back: an answer that came in between stays.
import { localCommand } from '../local-effect.ts';

export const enrollmentRequestCancel = localCommand<'enrollmentRequest.cancel', 'enrollmentRequest'>({
  table: 'enrollmentRequest',
  rowId: (p) => p.idEnrollmentRequest,
  apply: (row, _p, { at }) => (row?.status === 'PENDING' ? { ...row, status: 'CANCELED', statusDate: at } : row),
  merge: (waiting) => waiting,
});
