// How far the first filling of the device has come. Until its end, what is missing may still come.
import type { PersonDatabase } from '../mirror/database.ts';

/** A share from 0 to 1; null when the device has had everything, or nothing has begun. */
export const readFilling = async (db: PersonDatabase): Promise<number | null> => {
  const scopes = (await db.scopes.toArray()).filter(({ filling }) => filling !== undefined);
  if (scopes.length === 0) return null;
  const total = scopes.reduce((sum, { filling = 0 }) => sum + filling, 0);
  const come = scopes.reduce((sum, { cursor }) => sum + cursor, 0);
  return total === 0 ? 0 : Math.min(1, come / total);
};
