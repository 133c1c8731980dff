// The company's pages, in the order of their codes: what the catalogue searches, with or without a connection.
import type { Node } from '#contract/entities/node.ts';
import type { PersonDatabase } from '../database.ts';
import { nodeTables } from './granted.ts';

const byCode = (a: string, b: string): number => {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = Number(left[at] ?? -1) - Number(right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Archived ones too: who draws them says so. Home has no code and is in no catalogue. */
export const readCatalog = (db: PersonDatabase): Promise<Node[]> =>
  db.transaction('r', nodeTables(db), async () => {
    const granted = new Map((await db.mirror('grantedNode').toArray()).map((node) => [node.idNode, node]));
    const nodes = (await db.mirror('node').toArray()).map((node) => granted.get(node.idNode) ?? node);
    return nodes.filter(({ nodeCode }) => nodeCode !== null).sort((a, b) => byCode(a.nodeCode ?? '', b.nodeCode ?? ''));
  });
