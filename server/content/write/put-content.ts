import { and, eq } from 'drizzle-orm';
import { content as contentSchema, type Content } from '#contract/entities/content.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/sync/scope.ts';
import type { Writing } from '#server/sync/write.ts';
import { isNew } from './is-new.ts';

/** A content item, after its node. HTML in it must have been sanitised. */
export const putContent = async ({ tx, tenant, changes }: Writing, input: Content): Promise<void> => {
  const doc = contentSchema.parse(input);
  const columns = { idNode: doc.idNode, idContentType: doc.idContentType, active: doc.active, doc };
  const written = await tx
    .insert(contents)
    .values({ tenant, id: doc.idContentItem, ...columns })
    .onConflictDoUpdate({ target: [contents.tenant, contents.id], set: columns, setWhere: isNew(contents.doc) })
    .returning({ id: contents.id });
  if (written.length === 0) return;
  const [node] = await tx
    .select({ idGroup: nodes.idGroup })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, doc.idNode)));
  // Of a restricted page it is its group's alone: see grantToGroups.
  if (!node?.idGroup) changes.put(COMPANY_SCOPE, 'content', doc.idContentItem, doc);
};
