import { readCatalogTree } from '#contract/areas/learning/api/catalog.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { forPerson } from '../services.ts';
import { byCode } from '../catalog/below.ts';
import { latestEnrollments } from '../catalog/catalog-items.ts';

const hasCode = (node: Node): node is Node & { nodeCode: string } => node.nodeCode !== null;

/** All published pages in tree order: each page after its parent. */
export const readCatalogTreeRoute = forPerson(readCatalogTree, async ({ services, person }) => {
  const pages = (await docsFor(services, person).nodes())
    .filter(hasCode)
    .filter((node) => node.status === 'PUBLISHED');
  const ids = new Map(pages.map((node) => [node.nodeCode, node.idNode]));
  const enrolled = await latestEnrollments(services, person);
  const parents = new Set(
    pages.map(({ nodeCode }) => nodeCode.slice(0, nodeCode.lastIndexOf('.'))),
  );
  return {
    nodeTree: pages
      .toSorted(byCode)
      .map(({ idNode, nodeCode, title, shortTitle, nodeType, hasAccess = 1 }) => ({
        idNode,
        nodeCode,
        title,
        shortTitle,
        nodeType,
        hasAccess,
        idParent: ids.get(nodeCode.slice(0, Math.max(0, nodeCode.lastIndexOf('.')))) ?? null,
        hasChildNodes: hasAccess === 1 && parents.has(nodeCode) ? (1 as const) : (0 as const),
        idEnrollment: hasAccess === 1 ? (enrolled.get(idNode) ?? null) : null,
      })),
  };
});
