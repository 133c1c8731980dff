import { and, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { loginKeys } from './login/login-key.ts';

export type PersonRow = typeof people.$inferSelect;

/** Finds a person by login, or by an e-mail address that is unique in the company. */
export const findPerson = async (
  executor: Executor,
  tenant: string,
  login: string,
): Promise<PersonRow | null> => {
  const keys = loginKeys(login);
  const found = await executor
    .select()
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        or(inArray(people.usernameKey, keys), inArray(people.emailKey, keys)),
      ),
    )
    .limit(5);
  const byLogin = keys
    .map((key) => found.find((row) => row.usernameKey === key))
    .find((row) => row !== undefined);
  return byLogin ?? (found.length === 1 ? (found[0] ?? null) : null);
};
