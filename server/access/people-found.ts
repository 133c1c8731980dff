import { sql } from 'drizzle-orm';
import { accented, unaccented } from '#server/copy/accents.ts';
import { people } from '#server/db/schema/access.ts';

/** Matches part of a name, an e-mail address or a login. Ignores accents and case. */
export const personMatches = (typed: string) => {
  const pattern = `%${typed.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const plain = (text: unknown) => sql`lower(translate(${text}, ${accented}, ${unaccented}))`;
  const all = sql`${people.name} || ' ' || coalesce(${people.email}, '') || ' ' || ${people.username}`;
  return sql`${plain(all)} like ${plain(sql`${pattern}::text`)}`;
};
