/**
 * The items of sections. A section is for every person of its company, so whatever is restricted to a
 * group is in none: not in its row, on its pages, or in what is found in it.
 */
import { aliasedTable, and, asc, between, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { FIRST_ENTRIES, sectionEntry, type SectionEntry } from '#contract/entities/section.ts';
import { textMatches } from '#server/access/people-found.ts';
import type { Executor } from '#server/db/database.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { sectionItems } from '#server/db/schema/sections.ts';

/** The page of a content, beside the page that an item leads to itself. */
const homes = aliasedTable(nodes, 'homes');

/** A content that is offered, on a page for all; a page that is published; or no such target. */
const isOffered = (): SQL | undefined =>
  and(
    or(isNull(sectionItems.idContentItem), and(eq(contents.active, 1), isNull(homes.idGroup))),
    or(isNull(sectionItems.idNode), sql`${nodes.doc}->>'status' = 'PUBLISHED'`),
  );

const isOf = (tenant: string, idSection: string): SQL | undefined =>
  and(eq(sectionItems.tenant, tenant), eq(sectionItems.idSection, idSection));

const title = sql<
  string | null
>`coalesce(${sectionItems.doc}->>'text', ${contents.doc}->>'text', ${nodes.doc}->>'title')`;

export interface SectionItem {
  entry: SectionEntry;
  title: string | null;
  idContentType: number | null;
}

interface Range {
  where?: SQL | undefined;
  limit: number;
  offset?: number;
}

const selectItems = async (
  executor: Executor,
  tenant: string,
  idSection: string,
  { where, limit, offset = 0 }: Range,
) => {
  const rows = await executor
    .select({ doc: sectionItems.doc, title, idContentType: contents.idContentType })
    .from(sectionItems)
    .leftJoin(
      contents,
      and(eq(contents.tenant, sectionItems.tenant), eq(contents.id, sectionItems.idContentItem)),
    )
    .leftJoin(homes, and(eq(homes.tenant, sectionItems.tenant), eq(homes.id, contents.idNode)))
    .leftJoin(nodes, and(eq(nodes.tenant, sectionItems.tenant), eq(nodes.id, sectionItems.idNode)))
    .where(and(isOf(tenant, idSection), isOffered(), where))
    .orderBy(asc(sectionItems.position))
    .limit(limit)
    .offset(offset);
  return rows.map(({ doc, ...said }): SectionItem => ({ entry: sectionEntry.parse(doc), ...said }));
};

/** The items at the positions from `first`, at most `length`. */
export const itemsAt = (
  executor: Executor,
  tenant: string,
  idSection: string,
  first: number,
  length: number,
): Promise<SectionItem[]> =>
  selectItems(executor, tenant, idSection, {
    where: between(sectionItems.position, first, first + length - 1),
    limit: length,
  });

/** The items of a section's row. */
export const firstItems = async (
  executor: Executor,
  tenant: string,
  idSection: string,
): Promise<SectionEntry[]> =>
  (await itemsAt(executor, tenant, idSection, 1, FIRST_ENTRIES)).map(({ entry }) => entry);

/** In a title, a description or a tag. */
const holds = (term: string): SQL | undefined =>
  or(
    ...[
      title,
      sql`coalesce(${sectionItems.doc}->>'description', ${contents.doc}->>'description', ${nodes.doc}->>'description')`,
      sql`coalesce(${contents.doc}->>'tags', ${nodes.doc}->>'tags')`,
    ].map((value) => textMatches(sql`coalesce(${value}, '')`, term)),
  );

interface Search {
  terms: readonly string[];
  page: number;
  pageLength: number;
}

/** A page of what is found, and how many there are. */
export const findItems = async (
  executor: Executor,
  tenant: string,
  idSection: string,
  { terms, page, pageLength }: Search,
): Promise<{ items: SectionItem[]; total: number }> => {
  const where = and(...terms.map(holds));
  const [found] = await executor
    .select({ total: count() })
    .from(sectionItems)
    .leftJoin(
      contents,
      and(eq(contents.tenant, sectionItems.tenant), eq(contents.id, sectionItems.idContentItem)),
    )
    .leftJoin(homes, and(eq(homes.tenant, sectionItems.tenant), eq(homes.id, contents.idNode)))
    .leftJoin(nodes, and(eq(nodes.tenant, sectionItems.tenant), eq(nodes.id, sectionItems.idNode)))
    .where(and(isOf(tenant, idSection), isOffered(), where));
  const items = await selectItems(executor, tenant, idSection, {
    where,
    limit: pageLength,
    offset: (page - 1) * pageLength,
  });
  return { items, total: found?.total ?? 0 };
};
