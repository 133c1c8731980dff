import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  content as contentSchema,
  type Content,
} from '#contract/areas/content/entities/content.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { sectionContentsOf } from '#server/areas/content/section-contents.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

/** PostgreSQL allows 65,535 parameters per statement; a row has six. */
const ROWS_A_STATEMENT = 1000;

/** Writes contents; their nodes must exist. HTML must have been sanitised. */
export const putContents = async (
  { tx, tenant, changes }: Writing,
  inputs: readonly Content[],
): Promise<void> => {
  const docs = new Map(
    inputs.map((input) => contentSchema.parse(input)).map((doc) => [doc.idContentItem, doc]),
  );
  if (docs.size === 0) return;
  const closed = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(
      and(
        eq(nodes.tenant, tenant),
        isNotNull(nodes.idGroup),
        inArray(nodes.id, [...new Set([...docs.values()].map(({ idNode }) => idNode))]),
      ),
    );
  const restricted = new Set(closed.map(({ id }) => id));
  const rows = [...docs.values()].map((doc) => {
    const { idContentItem: id, idNode, idContentType, active } = doc;
    return { tenant, id, idNode, idContentType, active, doc };
  });
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const written = await tx
      .insert(contents)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [contents.tenant, contents.id],
        set: {
          idNode: sql`excluded.id_node`,
          idContentType: sql`excluded.id_content_type`,
          active: sql`excluded.active`,
          doc: sql`excluded.doc`,
        },
        setWhere: isNew(contents.doc),
      })
      .returning({ id: contents.id });
    const stored = await sectionContentsOf(
      tx,
      tenant,
      written.map(({ id }) => id),
    );
    for (const { id } of written) {
      const doc = docs.get(id);
      // Contents of a restricted page go only to its group: see grantToGroups.
      if (doc && !restricted.has(doc.idNode))
        changes.put(stored.has(id) ? SECTION_CONTENT_SCOPE : COMPANY_SCOPE, 'content', id, doc);
    }
  }
};

export const putContent = (writing: Writing, input: Content): Promise<void> =>
  putContents(writing, [input]);
