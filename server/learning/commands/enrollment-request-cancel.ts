import { commands } from '#contract/commands/registry.ts';
import { and, eq } from 'drizzle-orm';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { personScope } from '#server/sync/scope.ts';
import { presentRequest } from '../enroll/present-request.ts';

/** The person takes their own request back, as long as nobody has answered it. */
export const enrollmentRequestCancel = commandHandler(
  commands['enrollmentRequest.cancel'],
  async (context, { idEnrollmentRequest: id }) => {
    const { tx, tenant, idUser, at, changes } = context;
    const r = enrollmentRequests;
    const mine = and(eq(r.tenant, tenant), eq(r.id, id), eq(r.idUser, idUser));
    const [known] = await tx.select().from(r).where(mine).for('update');
    if (!known) return { rejected: 'not_found' };
    if (known.status === 'CANCELED') return { merged: { data: presentRequest(known) } };
    if (known.status !== 'PENDING') return { rejected: 'request_settled' };
    const [row] = await tx.update(r).set({ status: 'CANCELED', decidedAt: at, decidedBy: idUser }).where(mine).returning();
    const data = presentRequest(row ?? known);
    changes.put(personScope(idUser), 'enrollmentRequest', id, data);
    return { answer: { data } };
  },
);
