import { and, eq, inArray } from 'drizzle-orm';
import { folderOf } from '#contract/areas/media/rules/library-key.ts';
import { libraryFiles } from '#server/db/schema/library.ts';
import type { Writing } from '#server/feed/write.ts';

export interface LibraryFileInput {
  /** Id of the section. */
  library: string;
  /** As `libraryKey` writes it. */
  key: string;
  url: string;
  sha256: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Absent: as it was, where the same bytes were here, or else now. Null: now. */
  modifiedAt?: Date | null;
}

const f = libraryFiles;
const ROWS_PER_STATEMENT = 500;

/** Replaces the files of all media libraries of the company. */
export const putLibrary = async (
  { tx, tenant, now }: Writing,
  input: readonly LibraryFileInput[],
): Promise<void> => {
  const name = (one: { library: string; key: string }): string =>
    JSON.stringify([one.library, one.key]);
  const known = new Map(
    (await tx.select().from(f).where(eq(f.tenant, tenant))).map((row) => [name(row), row]),
  );
  const rows = input.map(({ modifiedAt, ...file }) => {
    const before = known.get(name(file));
    const since = before?.sha256 === file.sha256 ? before.modifiedAt : now;
    return {
      tenant,
      ...file,
      folder: folderOf(file.key),
      modifiedAt: modifiedAt === undefined ? since : (modifiedAt ?? now),
    };
  });
  for (const library of new Set([...known.values()].map((row) => row.library))) {
    const kept = new Set(rows.filter((row) => row.library === library).map(({ key }) => key));
    const left = [...known.values()]
      .filter((row) => row.library === library && !kept.has(row.key))
      .map(({ key }) => key);
    for (let at = 0; at < left.length; at += ROWS_PER_STATEMENT)
      await tx
        .delete(f)
        .where(
          and(
            eq(f.tenant, tenant),
            eq(f.library, library),
            inArray(f.key, left.slice(at, at + ROWS_PER_STATEMENT)),
          ),
        );
  }
  for (const row of rows) {
    const { tenant: _tenant, library: _library, key: _key, ...set } = row;
    await tx
      .insert(f)
      .values(row)
      .onConflictDoUpdate({ target: [f.tenant, f.library, f.key], set });
  }
};
