import { sql } from 'drizzle-orm';
import { accented, unaccented } from '#server/copy/accents.ts';
import { people } from '#server/db/schema/access.ts';

/** Whether a text has `typed` in it. Ignores accents and case. */
export const textMatches = (text: unknown, typed: string) => {
  const pattern = `%${typed.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const plain = (of: unknown) => sql`lower(translate(${of}, ${accented}, ${unaccented}))`;
  return sql`${plain(text)} like ${plain(sql`${pattern}::text`)}`;
};

/** Matches part of a name, an e-mail address or a login. */
export const personMatches = (typed: string) =>
  textMatches(
    sql`${people.name} || ' ' || coalesce(${people.email}, '') || ' ' || ${people.username}`,
    typed,
  );

/** Matches part of a name alone. */
export const nameMatches = (typed: string) => textMatches(people.name, typed);
