import { eq } from 'drizzle-orm';
import { systemIds } from '#server/ports/ids.ts';
import type { Database } from './database.ts';
import { meta } from './schema/installation.ts';

/** The database's own id, created once. A different id tells devices that the database was replaced. */
export const readEpoch = async (db: Database): Promise<string> => {
  await db.insert(meta).values({ name: 'epoch', value: systemIds() }).onConflictDoNothing();
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, 'epoch'));
  if (!row) throw new Error('epoch is missing');
  return row.value;
};
