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

const rowOf = (tenant: string, { idNode }: Node) =>
  and(eq(nodes.tenant, tenant), eq(nodes.id, idNode));

/** Each prerequisite with when it was first set. */
const withDates = async ({ tx, tenant, now }: Writing, doc: Node): Promise<Node> => {
  if (!doc.prerequisites?.some(({ since }) => since === undefined)) return doc;
  const [known] = await tx.select({ doc: nodes.doc }).from(nodes).where(rowOf(tenant, doc));
  const sinceOf = (id: string): string | undefined =>
    known?.doc.prerequisites?.find(({ idNode }) => idNode === id)?.since;
  return {
    ...doc,
    prerequisites: doc.prerequisites.map((one) => ({
      ...one,
      since: one.since ?? sinceOf(one.idNode) ?? now.toISOString(),
    })),
  };
};

/**
 * Writes a node with its blocks and map. HTML must have been sanitised. With `restrictedTo`, the
 * company feed gets only its card; `grantToGroups`, which must run in the same transaction, gives
 * the rest to the group.
 */
export const putNode = async (writing: Writing, input: Node): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const doc = await withDates(writing, nodeSchema.parse(input));
  const idGroup = doc.restrictedTo ?? null;
  const [known] = await tx
    .select({ same: sql<boolean>`${nodes.doc} = ${JSON.stringify(doc)}::jsonb` })
    .from(nodes)
    .where(rowOf(tenant, doc));
  if (known?.same) return;
  const row = { nodeCode: doc.nodeCode, idGroup, doc };
  await tx
    .insert(nodes)
    .values({ tenant, id: doc.idNode, ...row })
    .onConflictDoUpdate({ target: [nodes.tenant, nodes.id], set: row });
  changes.put(COMPANY_SCOPE, 'node', doc.idNode, idGroup === null ? doc : cardOf(doc));
};
