import { and, eq, notInArray } from 'drizzle-orm';
import {
  section as sectionSchema,
  type Section,
} from '#contract/areas/content/entities/section.ts';
import { firstItems } from '#server/areas/content/section-items.ts';
import { sectionItems, sections } from '#server/db/schema/sections.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** PostgreSQL allows 65,535 parameters per statement; an item has six. */
const ITEMS_A_STATEMENT = 5000;

const knownRows = async ({ tx, tenant }: Writing): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: feedRows.id, d: feedRows.d })
    .from(feedRows)
    .where(
      and(
        eq(feedRows.tenant, tenant),
        eq(feedRows.scope, COMPANY_SCOPE),
        eq(feedRows.t, 'section'),
        eq(feedRows.op, 'put'),
      ),
    );
  return new Map(rows.map(({ id, d }) => [id, JSON.stringify(sectionSchema.parse(d))]));
};

/**
 * Puts each section with the first of its items into the company's feed, where it differs from what
 * is there. Run it after every change of pages and contents too: what is restricted by then leaves
 * the row, with whatever the section said of it.
 */
export const tellSections = async (writing: Writing): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const all = await tx.select().from(sections).where(eq(sections.tenant, tenant));
  if (all.length === 0) return;
  const known = await knownRows(writing);
  for (const { id, doc, total } of all) {
    const row = sectionSchema.parse(
      total === null ? doc : { ...doc, entries: await firstItems(tx, tenant, id), total },
    );
    if (known.get(id) !== JSON.stringify(row)) changes.put(COMPANY_SCOPE, 'section', id, row);
  }
};

/** Replaces the company's sections and all their items. */
export const putSections = async (writing: Writing, input: readonly Section[]): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const mine = eq(sectionItems.tenant, tenant);
  await tx.delete(sectionItems).where(mine);
  const ids = input.map(({ idSection }) => idSection);
  await tx
    .delete(sections)
    .where(
      and(eq(sections.tenant, tenant), ...(ids.length > 0 ? [notInArray(sections.id, ids)] : [])),
    );
  for (const { entries, total: _, ...doc } of input.map((one) => sectionSchema.parse(one))) {
    const total = entries?.length ?? null;
    await tx
      .insert(sections)
      .values({ tenant, id: doc.idSection, doc, total })
      .onConflictDoUpdate({ target: [sections.tenant, sections.id], set: { doc, total } });
    const items = (entries ?? []).map((entry, at) => ({
      tenant,
      idSection: doc.idSection,
      position: at + 1,
      doc: entry,
      idContentItem: entry.idContentItem ?? null,
      idNode: entry.idNode ?? null,
    }));
    for (let from = 0; from < items.length; from += ITEMS_A_STATEMENT)
      await tx.insert(sectionItems).values(items.slice(from, from + ITEMS_A_STATEMENT));
  }
  for (const id of (await knownRows(writing)).keys())
    if (!ids.includes(id)) changes.del(COMPANY_SCOPE, 'section', id);
  await tellSections(writing);
};
