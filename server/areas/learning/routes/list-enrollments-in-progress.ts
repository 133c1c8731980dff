import { and, desc, eq, inArray } from 'drizzle-orm';
import { listEnrollmentsInProgress } from '#contract/areas/learning/api/nodes.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { presentEnrollment } from '../present-enrollment.ts';

/** A person's unfinished enrolments, most recently used first. Excludes archived nodes. */
export const listEnrollmentsInProgressRoute = forPerson(
  listEnrollmentsInProgress,
  async ({ services, person, tenant, params }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const { db, docs } = services;
    const rows = await db
      .select()
      .from(enrollments)
      .where(
        and(
          eq(enrollments.tenant, tenant),
          eq(enrollments.idUser, person.idUser),
          inArray(enrollments.status, ['NOT_ATTEMPTED', 'IN_PROGRESS']),
        ),
      )
      .orderBy(desc(enrollments.startDate));
    const shown = [];
    for (const row of rows)
      if ((await docs.get(db, tenant, 'node', row.idNode))?.status === 'PUBLISHED') shown.push(row);
    shown.sort((a, b) => (b.lastAccess?.getTime() ?? 0) - (a.lastAccess?.getTime() ?? 0));
    return { data: shown.map(presentEnrollment) };
  },
);
