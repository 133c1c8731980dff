import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { loginKey } from './login/login-key.ts';

export type PersonRow = typeof people.$inferSelect;

/** Finds a person by login, or by an e-mail address that is unique in the company. */
export const findPerson = async (
  executor: Executor,
  tenant: string,
  login: string,
): Promise<PersonRow | null> => {
  const key = loginKey(login);
  const found = await executor
    .select()
    .from(people)
    .where(
      and(eq(people.tenant, tenant), or(eq(people.usernameKey, key), eq(people.emailKey, key))),
    )
    .limit(3);
  const byLogin = found.find((row) => row.usernameKey === key);
  return byLogin ?? (found.length === 1 ? (found[0] ?? null) : null);
};
