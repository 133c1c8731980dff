import { findContent } from '#contract/api/content/content.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';

export const findContentRoute = forPerson(findContent, async ({ services: { db, docs }, tenant, params }) => {
  const content = await docs.get(db, tenant, 'content', params.idContentItem);
  if (!content) throw new Failure('not_found');
  return { success: true, content: [content] };
});
