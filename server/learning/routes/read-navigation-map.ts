import { and, eq, isNull } from 'drizzle-orm';
import { readNavigationMap } from '#contract/api/learning/nodes.ts';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { contentEnrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { presentContentEnrollment } from '../present-content-enrollment.ts';
import { presentNodeEnrollment } from '../present-node-enrollment.ts';

/** The steps of the node that a person enrolled in, with where they stand in each. */
export const readNavigationMapRoute = forPerson(readNavigationMap, async ({ services, person, tenant, params }) => {
  if (params.idUser !== person.idUser) throw new Failure('forbidden');
  const { db, docs } = services;
  const n = nodeEnrollments;
  const [top] = await db
    .select()
    .from(n)
    .where(
      and(eq(n.tenant, tenant), eq(n.idUser, person.idUser), eq(n.idEnrollment, params.idEnrollment), isNull(n.idParentNodeEnrollment)),
    );
  const node = top ? await docs.get(db, tenant, 'node', top.idNode) : null;
  if (!top || !node) throw new Failure('not_found');
  const c = contentEnrollments;
  const rows = await db
    .select()
    .from(c)
    .where(and(eq(c.tenant, tenant), eq(c.idUser, person.idUser), eq(c.idNodeEnrollment, top.id)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    title: node.title,
    label: node.label,
    nodeEnrollment: presentNodeEnrollment(top),
    mapElements: node.mapElements.map((element) => {
      const row = byId.get(contentEnrollmentId(top.id, element.idElement));
      return { ...element, contentEnrollment: row ? presentContentEnrollment(row) : null };
    }),
  };
});
