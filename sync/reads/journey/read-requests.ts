// The person's requests for classes, the latest first, with what became of a cancellation that
// waits or was refused.
import type { EnrollmentRequest } from '#contract/areas/learning/entities/enrollment-request.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { type ItemState, readItemStates } from '../item-state.ts';

const PREFIX = 'enrollmentRequest:';

export interface RequestView extends EnrollmentRequest {
  sending: ItemState;
}

export const readRequests = (db: PersonDatabase): Promise<RequestView[]> =>
  db.transaction('r', [db.mirror('enrollmentRequest'), db.outbox, db.sentLog], async () => {
    const [rows, states] = await Promise.all([
      db.mirror('enrollmentRequest').toArray(),
      readItemStates(db, PREFIX),
    ]);
    return rows
      .map((row): RequestView => ({
        ...row,
        sending: states.get(`${PREFIX}${row.idEnrollmentRequest}`) ?? { state: 'none' },
      }))
      .sort((a, b) => (a.creationDate < b.creationDate ? 1 : -1));
  });
