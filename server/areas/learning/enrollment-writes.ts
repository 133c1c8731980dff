/**
 * Queued writes about enrolments: enrolling, requesting a seat, cancelling a request, entering a
 * page below.
 */
import { reassignNodeEnrollment } from './reassign.ts';
import type { PayloadOf } from '#contract/commands.ts';
import { nodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { lockedBy } from '#contract/areas/learning/rules/steps.ts';
import type { Directive } from '#contract/sync/entities/directive.ts';
import { enrollmentMessages } from '#server/copy/pt-br.ts';
import { enrollmentAliases, enrollmentRequests } from '#server/db/schema/classes.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import type { Effect } from '#server/feed/command-context.ts';
import type { LearningContext } from './learning-context.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { beginEnrollment, equivalentOf } from './enroll/begin-enrollment.ts';
import { type Allowed, mayEnroll } from './enroll/may-enroll.ts';
import { presentRequest } from './enroll/present-request.ts';
import { reserveSeat } from './enroll/reserve-seat.ts';
import { tellRequest } from './enroll/tell-request.ts';
import { type EnrollmentRow, type NodeEnrollmentRow, stateOfStep } from './loaded-enrollment.ts';
import { presentEnrollment } from './present-enrollment.ts';
import { presentNodeEnrollment } from './present-node-enrollment.ts';
import { and, eq } from 'drizzle-orm';

/** The id belongs to an enrolment of another person. */
const isTaken = async ({ tx, tenant }: LearningContext, id: string): Promise<boolean> => {
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

/** Tells the person that they are in another class than the one they asked for. */
const tellKept = async (
  { key, idUser, changes, receivedAt, team }: LearningContext,
  payload: unknown,
  idTeam: string | null,
): Promise<void> => {
  const standing = idTeam === null ? null : await team(idTeam);
  const directive: Directive = {
    idDirective: `keep~${key}`,
    opId: key,
    kind: 'enrollment.create',
    action: 'keep',
    payload,
    actorName: '',
    reason: enrollmentMessages.kept(standing?.name ?? null),
    at: receivedAt.toISOString(),
  };
  changes.put(personScope(idUser), 'directive', directive.idDirective, directive);
};

/** Already enrolled: that enrolment is kept, and this id becomes an alias of it. */
const keepActive = async (
  context: LearningContext,
  payload: PayloadOf<'enrollment.create'>,
  active: EnrollmentRow,
): Promise<Effect> => {
  const { learning } = context;
  const loaded = await learning.enrollment(active.id);
  if (loaded) await learning.alias(payload.idEnrollment, loaded);
  if (payload.idTeam !== null && active.idTeam !== payload.idTeam)
    await tellKept(context, payload, active.idTeam);
  return { merged: { idEnrollment: active.id, data: presentEnrollment(active) } };
};

/** Why the person cannot enrol by themselves; null when they can, and their seat is taken. */
const refuseSeat = async (
  { tx, tenant, changes, unlocked }: LearningContext,
  idTeam: string | null,
  { node, team, previous }: Allowed,
): Promise<Extract<Effect, { rejected: unknown }> | null> => {
  if (!unlocked && !team && node.selfEnrollment !== 1 && node.entryPoint !== 1)
    return { rejected: 'enrollment_closed' };
  if (!unlocked && team?.needApproval === 1) return { rejected: 'approval_required' };
  // Enrolling again in the same class keeps the seat.
  if (idTeam === null || previous?.idTeam === idTeam) return null;
  return (await reserveSeat(tx, tenant, changes, idTeam, unlocked))
    ? null
    : { rejected: 'team_full' };
};

export const enrollmentWrites = {
  /**
   * Direct enrolment, first or repeated. When the person is already enrolled, that enrolment is
   * kept and this id becomes an alias of it.
   */
  'enrollment.create': {
    effect: async (context, payload) => {
      const { tenant, idUser, at, learning } = context;
      const { idEnrollment, idNode, idTeam } = payload;
      const known = await learning.enrollment(idEnrollment);
      if (known?.enrollment.idNode === idNode)
        return {
          merged: { idEnrollment: known.enrollment.id, data: presentEnrollment(known.enrollment) },
        };
      if (known || (await isTaken(context, idEnrollment)))
        return { rejected: 'key_reused', field: 'idEnrollment' };
      const allowed = await mayEnroll(context, payload);
      if ('rejected' in allowed) return allowed;
      const { node, active } = allowed;
      if (active) return keepActive(context, payload, active);
      const refused = await refuseSeat(context, idTeam, allowed);
      if (refused) return refused;
      const { enrollment } = await beginEnrollment(learning, {
        tenant,
        idUser,
        idEnrollment,
        idTeam,
        node,
        at,
        readNode: context.node,
        supportedBy: await context.supportedBy(),
      });
      return { answer: { idEnrollment, data: presentEnrollment(enrollment) } };
    },
    reassign: async (payload, { to }) => ({ payload: { ...payload, idUser: to } }),
  },
  /**
   * Requests a seat in a class. One pending request per class: a second device gets the first
   * request as its result.
   */
  'enrollment.request': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, at } = context;
      const { idEnrollmentRequest: id, idTeam, idNode } = payload;
      const r = enrollmentRequests;
      const [same] = await tx
        .select()
        .from(r)
        .where(and(eq(r.tenant, tenant), eq(r.id, id)));
      if (same) {
        return same.idUser === idUser && same.idTeam === idTeam
          ? { merged: { data: presentRequest(same) } }
          : { rejected: 'key_reused' };
      }
      const allowed = await mayEnroll(context, payload);
      if ('rejected' in allowed) return allowed;
      const { node, team, active } = allowed;
      const [waiting] = await tx
        .select()
        .from(r)
        .where(
          and(
            eq(r.tenant, tenant),
            eq(r.idUser, idUser),
            eq(r.idTeam, idTeam),
            eq(r.status, 'PENDING'),
          ),
        );
      if (waiting) return { merged: { data: presentRequest(waiting) } };
      if (active) return { rejected: 'already_enrolled' };
      if (team?.needApproval === 0) return { rejected: 'approval_not_needed' };
      if (!context.unlocked && team?.totalVacanciesAvailable === 0)
        return { rejected: 'team_full' };
      const [row] = await tx
        .insert(r)
        .values({
          tenant,
          id,
          idUser,
          idTeam,
          idNode,
          title: node.title,
          createdAt: at,
          status: 'PENDING',
          supportedBy: await context.supportedBy(),
        })
        .returning();
      if (!row) throw new Error('a request was not written');
      return { answer: { data: await tellRequest(context, row) } };
    },
    reassign: async (payload, { to }) => ({ payload: { ...payload, idUser: to } }),
  },
  /** The person cancels their own request while it is pending. */
  'enrollmentRequest.cancel': {
    effect: async (context, { idEnrollmentRequest: id }) => {
      const { tx, tenant, idUser, at } = context;
      const r = enrollmentRequests;
      const mine = and(eq(r.tenant, tenant), eq(r.id, id), eq(r.idUser, idUser));
      const [known] = await tx.select().from(r).where(mine).for('update');
      if (!known) return { rejected: 'not_found' };
      if (known.status === 'CANCELED') return { merged: { data: presentRequest(known) } };
      if (known.status !== 'PENDING') return { rejected: 'request_settled' };
      const supportedBy = await context.supportedBy();
      const [row] = await tx
        .update(r)
        .set({ status: 'CANCELED', decidedAt: at, decidedBy: idUser, supportedBy })
        .where(mine)
        .returning();
      return { answer: { data: await tellRequest(context, row ?? known) } };
    },
    reassign: null,
  },
  /**
   * Enters a page below the person's enrolment. It must be in the map and must not be locked by the
   * previous step.
   */
  'nodeEnrollment.create': {
    effect: async (context, payload) => {
      const { tenant, idUser, learning, at } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const loaded = await learning.enrollment(payload.idEnrollment);
      if (!loaded) return { rejected: 'not_enrolled' };
      const { enrollment, nodes } = loaded;
      const answer = (row: NodeEnrollmentRow) => ({
        data: { newId: row.id, nodeEnrollment: presentNodeEnrollment(row) },
      });
      for (const row of nodes.values())
        if (row.idNode === payload.idNode) return { merged: answer(row) };
      const node = await context.node(payload.idNode);
      if (!node || node.nodeCode === null || node.hasAccess === 0) return { rejected: 'not_found' };
      for (const parent of nodes.values()) {
        const map = (await context.node(parent.idNode))?.mapElements ?? [];
        if (!map.some((step) => step.elementType === 'NODE' && step.idElement === node.idNode))
          continue;
        if (!context.unlocked && lockedBy(map, node.idNode, stateOfStep(loaded, parent)) !== null)
          return { rejected: 'locked' };
        const equivalentNodeCode = await equivalentOf(learning, node);
        const row: NodeEnrollmentRow = {
          tenant,
          id: nodeEnrollmentId(enrollment.id, node.idNode),
          idEnrollment: enrollment.id,
          idParentNodeEnrollment: parent.id,
          idUser,
          idNode: node.idNode,
          nodeCode: node.nodeCode,
          idTeam: enrollment.idTeam,
          ...(equivalentNodeCode === null
            ? { status: 'NOT_ATTEMPTED', progress: 0 }
            : { status: 'COMPLETED', progress: 100 }),
          equivalentNodeCode,
          startDate: at,
        };
        learning.addNode(loaded, row);
        return { answer: answer(row) };
      }
      return { rejected: 'not_found' };
    },
    reassign: reassignNodeEnrollment,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
