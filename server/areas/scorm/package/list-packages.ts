/** Packages of a company and what was sent of them, as one administrator may see them. */
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { packageListLimits } from '#contract/areas/scorm/api/scorm-packages.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type {
  ListedPackage,
  PackageUpload,
} from '#contract/areas/scorm/entities/package-upload.ts';
import type { docsFor } from '#server/areas/content/docs-for.ts';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { isPageOfPackage } from './pages-of-packages.ts';

type Docs = ReturnType<typeof docsFor>;
type Row = typeof packageUploads.$inferSelect;

const namesOf = async (
  db: Database,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const byOf = (names: ReadonlyMap<string, string>, idUser: string): PackageUpload['by'] => {
  const name = names.get(idUser);
  return name === undefined ? null : { idUser, name };
};

/**
 * What is new of those that are listed: an upload into a page that the caller does not see is none
 * of theirs.
 */
export const listUploads = async (
  db: Database,
  {
    tenant,
    pages,
    idUpload,
  }: { tenant: string; pages: readonly Node[]; idUpload: string | undefined },
): Promise<PackageUpload[]> => {
  const own = eq(packageUploads.tenant, tenant);
  const newest = [desc(packageUploads.createdAt), desc(packageUploads.id)] as const;
  const waiting =
    idUpload === undefined
      ? eq(packageUploads.state, 'PENDING')
      : or(eq(packageUploads.state, 'PENDING'), eq(packageUploads.id, idUpload));
  const open = await db
    .select()
    .from(packageUploads)
    .where(and(own, waiting))
    .orderBy(...newest);
  const refused = await db
    .select()
    .from(packageUploads)
    .where(and(own, eq(packageUploads.state, 'ERROR')))
    .orderBy(...newest)
    .limit(packageListLimits.refused);
  const titles = new Map(pages.map(({ idNode, title }) => [idNode, title]));
  const isSeen = ({ area, idNode }: Row): boolean =>
    [area, idNode].every((page) => page === null || titles.has(page));
  const rows = [...new Map([...open, ...refused].map((row) => [row.id, row])).values()].filter(
    isSeen,
  );
  const names = await namesOf(
    db,
    tenant,
    rows.map(({ idUser }) => idUser),
  );
  return rows.map(
    ({
      id,
      idUser,
      createdAt,
      doneAt,
      idNode,
      fileName,
      size,
      state,
      reason,
      title,
      idContentItem,
    }) => ({
      idUpload: id,
      fileName,
      size,
      state,
      reason,
      title,
      idContentItem,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      by: byOf(names, idUser),
      // The title of today, which is the new one once it was taken.
      replaces: idNode === null || state === 'SUCCESS' ? null : (titles.get(idNode) ?? null),
    }),
  );
};

/** The last that was taken of each content. */
const lastSent = async (
  db: Database,
  tenant: string,
  contents: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  if (contents.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([packageUploads.idContentItem])
    .from(packageUploads)
    .where(
      and(
        eq(packageUploads.tenant, tenant),
        isNotNull(packageUploads.doneAt),
        inArray(packageUploads.idContentItem, [...contents]),
      ),
    )
    .orderBy(packageUploads.idContentItem, desc(packageUploads.doneAt));
  return new Map(
    rows.flatMap((row) => (row.idContentItem === null ? [] : [[row.idContentItem, row]])),
  );
};

/** By title. What was taken out of its page is not listed. */
export const listPackages = async (
  db: Database,
  {
    tenant,
    pages,
    docs,
    offset,
    limit,
  }: { tenant: string; pages: readonly Node[]; docs: Docs; offset: number; limit: number },
): Promise<{ packages: ListedPackage[]; totalRecords: number }> => {
  const known = new Map(pages.map((page) => [page.idNode, page]));
  const all = (await docs.contents())
    .flatMap((content) =>
      content.scorm && content.active === 1
        ? [{ content, pack: content.scorm, title: content.text || content.scorm.title }]
        : [],
    )
    .filter(({ content }) => known.get(content.idNode)?.status === 'PUBLISHED')
    .toSorted(
      (one, other) =>
        one.title.localeCompare(other.title, 'pt-BR') ||
        (one.content.idContentItem < other.content.idContentItem ? -1 : 1),
    );
  const shown = all.slice(offset, offset + limit);
  const sent = await lastSent(
    db,
    tenant,
    shown.map(({ content }) => content.idContentItem),
  );
  const names = await namesOf(
    db,
    tenant,
    [...sent.values()].map(({ idUser }) => idUser),
  );
  const packages = shown.map(({ content: { idContentItem, idNode }, pack, title }) => {
    const page = known.get(idNode);
    const last = sent.get(idContentItem);
    return {
      idContentItem,
      idNode,
      title,
      page: page?.title ?? '',
      replaceable: page !== undefined && isPageOfPackage(page),
      version: pack.version,
      edition: pack.edition,
      status: pack.status,
      reason: pack.reason,
      lessons: pack.lessons.length,
      fileCount: pack.fileCount,
      size: pack.size,
      sent:
        last?.doneAt && last.sha256 === pack.idPackage
          ? { at: last.doneAt.toISOString(), by: byOf(names, last.idUser) }
          : null,
    };
  });
  return { packages, totalRecords: all.length };
};
