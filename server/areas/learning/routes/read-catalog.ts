import { readCatalog } from '#contract/areas/learning/api/catalog.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { byCode, levelsBelow } from '../catalog/below.ts';
import { catalogItems } from '../catalog/catalog-items.ts';
import { fold } from '../catalog/fold.ts';

/**
 * Published pages below a page, in tree order. Filters by words in title or description, and by
 * tags (any of them).
 */
export const readCatalogRoute = forPerson(
  readCatalog,
  async ({ services, person, params, query }) => {
    const all = await docsFor(services, person).nodes();
    const top = all.find((node) => node.idNode === params.id || node.nodeCode === params.id);
    if (!top) throw new Failure('not_found');
    if (top.hasAccess === 0) throw new Failure('restricted');
    const words = fold(query.searchString).split(' ');
    const tags = new Set(query.tags.map(fold));
    const found = all.filter((node) => {
      const levels = levelsBelow(top.nodeCode, node.nodeCode);
      if (levels === null || levels > (query.depth ?? Infinity) || node.status !== 'PUBLISHED')
        return false;
      if (tags.size > 0 && !node.tags?.some((tag) => tags.has(fold(tag)))) return false;
      const text = fold(`${node.title} ${node.shortTitle ?? ''} ${node.description ?? ''}`);
      return words.every((word) => text.includes(word));
    });
    const page = found.toSorted(byCode).slice(query.offset, query.offset + query.limit);
    return { totalRecords: found.length, data: await catalogItems(services, person, page) };
  },
);
