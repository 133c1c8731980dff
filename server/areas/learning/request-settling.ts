/** The queued decision of an administrator on a person's request for a place. */
import type { LearningContext } from './learning-context.ts';
import { and, eq } from 'drizzle-orm';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { answerOf } from '#server/feed/answers.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { placePerson } from './enroll/place-person.ts';
import { presentRequest } from './enroll/present-request.ts';
import { tellRequest } from './enroll/tell-request.ts';

export const requestSettlingWrites = {
  /**
   * Approving enrols the person in the same transaction. Of two administrators the first counts;
   * the same decision twice is one.
   */
  'enrollmentRequest.settle': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, at, key } = context;
      const { idEnrollmentRequest: id, status } = payload;
      const reason = status === 'DENIED' ? payload.reason : null;
      if (status === 'DENIED' && reason === null)
        return { rejected: 'invalid_fields', field: 'reason' };
      const r = enrollmentRequests;
      const named = and(eq(r.tenant, tenant), eq(r.id, id), eq(r.idUser, payload.idUser));
      const [row] = await tx.select().from(r).where(named).for('update');
      if (!row) return { rejected: 'not_found' };
      if (row.status === status) return { merged: { data: presentRequest(row) } };
      if (row.status !== 'PENDING') return { rejected: 'request_settled' };
      const op = {
        key,
        kind: 'enrollmentRequest.settle',
        kindV: 1,
        laneSeq: null,
        at: { wall: at.getTime(), offset: 0, err: 0 },
        payload,
      };
      const placed =
        status === 'APPROVED'
          ? await context.asPerson(row.idUser, op, (own) => placePerson(own, row, at))
          : { idEnrollment: null };
      if ('rejected' in placed) return placed;
      const settled = {
        status,
        reason,
        idEnrollment: placed.idEnrollment,
        decidedAt: at,
        decidedBy: idUser,
      };
      await tx.update(r).set(settled).where(named);
      const data = await tellRequest(context, { ...row, ...settled });
      const told = answerOf.request(data, context.receivedAt);
      context.changes.put(personScope(row.idUser), 'notification', told.idNotification, told);
      return {
        answer: { data },
        audit: {
          subjectKind: 'enrollmentRequest',
          idSubject: id,
          subjectName: (await readPerson(tx, tenant, row.idUser))?.name ?? '',
          before: { status: row.status },
          after: { status, reason, team: (await context.team(row.idTeam))?.name ?? null },
        },
      };
    },
    people: ({ idUser }) => [idUser],
    reassign: null,
    fromCall: {
      settleEnrollmentRequest: (_params, body) => ({
        kind: 'enrollmentRequest.settle',
        payload: body,
      }),
    },
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
