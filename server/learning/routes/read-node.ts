import { and, desc, eq } from 'drizzle-orm';
import { readNode } from '#contract/api/learning/nodes.ts';
import type { Database } from '#server/db/database.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { presentNodeEnrollment } from '../present-node-enrollment.ts';

/** The person's latest enrolment in a node. */
const latest = async (db: Database, tenant: string, idUser: string, idNode: string) => {
  const n = nodeEnrollments;
  const [row] = await db
    .select()
    .from(n)
    .where(and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.idNode, idNode)))
    .orderBy(desc(n.startDate), desc(n.id))
    .limit(1);
  return row ? presentNodeEnrollment(row) : null;
};

export const readNodeRoute = forPerson(readNode, async ({ services: { db, docs }, person, tenant, params: { idNode } }) => {
  const node = await docs.get(db, tenant, 'node', idNode);
  if (!node) throw new Failure('not_found');
  return { node, nodeEnrollment: await latest(db, tenant, person.idUser, idNode) };
});
