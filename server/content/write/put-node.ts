import { node as nodeSchema, type Node } from '#contract/entities/node.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/sync/scope.ts';
import type { Writing } from '#server/sync/write.ts';
import { isNew } from './is-new.ts';

/** A node with its blocks and map. HTML in it must have been sanitised. */
export const putNode = async ({ tx, tenant, changes }: Writing, input: Node): Promise<void> => {
  const doc = nodeSchema.parse(input);
  const written = await tx
    .insert(nodes)
    .values({ tenant, id: doc.idNode, nodeCode: doc.nodeCode, doc })
    .onConflictDoUpdate({ target: [nodes.tenant, nodes.id], set: { nodeCode: doc.nodeCode, doc }, setWhere: isNew(nodes.doc) })
    .returning({ id: nodes.id });
  if (written.length > 0) changes.put(COMPANY_SCOPE, 'node', doc.idNode, doc);
};
