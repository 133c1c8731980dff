// What people asked about plans, as an administrator's mirror has it, with what waits on this
// device.
import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { type ItemState, readItemStates } from '../item-state.ts';

const PREFIX = 'planRequest:';

export interface PlanRequestView extends PlanRequest {
  sending: ItemState;
}

/** The latest first. A request that waits here has no name of its plan yet: it is the offer's. */
export const readPlanRequests = (db: PersonDatabase): Promise<PlanRequestView[]> =>
  db.transaction(
    'r',
    [db.mirror('planRequest'), db.mirror('plan'), db.outbox, db.sentLog],
    async () => {
      const [rows, states, plan] = await Promise.all([
        db.mirror('planRequest').toArray(),
        readItemStates(db, PREFIX),
        db.mirror('plan').toCollection().first(),
      ]);
      const names = new Map(
        [plan, ...(plan?.offers ?? [])].flatMap((one) =>
          one ? [[one.idPlan, one.name] as const] : [],
        ),
      );
      return rows
        .map((row): PlanRequestView => ({
          ...row,
          planName: row.planName || (names.get(row.idPlan) ?? ''),
          sending: states.get(`${PREFIX}${row.idPlanRequest}`) ?? { state: 'none' },
        }))
        .toSorted((a, b) => (a.creationDate < b.creationDate ? 1 : -1));
    },
  );
