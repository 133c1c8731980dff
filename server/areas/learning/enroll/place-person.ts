import { and, eq } from 'drizzle-orm';
import { teamWindow } from '#contract/areas/learning/rules/team-window.ts';
import type { FailureCode } from '#contract/failure.ts';
import { madeId, readCompanyKeys } from '#server/db/company-keys.ts';
import type { Tx } from '#server/db/database.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import type { PersonDocs } from '#server/areas/content/person-docs.ts';
import type { Changes } from '#server/feed/changes.ts';
import type { LearningWork } from '../learning-work.ts';
import { beginEnrollment } from './begin-enrollment.ts';
import { isOverAt } from './may-enroll.ts';
import type { RequestRow } from './present-request.ts';
import { reserveSeat } from './reserve-seat.ts';

interface PlaceContext extends Pick<PersonDocs, 'node' | 'team' | 'ownTeam'> {
  tx: Tx;
  tenant: string;
  /** Of the person who asked. */
  learning: LearningWork;
  changes: Changes;
}

/**
 * Enrols the person of an approved request, unless they are enrolled already. Checks everything
 * before it changes anything: the page as the person may see it, the end of the class, the places
 * left.
 */
export const placePerson = async (
  context: PlaceContext,
  row: RequestRow,
  now: Date,
): Promise<{ idEnrollment: string } | { rejected: FailureCode }> => {
  const { tx, tenant, learning, changes } = context;
  const node = await context.node(row.idNode);
  const team = await context.team(row.idTeam);
  if (!node || !team || node.hasAccess === 0) return { rejected: 'not_found' };
  const previous = (await learning.ofNode(row.idNode)).at(-1) ?? null;
  if (previous && !(await isOverAt(context, previous, now))) return { idEnrollment: previous.id };
  if (teamWindow(team, now.getTime()) === 'ended') return { rejected: 'team_ended' };
  const same = previous?.idTeam === row.idTeam;
  if (!same && !(await reserveSeat(tx, tenant, changes, row.idTeam, false)))
    return { rejected: 'team_full' };
  const [taken] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.tenant, tenant), eq(enrollments.id, row.id)));
  // The same request gives the same enrolment, also on a server that was set back and is told
  // again.
  const key = (await readCompanyKeys(tx, tenant))('enrollments');
  const idEnrollment = taken ? madeId(key, [row.id, previous?.id ?? '']) : row.id;
  await beginEnrollment(learning, {
    tenant,
    idUser: row.idUser,
    idEnrollment,
    idTeam: row.idTeam,
    node,
    at: now,
    readNode: (idNode) => context.node(idNode),
    supportedBy: row.supportedBy,
  });
  return { idEnrollment };
};
