// The company's pages, in the order of their codes: what the catalogue searches, with or without a connection.
import type { Node } from '#contract/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeTables } from './granted.ts';

const byParts = (left: readonly number[], right: readonly number[]): number => {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Archived ones too: who draws them says so. Home has no code and is in no catalogue. */
export const readCatalog = (db: PersonDatabase): Promise<Node[]> =>
  db.transaction('r', nodeTables(db), async () => {
    const granted = new Map((await db.mirror('grantedNode').toArray()).map((node) => [node.idNode, node]));
    const nodes = (await db.mirror('node').toArray()).map((node) => granted.get(node.idNode) ?? node);
    // Codes are taken apart once each, not with every comparison: there may be thousands.
    const coded = nodes.flatMap((node) => (node.nodeCode === null ? [] : [{ node, parts: node.nodeCode.split('.').map(Number) }]));
    return coded.sort((a, b) => byParts(a.parts, b.parts)).map(({ node }) => node);
  });
