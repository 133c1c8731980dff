/** Files of people hold personal data: they go once nothing can be done with them any more. */
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { importLimits } from '#contract/areas/people/entities/people-import.ts';
import type { Database } from '#server/db/database.ts';
import { peopleImportLines, peopleImports } from '#server/db/schema/people.ts';

/** A day longer than an import can be undone. */
const KEPT_MS = (importLimits.undoDays + 1) * 86_400_000;

export const forgetImports = async (db: Database, now: Date): Promise<void> => {
  const i = peopleImports;
  const old = await db
    .select({ tenant: i.tenant, id: i.id })
    .from(i)
    .where(
      and(
        lt(sql`coalesce(${i.doneAt}, ${i.createdAt})`, new Date(now.getTime() - KEPT_MS)),
        ne(i.table, []),
      ),
    );
  for (const { tenant, id } of old)
    await db.transaction(async (tx) => {
      const l = peopleImportLines;
      await tx.delete(l).where(and(eq(l.tenant, tenant), eq(l.idImport, id)));
      await tx
        .update(i)
        .set({ table: [] })
        .where(and(eq(i.tenant, tenant), eq(i.id, id)));
    });
};
