import { findContent } from '#contract/api/content/content.ts';
import { docsFor } from '../docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';

export const findContentRoute = forPerson(findContent, async ({ services, person, params }) => {
  const content = await docsFor(services, person).content(params.idContentItem);
  if (!content) throw new Failure('not_found');
  return { success: true, content: [content] };
});
