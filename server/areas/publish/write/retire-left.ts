/**
 * Retires what the folder no longer has. Archives nodes and deactivates contents; people's progress
 * is kept, and both can be restored.
 */
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { putContents } from '../put/put-content.ts';
import { putNode } from '../put/put-node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { terms } from '#server/db/schema/access.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

const ROWS_A_STATEMENT = 10_000;

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
export const retireContents = async (
  writing: Writing,
  kept: readonly string[],
  idNode?: string,
): Promise<string[]> => {
  const ids = await writing.tx
    .select({ id: contents.id })
    .from(contents)
    .where(
      and(
        eq(contents.tenant, writing.tenant),
        eq(contents.active, 1),
        idNode === undefined ? undefined : eq(contents.idNode, idNode),
      ),
    );
  // What is kept is not named in the statement: PostgreSQL allows 65,535 parameters in one.
  const known = new Set(kept);
  const gone = ids.map(({ id }) => id).filter((id) => !known.has(id));
  const left: { doc: Content }[] = [];
  for (let at = 0; at < gone.length; at += ROWS_A_STATEMENT) {
    const some = gone.slice(at, at + ROWS_A_STATEMENT);
    left.push(
      ...(await writing.tx
        .select({ doc: contents.doc })
        .from(contents)
        .where(and(eq(contents.tenant, writing.tenant), inArray(contents.id, some)))),
    );
  }
  await putContents(
    writing,
    left.map(({ doc }) => ({ ...doc, active: 0 as const })),
  );
  return left.map(({ doc }) => importCopy.left('content', doc.text));
};

/** Deletes terms that no person must accept any more. The recorded acceptances remain. */
export const retireTerms = async (
  { tx, tenant, changes }: Writing,
  kept: readonly string[],
): Promise<void> => {
  const left = await tx
    .delete(terms)
    .where(and(eq(terms.tenant, tenant), notInArray(terms.id, [...kept])))
    .returning({ id: terms.id });
  for (const { id } of left) changes.del(COMPANY_SCOPE, 'term', id);
};
