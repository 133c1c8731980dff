import { and, eq, notInArray, sql } from 'drizzle-orm';
import { importDocuments } from '#server/db/schema/imports.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';
import { companyShape } from '../source/document-shapes.ts';
import type { KeptRow } from '../source/kept-documents.ts';

const ROWS_A_STATEMENT = 1000;

/** Keeps what the import said, for the fields that the next one leaves out. */
export const writeDocuments = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  rows: readonly KeptRow[],
): Promise<void> => {
  const d = importDocuments;
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insert(d)
      .values(rows.slice(at, at + ROWS_A_STATEMENT).map((row) => ({ tenant, ...row })))
      .onConflictDoUpdate({
        target: [d.tenant, d.kind, d.id],
        set: { said: sql`excluded.said`, files: sql`excluded.files` },
        setWhere: sql`${d.said}::text <> excluded.said::text or ${isNew(d.files)}`,
      });
};

const deletedKinds = Object.values(companyShape.documents ?? {}).flatMap(({ kind, isDeleted }) =>
  isDeleted ? [kind] : [],
);

/** Nothing of a deleted document comes back with another one of its id. */
export const forgetDocuments = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  said: readonly KeptRow[],
): Promise<void> => {
  const d = importDocuments;
  for (const kind of deletedKinds) {
    const ids = said.filter((row) => row.kind === kind).map(({ id }) => id);
    await tx
      .delete(d)
      .where(
        and(
          eq(d.tenant, tenant),
          eq(d.kind, kind),
          ids.length > 0 ? notInArray(d.id, ids) : undefined,
        ),
      );
  }
};
