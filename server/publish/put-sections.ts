import { and, eq } from 'drizzle-orm';
import { section as sectionSchema, type Section } from '#contract/entities/section.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** Replaces the company's sections. They are stored only in the feed, because nothing else reads them. */
export const putSections = async ({ tx, tenant, changes }: Writing, input: readonly Section[]): Promise<void> => {
  const known = await tx
    .select({ id: feedRows.id, d: feedRows.d })
    .from(feedRows)
    .where(and(eq(feedRows.tenant, tenant), eq(feedRows.scope, COMPANY_SCOPE), eq(feedRows.t, 'section'), eq(feedRows.op, 'put')));
  const before = new Map(known.map(({ id, d }) => [id, JSON.stringify(sectionSchema.parse(d))]));
  for (const doc of input.map((one) => sectionSchema.parse(one))) {
    if (before.get(doc.idSection) !== JSON.stringify(doc)) changes.put(COMPANY_SCOPE, 'section', doc.idSection, doc);
    before.delete(doc.idSection);
  }
  for (const id of before.keys()) changes.del(COMPANY_SCOPE, 'section', id);
};
