/** Retires what the folder no longer has. Archives nodes and deactivates contents; people's progress is kept, and both can be restored. */
import { and, eq, notInArray } from 'drizzle-orm';
import { putContents } from '#server/publish/put-content.ts';
import { putNode } from '#server/publish/put-node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { terms } from '#server/db/schema/access.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** Returns a message in Portuguese for each archived node. */
export const retireNodes = async (writing: Writing, kept: readonly string[]): Promise<string[]> => {
  const left = await writing.tx
    .select({ doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, writing.tenant), notInArray(nodes.id, [...kept])));
  const notes: string[] = [];
  for (const { doc } of left) {
    if (doc.status === 'ARCHIVED') continue;
    await putNode(writing, { ...doc, status: 'ARCHIVED' });
    notes.push(importCopy.left('node', doc.title));
  }
  return notes;
};

/** Deactivates contents; only those of `idNode` when it is given. */
export const retireContents = async (writing: Writing, kept: readonly string[], idNode?: string): Promise<string[]> => {
  const left = await writing.tx
    .select({ doc: contents.doc })
    .from(contents)
    .where(
      and(
        eq(contents.tenant, writing.tenant),
        eq(contents.active, 1),
        kept.length > 0 ? notInArray(contents.id, [...kept]) : undefined,
        idNode === undefined ? undefined : eq(contents.idNode, idNode),
      ),
    );
  await putContents(
    writing,
    left.map(({ doc }) => ({ ...doc, active: 0 as const })),
  );
  return left.map(({ doc }) => importCopy.left('content', doc.text));
};

/** Deletes terms that nobody must accept any more. The recorded acceptances remain. */
export const retireTerms = async ({ tx, tenant, changes }: Writing, kept: readonly string[]): Promise<void> => {
  const left = await tx
    .delete(terms)
    .where(and(eq(terms.tenant, tenant), notInArray(terms.id, [...kept])))
    .returning({ id: terms.id });
  for (const { id } of left) changes.del(COMPANY_SCOPE, 'term', id);
};
