import { sql } from 'drizzle-orm';
import { orgUnits } from '#server/db/schema/people.ts';
import type { Writing } from '#server/feed/write.ts';

/** A department and a unit that a person is in are there by themselves, with ids to name them by. */
export const keepOrgUnits = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  named: { department?: string | null | undefined; unit?: string | null | undefined },
): Promise<void> => {
  const rows = (['department', 'unit'] as const).flatMap((kind) => {
    const name = named[kind]?.trim() ?? '';
    return name === '' ? [] : [{ tenant, id: sql<string>`gen_random_uuid()::text`, kind, name }];
  });
  if (rows.length > 0) await tx.insert(orgUnits).values(rows).onConflictDoNothing();
};
