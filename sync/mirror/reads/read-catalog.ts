// The company's published pages, in the order of their codes: what the catalogue searches, with or without a connection.
import type { Node } from '#contract/entities/node.ts';
import type { PersonDatabase } from '../database.ts';

const byCode = (a: string, b: string): number => {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = Number(left[at] ?? -1) - Number(right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Home has no code and is in no catalogue. */
export const readCatalog = async (db: PersonDatabase): Promise<Node[]> => {
  const nodes = await db.mirror('node').toArray();
  return nodes
    .filter(({ nodeCode, status }) => nodeCode !== null && status === 'PUBLISHED')
    .sort((a, b) => byCode(a.nodeCode ?? '', b.nodeCode ?? ''));
};
