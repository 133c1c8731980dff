import { commands } from '#contract/commands/registry.ts';
import { and, eq } from 'drizzle-orm';
import { enrollments } from '#server/db/schema/learning.ts';
import { enrollmentAliases } from '#server/db/schema/classes.ts';
import type { CommandContext } from '#server/sync/command-context.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { beginEnrollment } from '../enroll/begin-enrollment.ts';
import { isActive, mayEnroll } from '../enroll/may-enroll.ts';
import { takePlace } from '../enroll/take-place.ts';
import { presentEnrollment } from '../present-enrollment.ts';

/** Somebody else's enrolment has this id. */
const isTaken = async ({ tx, tenant }: CommandContext, id: string): Promise<boolean> => {
  const e = enrollments;
  const a = enrollmentAliases;
  const rows = await tx
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.tenant, tenant), eq(e.id, id)));
  const aliases = await tx
    .select({ alias: a.alias })
    .from(a)
    .where(and(eq(a.tenant, tenant), eq(a.alias, id)));
  return rows.length + aliases.length > 0;
};

/** Direct enrolment, the first or again. Who is in the page already keeps that enrolment, and this id becomes another name of it. */
export const enrollmentCreate = commandHandler(commands['enrollment.create'], async (context, payload) => {
  const { tx, tenant, idUser, at, learning, changes, unlocked } = context;
  const { idEnrollment, idNode, idTeam } = payload;
  const known = await learning.enrollment(idEnrollment);
  if (known?.enrollment.idNode === idNode)
    return { merged: { idEnrollment: known.enrollment.id, data: presentEnrollment(known.enrollment) } };
  if (known || (await isTaken(context, idEnrollment))) return { rejected: 'key_reused', field: 'idEnrollment' };
  const allowed = await mayEnroll(context, payload);
  if ('rejected' in allowed) return allowed;
  const { node, team, previous } = allowed;
  if (previous && isActive(previous)) {
    const loaded = await learning.enrollment(previous.id);
    if (loaded) await learning.alias(idEnrollment, loaded);
    return { merged: { idEnrollment: previous.id, data: presentEnrollment(previous) } };
  }
  if (!unlocked && !team && node.selfEnrollment !== 1 && node.entryPoint !== 1) return { rejected: 'enrollment_closed' };
  if (!unlocked && team?.needApproval === 1) return { rejected: 'approval_required' };
  // Again in the same class is the same place.
  const place = idTeam === null || previous?.idTeam === idTeam || (await takePlace(tx, tenant, changes, idTeam, unlocked));
  if (!place) return { rejected: 'team_full' };
  const { enrollment } = await beginEnrollment(learning, { tenant, idUser, idEnrollment, idTeam, node, at, readNode: context.node });
  return { answer: { idEnrollment, data: presentEnrollment(enrollment) } };
});
