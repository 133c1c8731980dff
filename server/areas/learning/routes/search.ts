import { search } from '#contract/areas/learning/api/search.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { forPerson } from '../services.ts';
import { findByWords } from '../catalog/find-by-words.ts';

export const searchRoute = forPerson(search, async ({ services, person, query }) => {
  const docs = docsFor(services, person);
  const found = findByWords(await docs.nodes(), await docs.contents(), query.searchString);
  return {
    totalRecords: found.length,
    data: found.slice(query.offset, query.offset + query.limit),
  };
});
