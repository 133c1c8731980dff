import { and, eq } from 'drizzle-orm';
import { readEnrolledContent } from '#contract/areas/content/api/content.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { contentEnrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { presentContentEnrollment } from '../present-content-enrollment.ts';

/** A content of a node that the person is enrolled in, with their progress. */
export const readEnrolledContentRoute = forPerson(
  readEnrolledContent,
  async ({ services, person, tenant, params }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const { db } = services;
    const docs = docsFor(services, person);
    const n = nodeEnrollments;
    const [standing] = await db
      .select({ id: n.id, idNode: n.idNode })
      .from(n)
      .where(
        and(
          eq(n.tenant, tenant),
          eq(n.idUser, person.idUser),
          eq(n.id, params.idNodeEnrollment),
          eq(n.idEnrollment, params.idEnrollment),
        ),
      );
    const node = standing ? await docs.node(standing.idNode) : null;
    const inMap = node?.mapElements.some(
      (step) => step.elementType === 'CONTENT' && step.idElement === params.idContentItem,
    );
    const content = inMap ? await docs.content(params.idContentItem) : null;
    if (!standing || !content) throw new Failure('not_found');
    const c = contentEnrollments;
    const [row] = await db
      .select()
      .from(c)
      .where(
        and(
          eq(c.tenant, tenant),
          eq(c.idUser, person.idUser),
          eq(c.id, contentEnrollmentId(standing.id, params.idContentItem)),
        ),
      );
    return { content, contentEnrollment: row ? presentContentEnrollment(row) : null };
  },
);
