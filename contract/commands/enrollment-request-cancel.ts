import { requestCancelling } from '../api/learning/enrollment-requests.ts';
import { command } from '../command.ts';

/** Takes a waiting request back. Follows the request itself where that has not been sent yet: they are about one row. */
export const enrollmentRequestCancelCommand = command({
  kind: 'enrollmentRequest.cancel',
  version: 1,
  payload: requestCancelling,
  lane: (p) => `request:${p.idEnrollmentRequest}`,
  entity: (p) => `enrollmentRequest:${p.idEnrollmentRequest}`,
  merge: 'once',
});
