import { commands } from '#contract/commands/registry.ts';
import { and, eq } from 'drizzle-orm';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { personScope } from '#server/sync/scope.ts';
import { isActive, mayEnroll } from '../enroll/may-enroll.ts';
import { presentRequest } from '../enroll/present-request.ts';

/** A person asks for a place in a class. One waiting request a class: a second device's is answered with the first. */
export const enrollmentRequest = commandHandler(commands['enrollment.request'], async (context, payload) => {
  const { tx, tenant, idUser, at, changes } = context;
  const { idEnrollmentRequest: id, idTeam, idNode } = payload;
  const r = enrollmentRequests;
  const [same] = await tx
    .select()
    .from(r)
    .where(and(eq(r.tenant, tenant), eq(r.id, id)));
  if (same) {
    return same.idUser === idUser && same.idTeam === idTeam ? { merged: { data: presentRequest(same) } } : { rejected: 'key_reused' };
  }
  const allowed = await mayEnroll(context, payload);
  if ('rejected' in allowed) return allowed;
  const { node, team, previous } = allowed;
  const [waiting] = await tx
    .select()
    .from(r)
    .where(and(eq(r.tenant, tenant), eq(r.idUser, idUser), eq(r.idTeam, idTeam), eq(r.status, 'PENDING')));
  if (waiting) return { merged: { data: presentRequest(waiting) } };
  if (previous && isActive(previous)) return { rejected: 'already_enrolled' };
  if (team?.needApproval === 0) return { rejected: 'approval_not_needed' };
  if (!context.unlocked && team?.totalVacanciesAvailable === 0) return { rejected: 'team_full' };
  const [row] = await tx
    .insert(r)
    .values({ tenant, id, idUser, idTeam, idNode, title: node.title, createdAt: at, status: 'PENDING' })
    .returning();
  if (!row) throw new Error('a request was not written');
  const data = presentRequest(row);
  changes.put(personScope(idUser), 'enrollmentRequest', id, data);
  return { answer: { data } };
});
