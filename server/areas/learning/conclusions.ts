import { and, eq, inArray } from 'drizzle-orm';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { isConcluded, statusAt } from '#contract/areas/learning/rules/enrollment-end.ts';
import type { Executor } from '#server/db/database.ts';
import { enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import { type EnrollmentDocs, factsOf, termsOf } from './settle-enrollment.ts';

interface ConclusionQuery {
  tenant: string;
  idUser: string;
  idNodes: readonly string[];
  /** In milliseconds. */
  now: number;
}

/**
 * The pages among these that the person has concluded, enrolled in them or in a page above, and
 * that have not run out.
 */
export const conclusionsAt = async (
  db: Executor,
  docs: EnrollmentDocs,
  { tenant, idUser, idNodes, now }: ConclusionQuery,
): Promise<ReadonlySet<string>> => {
  const concluded = new Set<string>();
  if (idNodes.length === 0) return concluded;
  const [n, e] = [nodeEnrollments, enrollments];
  const rows = await db
    .select({ page: n, enrollment: e })
    .from(n)
    .innerJoin(e, and(eq(e.tenant, n.tenant), eq(e.id, n.idEnrollment)))
    .where(and(eq(n.tenant, tenant), eq(n.idUser, idUser), inArray(n.idNode, [...idNodes])));
  for (const { page, enrollment } of rows) {
    const status = statusAt(factsOf(enrollment), await termsOf(enrollment, docs), now);
    const isOwn = page.idParentNodeEnrollment === null;
    if (status !== 'EXPIRED' && (isOwn ? isConcluded({ status }) : isDone(page)))
      concluded.add(page.idNode);
  }
  return concluded;
};
