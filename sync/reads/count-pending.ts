// What the icon of the installed app counts.
import type { PersonDatabase } from '../mirror/database.ts';
import { readStatus } from './read-status.ts';

/** What the installed app's icon counts: writes that wait, and writes that need a decision. */
export const countPending = async (db: PersonDatabase): Promise<number> => {
  const { waiting, attention } = await readStatus(db);
  return waiting + attention;
};
