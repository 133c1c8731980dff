/** What a change of a person has to keep to. Each throws a Failure. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { loginKey, loginKeys } from '#server/areas/access/login/login-key.ts';
import type { Executor, Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { peopleBelow } from '../people-reached.ts';

/**
 * Who administers the company is changed by its owners alone, and by themselves: another
 * administrator could else take the account over with a new address or a link.
 */
export const demandRank = (person: Person, target: Pick<PersonRow, 'id' | 'admin'>): void => {
  const isOwn = person.supporter === undefined && target.id === person.idUser;
  if (target.admin > 0 && person.admin < 2 && !isOwn) throw new Failure('forbidden');
};

/** Neither the login nor the address leads to another person. */
export const demandFree = async (
  tx: Executor,
  tenant: string,
  idUser: string | null,
  { username, email }: { username?: string | undefined; email?: string | null | undefined },
): Promise<void> => {
  const named = [username, email].flatMap((text) => text ?? []);
  if (named.length === 0) return;
  const keys = [...new Set(named.flatMap((text) => [loginKey(text), ...loginKeys(text)]))];
  const [other] = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        idUser === null ? undefined : ne(people.id, idUser),
        or(inArray(people.usernameKey, keys), inArray(people.emailKey, keys)),
      ),
    )
    .limit(1);
  if (other) throw new Failure('login_taken');
};

/** A person of the company who does not answer to `idUser`. @returns their name. */
export const managerNameOf = async (
  tx: Executor,
  tenant: string,
  idUser: string | null,
  idManager: string,
): Promise<string> => {
  const [manager] = await tx
    .select({ name: people.name })
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        eq(people.id, idManager),
        idUser === null
          ? undefined
          : and(ne(people.id, idUser), sql`${people.id} not in ${peopleBelow(tenant, idUser)}`),
      ),
    );
  if (!manager) throw new Failure('manager_unknown');
  return manager.name;
};

/**
 * The company keeps an owner who can come in, where it has one. All owners are locked, so that two
 * who leave at once do not both count on the other.
 */
export const demandOtherOwner = async (tx: Tx, tenant: string, idUser: string): Promise<void> => {
  const owners = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.admin, 2), eq(people.blocked, false)))
    .for('update');
  if (owners.every(({ id }) => id === idUser) && owners.length > 0) throw new Failure('last_owner');
};
