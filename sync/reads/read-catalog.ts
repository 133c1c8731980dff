// The company's pages, ordered by code: the data of the catalogue, online or offline.
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeTables } from './granted.ts';

const byParts = (left: readonly number[], right: readonly number[]): number => {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * Includes archived pages: the caller labels them. Home has no code and is not in the catalogue.
 */
export const readCatalog = (db: PersonDatabase): Promise<Node[]> =>
  db.transaction('r', nodeTables(db), async () => {
    const granted = new Map(
      (await db.mirror('grantedNode').toArray()).map((node) => [node.idNode, node]),
    );
    const nodes = (await db.mirror('node').toArray()).map(
      (node) => granted.get(node.idNode) ?? node,
    );
    // Parse each code once, not in every comparison: there may be thousands.
    const coded = nodes.flatMap((node) =>
      node.nodeCode === null ? [] : [{ node, parts: node.nodeCode.split('.').map(Number) }],
    );
    return coded.sort((a, b) => byParts(a.parts, b.parts)).map(({ node }) => node);
  });
