import type { Person } from '#server/http/person.ts';
import type { Rights } from '#contract/role.ts';
import type { Sessions } from '#server/areas/access/sessions/sessions.ts';

/** What a socket was let in with, and what is done when that is no longer so. */
export interface OpenSocket {
  person: Person;
  /** The session is over, or its person may not enter any more. */
  drop(): void;
  /** The person has other rights now. */
  change(rights: Rights): void;
}

/** Sessions of one question to the database. */
const AT_ONCE = 1_000;

const inCompanies = (all: readonly OpenSocket[]): Map<string, OpenSocket[]> => {
  const companies = new Map<string, OpenSocket[]>();
  for (const held of all) {
    const { tenant } = held.person;
    const company = companies.get(tenant);
    if (company) company.push(held);
    else companies.set(tenant, [held]);
  }
  return companies;
};

/**
 * Looks what the database says of every person who holds a socket of this process. A person who changed
 * a person's rights may have done it in another process, or by an import, which tells no person.
 */
export const followRights = async (
  sessions: Pick<Sessions, 'rightsOf'>,
  all: readonly OpenSocket[],
): Promise<void> => {
  for (const [tenant, company] of inCompanies(all))
    for (let from = 0; from < company.length; from += AT_ONCE) {
      const some = company.slice(from, from + AT_ONCE);
      const rights = await sessions.rightsOf(
        tenant,
        some.map(({ person }) => person.sid),
      );
      for (const held of some) {
        const now = rights.get(held.person.sid);
        if (!now) held.drop();
        else if (now.admin !== held.person.admin) held.change(now);
      }
    }
};
