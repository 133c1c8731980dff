import { and, eq } from 'drizzle-orm';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { people } from '#server/db/schema/access.ts';
import { madeId, readCompanyKeys } from '#server/db/company-keys.ts';
import type { Writing } from '#server/feed/write.ts';

/**
 * The id of a person who is new here. It follows from the login: who comes in again on a server
 * that was set back to a day before they came is the same person to their devices, which offer
 * again what they did. Another person who had the login before keeps theirs.
 */
export const newPersonId = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  login: string,
  /** Of the company; read where many are not made at once. */
  keys?: Awaited<ReturnType<typeof readCompanyKeys>>,
): Promise<string> => {
  const key = (keys ?? (await readCompanyKeys(tx, tenant)))('people');
  for (let turn = 0; ; turn += 1) {
    const id = madeId(key, [loginKey(login), turn]);
    const known = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, id)));
    if (known.length === 0) return id;
  }
};
