/**
 * Reassigns learning writes to another person: replaces enrolment ids by those of the other person
 * in the same node.
 */
import { and, desc, eq } from 'drizzle-orm';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { nodeEnrollmentOf } from '#contract/areas/learning/rules/content-key.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';
import type { Handover, Reassign, ReassignResult } from '#server/feed/command-context.ts';

const notEnrolled: ReassignResult = { rejected: 'not_enrolled', field: 'toUser' };

/** The other person's enrolment in the same node. */
const enrollmentLike = async (
  { tx, tenant, from, to }: Handover,
  at: { idNodeEnrollment: string } | { idEnrollment: string },
) => {
  const n = nodeEnrollments;
  const which =
    'idNodeEnrollment' in at ? eq(n.id, at.idNodeEnrollment) : eq(n.idEnrollment, at.idEnrollment);
  const [theirs] = await tx
    .select({ idNode: n.idNode })
    .from(n)
    .where(and(eq(n.tenant, tenant), eq(n.idUser, from), which))
    .orderBy(n.nodeCode)
    .limit(1);
  if (!theirs) return undefined;
  const [own] = await tx
    .select({ idNodeEnrollment: n.id, idEnrollment: n.idEnrollment })
    .from(n)
    .where(and(eq(n.tenant, tenant), eq(n.idUser, to), eq(n.idNode, theirs.idNode)))
    .orderBy(desc(n.startDate))
    .limit(1);
  return own;
};

export const reassignContent = async <P extends { idContentEnrollment: string }>(
  payload: P,
  handover: Handover,
): Promise<ReassignResult> => {
  const idNodeEnrollment = nodeEnrollmentOf(payload.idContentEnrollment);
  const own = await enrollmentLike(handover, { idNodeEnrollment });
  if (!own) return notEnrolled;
  const idContentItem = payload.idContentEnrollment.slice(idNodeEnrollment.length + 1);
  return {
    payload: {
      ...payload,
      idContentEnrollment: contentEnrollmentId(own.idNodeEnrollment, idContentItem),
    },
  };
};

export const reassignStart: Reassign<'content.start'> = async (payload, handover) => {
  const own = await enrollmentLike(handover, payload);
  return own ? { payload: { ...payload, ...own, idUser: handover.to } } : notEnrolled;
};

export const reassignAccess: Reassign<'access.record'> = async (payload, handover) => {
  const own = await enrollmentLike(handover, { idEnrollment: payload.idEnrollment });
  return own ? { payload: { ...payload, idEnrollment: own.idEnrollment } } : notEnrolled;
};

export const reassignNodeEnrollment: Reassign<'nodeEnrollment.create'> = async (
  payload,
  handover,
) => {
  const own = await enrollmentLike(handover, { idEnrollment: payload.idEnrollment });
  return own
    ? { payload: { ...payload, idEnrollment: own.idEnrollment, idUser: handover.to } }
    : notEnrolled;
};
