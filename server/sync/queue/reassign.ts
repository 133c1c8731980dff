/** What a write becomes when somebody else is to have made it: every id in it that names the person is exchanged for theirs. */
import { and, desc, eq } from 'drizzle-orm';
import type { CommandKind, PayloadOf } from '#contract/commands/registry.ts';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { FailureCode } from '#contract/failure.ts';
import { nodeEnrollmentOf } from '#contract/rules/content-key.ts';
import type { Tx } from '#server/db/database.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';

interface Handing {
  tx: Tx;
  tenant: string;
  from: string;
  to: string;
}

export type Reassigned = { payload: unknown } | { rejected: FailureCode; field: string };
type Reassign<K extends CommandKind> = (payload: PayloadOf<K>, handing: Handing) => Promise<Reassigned>;

const notEnrolled: Reassigned = { rejected: 'not_enrolled', field: 'toUser' };

/** Where the other person stands in the same node. */
const standingOf = async ({ tx, tenant, from, to }: Handing, at: { idNodeEnrollment: string } | { idEnrollment: string }) => {
  const n = nodeEnrollments;
  const which = 'idNodeEnrollment' in at ? eq(n.id, at.idNodeEnrollment) : eq(n.idEnrollment, at.idEnrollment);
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

const ofContent = async <P extends { idContentEnrollment: string }>(payload: P, handing: Handing): Promise<Reassigned> => {
  const idNodeEnrollment = nodeEnrollmentOf(payload.idContentEnrollment);
  const own = await standingOf(handing, { idNodeEnrollment });
  if (!own) return notEnrolled;
  const idContentItem = payload.idContentEnrollment.slice(idNodeEnrollment.length + 1);
  return { payload: { ...payload, idContentEnrollment: contentEnrollmentId(own.idNodeEnrollment, idContentItem) } };
};

/** Null where it is the person's own word and nobody else can have given it. */
export const reassigns = {
  'content.start': async (payload, handing) => {
    const own = await standingOf(handing, payload);
    return own ? { payload: { ...payload, ...own, idUser: handing.to } } : notEnrolled;
  },
  'content.progress': ofContent,
  'content.complete': ofContent,
  'access.record': async (payload, handing) => {
    const own = await standingOf(handing, { idEnrollment: payload.idEnrollment });
    return own ? { payload: { ...payload, idEnrollment: own.idEnrollment } } : notEnrolled;
  },
  'visit.record': async (payload) => ({ payload }),
  'rating.set': async (payload) => ({ payload }),
  'terms.accept': null,
  'queue.decide': null,
  'enrollment.create': async (payload, { to }) => ({ payload: { ...payload, idUser: to } }),
  'enrollment.request': async (payload, { to }) => ({ payload: { ...payload, idUser: to } }),
  'enrollmentRequest.cancel': null,
  'nodeEnrollment.create': async (payload, handing) => {
    const own = await standingOf(handing, { idEnrollment: payload.idEnrollment });
    return own ? { payload: { ...payload, idEnrollment: own.idEnrollment, idUser: handing.to } } : notEnrolled;
  },
  'like.set': null,
  'tags.set': null,
  'share.record': null,
  // Somebody's own words.
  'chat.send': null,
  'campaign.notified': null,
  'plan.requestUpgrade': null,
  'playlist.duration': async (payload) => ({ payload }),
} as const satisfies { [K in CommandKind]: Reassign<K> | null };

/** By the name of its kind; its payload was parsed by the kind's own schema. */
export const reassignOf = (kind: string): Reassign<CommandKind> | null =>
  Object.hasOwn(reassigns, kind) ? (reassigns[kind as CommandKind] as Reassign<CommandKind> | null) : null;
