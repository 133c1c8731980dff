import { findContent } from '#contract/areas/content/api/content.ts';
import { docsFor } from '../docs-for.ts';
import { readShelved } from '../section-contents.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

export const findContentRoute = forPerson(findContent, async ({ services, person, params }) => {
  const { contents, asOf } = await readShelved(services, person.tenant, [params.idContentItem]);
  if (contents.length > 0) return { success: true, content: contents, asOf };
  const content = await docsFor(services, person).content(params.idContentItem);
  if (!content) throw new Failure('not_found');
  return { success: true, content: [content] };
});
