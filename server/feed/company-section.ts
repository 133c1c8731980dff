/** The sections of a company, which are in its feed alone. */
import { and, eq } from 'drizzle-orm';
import {
  section as sectionSchema,
  type Section,
} from '#contract/areas/content/entities/section.ts';
import { type SectionKind, sectionTypes } from '#contract/kinds.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE } from './scope.ts';

const ofCompany = (tenant: string) =>
  and(
    eq(feedRows.tenant, tenant),
    eq(feedRows.scope, COMPANY_SCOPE),
    eq(feedRows.t, 'section'),
    eq(feedRows.op, 'put'),
  );

/** Those of one kind, in no order. */
export const sectionsOfKind = async (
  db: Executor,
  tenant: string,
  kind: SectionKind,
): Promise<Section[]> =>
  (await db.select({ d: feedRows.d }).from(feedRows).where(ofCompany(tenant)))
    .map(({ d }) => sectionSchema.parse(d))
    .filter(({ idSectionType }) => sectionTypes[idSectionType] === kind);

/** Null where the company has none of this id and kind. */
export const companySection = async (
  db: Executor,
  tenant: string,
  idSection: string,
  kind: SectionKind,
): Promise<Section | null> => {
  const [row] = await db
    .select({ d: feedRows.d })
    .from(feedRows)
    .where(and(ofCompany(tenant), eq(feedRows.id, idSection)));
  const found = row && sectionSchema.parse(row.d);
  return found && sectionTypes[found.idSectionType] === kind ? found : null;
};
