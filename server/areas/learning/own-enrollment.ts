import { questionnaires } from '#server/db/schema/evaluation.ts';
import { attemptColumns } from './attempts/evaluation-work.ts';
import { and, eq } from 'drizzle-orm';
import { enrollmentAliases } from '#server/db/schema/classes.ts';
import { contentEnrollments, enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import type { Database } from '#server/db/database.ts';
import type { LoadedEnrollment } from './loaded-enrollment.ts';

/**
 * Reads an enrolment with everything below it, for read-only requests; null when it is another
 * person's.
 */
export const ownEnrollment = async (
  db: Database,
  tenant: string,
  idUser: string,
  idEnrollment: string,
): Promise<LoadedEnrollment | null> => {
  const [e, n, c, a] = [enrollments, nodeEnrollments, contentEnrollments, enrollmentAliases];
  const [enrollment] = await db
    .select()
    .from(e)
    .where(and(eq(e.tenant, tenant), eq(e.idUser, idUser), eq(e.id, idEnrollment)));
  if (!enrollment) {
    const [alias] = await db
      .select()
      .from(a)
      .where(and(eq(a.tenant, tenant), eq(a.idUser, idUser), eq(a.alias, idEnrollment)));
    return alias ? ownEnrollment(db, tenant, idUser, alias.idEnrollment) : null;
  }
  const nodes = await db
    .select()
    .from(n)
    .where(and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.idEnrollment, idEnrollment)));
  const contents = await db
    .select()
    .from(c)
    .where(and(eq(c.tenant, tenant), eq(c.idUser, idUser), eq(c.idEnrollment, idEnrollment)));
  const attempts = await db
    .select(attemptColumns)
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.tenant, tenant),
        eq(questionnaires.idUser, idUser),
        eq(questionnaires.idEnrollment, idEnrollment),
      ),
    );
  return {
    enrollment,
    nodes: new Map(nodes.map((row) => [row.id, row])),
    contents: new Map(contents.map((row) => [row.id, row])),
    attempts: new Map(attempts.map((row) => [row.id, row])),
  };
};
