import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  hasEnrollmentRequests,
  listEnrollmentRequests,
} from '#contract/api/learning/enrollment-requests.ts';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { presentRequest } from '../enroll/present-request.ts';

const r = enrollmentRequests;

/**
 * A person's own requests, latest first. Administrators see those of every person, or of the person
 * they name.
 */
export const listEnrollmentRequestsRoute = forPerson(
  listEnrollmentRequests,
  async ({ services: { db }, person, tenant, query }) => {
    const { idUser = person.idUser, offset, limit, status } = query;
    const ofAll = query.everybody ?? (person.admin > 0 && query.idUser === undefined ? 1 : 0);
    if (person.admin === 0 && (ofAll === 1 || idUser !== person.idUser))
      throw new Failure('forbidden');
    const wanted = and(
      eq(r.tenant, tenant),
      ...(ofAll === 1 ? [] : [eq(r.idUser, idUser)]),
      ...(status === undefined || status.length === 0 ? [] : [inArray(r.status, status)]),
    );
    const [total] = await db.select({ n: count() }).from(r).where(wanted);
    const rows = await db
      .select()
      .from(r)
      .where(wanted)
      .orderBy(desc(r.createdAt), desc(r.id))
      .offset(offset)
      .limit(limit);
    return { totalRecords: total?.n ?? 0, result: rows.map(presentRequest) };
  },
);

export const hasEnrollmentRequestsRoute = forPerson(
  hasEnrollmentRequests,
  async ({ services: { db }, person, tenant, params }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const found = await db
      .select({ id: r.id })
      .from(r)
      .where(and(eq(r.tenant, tenant), eq(r.idUser, person.idUser)))
      .limit(1);
    return { hasEnrollmentRequests: found.length > 0 };
  },
);
