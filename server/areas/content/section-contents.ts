/** Contents that only the pages of sections lead to: see SECTION_CONTENT_SCOPE. */
import { and, eq, inArray } from 'drizzle-orm';
import {
  content as contentSchema,
  type Content,
} from '#contract/areas/content/entities/content.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import type { ContentServices } from './services.ts';

const inSectionContents = (tenant: string, ids: readonly string[]) =>
  and(
    eq(feedRows.tenant, tenant),
    eq(feedRows.scope, SECTION_CONTENT_SCOPE),
    eq(feedRows.t, 'content'),
    eq(feedRows.op, 'put'),
    inArray(feedRows.id, [...ids]),
  );

/** Which of these are there. */
export const sectionContentsOf = async (
  executor: Executor,
  tenant: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ id: feedRows.id })
    .from(feedRows)
    .where(inSectionContents(tenant, ids));
  return new Set(rows.map(({ id }) => id));
};

/** Those of these that are there, and how far the company's feed had come before they were read. */
export const readShelved = async (
  { db, heads }: Pick<ContentServices, 'db' | 'heads'>,
  tenant: string,
  ids: readonly string[],
): Promise<{ contents: Content[]; asOf: number }> => {
  const [asOf = 0] = await heads.of(tenant, [COMPANY_SCOPE]);
  const rows =
    ids.length === 0
      ? []
      : await db.select({ d: feedRows.d }).from(feedRows).where(inSectionContents(tenant, ids));
  return { contents: rows.map(({ d }) => contentSchema.parse(d)), asOf };
};
