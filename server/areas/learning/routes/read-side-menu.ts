import { readSideMenu } from '#contract/areas/learning/api/catalog.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { byCode, levelsBelow } from '../catalog/below.ts';

/** A page (by default the company's) with its direct child pages. */
export const readSideMenuRoute = forPerson(readSideMenu, async ({ services, person, query }) => {
  const all = await docsFor(services, person).nodes();
  const top = all.find((node) => node.nodeCode === (query.nodeCode ?? null));
  if (!top) throw new Failure('not_found');
  if (top.hasAccess === 0) throw new Failure('restricted');
  const below = (page: Node): Node[] =>
    all
      .filter(
        (node) => node.status === 'PUBLISHED' && levelsBelow(page.nodeCode, node.nodeCode) === 1,
      )
      .toSorted(byCode);
  const entry = (page: Node) => ({
    idNode: page.idNode,
    nodeCode: page.nodeCode,
    title: page.title,
    shortTitle: page.shortTitle,
    hasChildNodes: page.hasAccess !== 0 && below(page).length > 0 ? (1 as const) : (0 as const),
  });
  return [{ ...entry(top), childNodes: below(top).map(entry) }];
});
