import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import { type LibraryEntry, listLibrary } from '#contract/areas/media/api/library.ts';
import { libraryKey } from '#contract/areas/media/rules/library-key.ts';
import { textMatches } from '#server/areas/access/people-found.ts';
import type { Database } from '#server/db/database.ts';
import { libraryFiles } from '#server/db/schema/library.ts';
import { Failure } from '#server/failure.ts';
import { companySection } from '#server/feed/company-section.ts';
import { forPerson } from '../services.ts';

const f = libraryFiles;
/** Folders of one folder that are counted. */
const FOLDERS = 1_000;

interface Library {
  tenant: string;
  library: string;
}

const ofLibrary = ({ tenant, library }: Library) =>
  and(eq(f.tenant, tenant), eq(f.library, library));

/** The folders right below, by name. */
const foldersIn = async (
  db: Database,
  library: Library,
  folder: string,
): Promise<LibraryEntry[]> => {
  const before = folder === '' ? '' : `${folder}/`;
  const name = sql<string>`split_part(substr(${f.folder}, ${[...before].length + 1}::int), '/', 1)`;
  const rows = await db
    .select({ name, date: max(f.modifiedAt) })
    .from(f)
    .where(
      and(
        ofLibrary(library),
        folder === '' ? sql`${f.folder} <> ''` : sql`starts_with(${f.folder}, ${before})`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(FOLDERS);
  return rows.map((row) => ({
    key: before + row.name,
    isFolder: true,
    url: '' as const,
    size: null,
    mimeType: null,
    date: (row.date ?? new Date(0)).toISOString(),
  }));
};

/** Folders first, then files. A search looks through all folders, for files alone. */
export const listLibraryRoute = forPerson(
  listLibrary,
  async ({ services: { db }, tenant, params, query }) => {
    const { offset, limit, searchText } = query;
    if (!(await companySection(db, tenant, params.idContentItem, 'library')))
      throw new Failure('not_found');
    const library = { tenant, library: params.idContentItem };
    const folder = libraryKey(query.folder);
    const folders = searchText === '' ? await foldersIn(db, library, folder) : [];
    const name = sql`substr(${f.key}, length(${f.folder}) + 1)`;
    const wanted = and(
      ofLibrary(library),
      searchText === '' ? eq(f.folder, folder) : textMatches(name, searchText),
    );
    const [total] = await db.select({ of: count() }).from(f).where(wanted);
    const shown = folders.slice(offset, offset + limit);
    const rest = limit - shown.length;
    const rows =
      rest === 0
        ? []
        : await db
            .select()
            .from(f)
            .where(wanted)
            .orderBy(asc(f.key))
            .limit(rest)
            .offset(Math.max(0, offset - folders.length));
    const files = rows.map(({ key, url, modifiedAt, size, mimeType }): LibraryEntry => ({
      key,
      isFolder: false,
      url,
      size,
      mimeType,
      date: modifiedAt.toISOString(),
    }));
    return {
      files: [...shown, ...files],
      folders: folders.length,
      totalRecords: folders.length + (total?.of ?? 0),
    };
  },
);
