import { and, eq } from 'drizzle-orm';
import { listAvailableTags, listTags, readTopics } from '#contract/areas/learning/api/tags.ts';
import type { Person } from '#server/http/person.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { personTopics } from '#server/db/schema/social.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type LearningServices } from '../services.ts';
import { levelsBelow } from '../catalog/below.ts';
import { fold } from '../catalog/fold.ts';

/**
 * Distinct tags, sorted alphabetically, of a page, of the published pages below it and of their
 * active contents.
 */
const tagsBelow = async (
  services: LearningServices,
  person: Person,
  above: string | null,
): Promise<string[]> => {
  const docs = docsFor(services, person);
  const nodes = (await docs.nodes()).filter(
    (node) =>
      node.status === 'PUBLISHED' &&
      (node.nodeCode === above || levelsBelow(above, node.nodeCode) !== null),
  );
  const ids = new Set(nodes.map(({ idNode }) => idNode));
  const contents = (await docs.contents()).filter(
    (content) => content.active === 1 && ids.has(content.idNode),
  );
  const tags = new Set([...nodes, ...contents].flatMap((doc) => doc.tags ?? []));
  return [...tags].sort((a, b) => a.localeCompare(b, 'pt-BR'));
};

export const listAvailableTagsRoute = forPerson(listAvailableTags, ({ services, person, query }) =>
  tagsBelow(services, person, query.nodeCode ?? null),
);

export const listTagsRoute = forPerson(listTags, async ({ services, person, query }) => {
  const text = fold(query.searchString);
  const found = (await tagsBelow(services, person, null)).filter((tag) => fold(tag).includes(text));
  return {
    totalRecords: found.length,
    data: found.slice(query.offset, query.offset + query.limit),
  };
});

export const readTopicsRoute = forPerson(
  readTopics,
  async ({ services: { db }, person, tenant, params }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const t = personTopics;
    const [row] = await db
      .select()
      .from(t)
      .where(and(eq(t.tenant, tenant), eq(t.idUser, person.idUser)));
    return { tags: row?.tags ?? [] };
  },
);
