import { and, count, eq } from 'drizzle-orm';
import { listRecommendations } from '#contract/areas/learning/api/catalog.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { personTopics } from '#server/db/schema/social.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { byCode } from '../catalog/below.ts';
import { catalogItems, latestEnrollments } from '../catalog/catalog-items.ts';
import { fold } from '../catalog/fold.ts';

/**
 * Learning pages in which the person is not enrolled. Sorted by number of shared topics, then by
 * number of enrolments, then by tree order, so that the list is deterministic.
 */
export const listRecommendationsRoute = forPerson(
  listRecommendations,
  async ({ services, person, tenant, params, query }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const { db } = services;
    const [e, t] = [enrollments, personTopics];
    const [chosen] = await db
      .select()
      .from(t)
      .where(and(eq(t.tenant, tenant), eq(t.idUser, person.idUser)));
    const topics = new Set((chosen?.tags ?? []).map(fold));
    const attended = await db
      .select({ idNode: e.idNode, n: count() })
      .from(e)
      .where(eq(e.tenant, tenant))
      .groupBy(e.idNode);
    const views = new Map(attended.map(({ idNode, n }) => [idNode, n]));
    const enrolled = await latestEnrollments(services, person);
    const found = (await docsFor(services, person).nodes())
      .filter(
        (node) =>
          node.nodeType === 'LEARNING' &&
          node.nodeCode !== null &&
          node.status === 'PUBLISHED' &&
          node.hasAccess !== 0 &&
          !enrolled.has(node.idNode),
      )
      .map((node) => ({
        node,
        topics: (node.tags ?? []).filter((tag) => topics.has(fold(tag))).length,
        views: views.get(node.idNode) ?? 0,
      }))
      .sort((a, b) => b.topics - a.topics || b.views - a.views || byCode(a.node, b.node));
    const page = found.slice(query.offset, query.offset + query.limit).map(({ node }) => node);
    return { totalRecords: found.length, result: await catalogItems(services, person, page) };
  },
);
