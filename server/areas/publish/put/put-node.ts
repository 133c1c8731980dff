import { eq, and, sql } from 'drizzle-orm';
import { node as nodeSchema, type Node } from '#contract/areas/learning/entities/node.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** What every person may see of a restricted page: that it exists, and its title. */
export const cardOf = (node: Node): Node => ({
  ...node,
  syllabus: null,
  workload: null,
  childNodes: [],
  blocks: [],
  mapElements: [],
  equivalences: [],
  prerequisites: [],
  idCertificate: null,
  hasAccess: 0,
  restrictedTo: null,
});

/**
 * Writes a node with its blocks and map. HTML must have been sanitised. With `restrictedTo`, the
 * company feed gets only its card; `grantToGroups`, which must run in the same transaction, gives
 * the rest to the group.
 */
export const putNode = async ({ tx, tenant, changes }: Writing, input: Node): Promise<void> => {
  const doc = nodeSchema.parse(input);
  const idGroup = doc.restrictedTo ?? null;
  const [known] = await tx
    .select({ same: sql<boolean>`${nodes.doc} = ${JSON.stringify(doc)}::jsonb` })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, doc.idNode)));
  if (known?.same) return;
  const row = { nodeCode: doc.nodeCode, idGroup, doc };
  await tx
    .insert(nodes)
    .values({ tenant, id: doc.idNode, ...row })
    .onConflictDoUpdate({ target: [nodes.tenant, nodes.id], set: row });
  changes.put(COMPANY_SCOPE, 'node', doc.idNode, idGroup === null ? doc : cardOf(doc));
};
