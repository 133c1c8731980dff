import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CatalogItem } from '#contract/areas/learning/api/catalog.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { likeId } from '#contract/areas/social/entities/like.ts';
import type { Person } from '#server/http/person.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { likes, likeSummaries } from '#server/db/schema/social.ts';
import { hasTeamAvailable } from '../node-page.ts';
import type { LearningServices } from '../services.ts';

/** The person's latest enrolment for each node. */
export const latestEnrollments = async (
  { db }: Pick<LearningServices, 'db'>,
  { tenant, idUser }: Person,
): Promise<Map<string, string>> => {
  const e = enrollments;
  const rows = await db
    .select({ id: e.id, idNode: e.idNode })
    .from(e)
    .where(and(eq(e.tenant, tenant), eq(e.idUser, idUser)))
    .orderBy(desc(e.startDate), desc(e.id));
  const latest = new Map<string, string>();
  for (const { id, idNode } of rows) if (!latest.has(idNode)) latest.set(idNode, id);
  return latest;
};

/** Converts nodes to catalogue entries. */
export const catalogItems = async (
  services: LearningServices,
  person: Person,
  nodes: readonly Node[],
): Promise<CatalogItem[]> => {
  if (nodes.length === 0) return [];
  const { db, clock } = services;
  const { tenant, idUser } = person;
  const ids = nodes.map(({ idNode }) => likeId('NODE', idNode));
  const summaries = await db
    .select()
    .from(likeSummaries)
    .where(and(eq(likeSummaries.tenant, tenant), inArray(likeSummaries.idLike, ids)));
  const own = await db
    .select({ idLike: likes.idLike })
    .from(likes)
    .where(
      and(
        eq(likes.tenant, tenant),
        eq(likes.idUser, idUser),
        eq(likes.liked, true),
        inArray(likes.idLike, ids),
      ),
    );
  const counts = new Map(summaries.map((row) => [row.idLike, row.likes]));
  const liked = new Set(own.map((row) => row.idLike));
  const enrolled = await latestEnrollments(services, person);
  const teams = await docsFor(services, person).teams();
  return nodes.map((node) => {
    const {
      idNode,
      nodeCode,
      nodeType,
      title,
      shortTitle,
      label,
      description,
      image,
      syllabus,
      workload,
      parentNodes,
      status,
    } = node;
    const hasAccess = node.hasAccess ?? 1;
    return {
      idNode,
      nodeCode,
      nodeType,
      title,
      shortTitle,
      label,
      description,
      image,
      syllabus,
      workload,
      parentNodes,
      status,
      hasAccess,
      tags: node.tags ?? [],
      selfEnrollment: node.selfEnrollment ?? 0,
      hasTeamAvailable: hasAccess === 1 && hasTeamAvailable(idNode, teams, clock.now()) ? 1 : 0,
      likes: hasAccess === 1 ? (counts.get(likeId('NODE', idNode)) ?? 0) : 0,
      liked: liked.has(likeId('NODE', idNode)),
      idEnrollment: hasAccess === 1 ? (enrolled.get(idNode) ?? null) : null,
    };
  });
};
