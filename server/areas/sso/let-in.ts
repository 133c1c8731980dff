import { issueTicket } from '#server/areas/access/login/login-tickets.ts';
import { findPerson, type PersonRow } from '#server/areas/access/find-person.ts';
import { answersFor, type SsoProvider } from '#server/areas/access/sso-providers.ts';
import { write } from '#server/feed/write.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { SsoRefused } from './refused.ts';
import { type SsoRequest, redeemAssertion } from './sso-requests.ts';

/** Whom a provider named. */
export interface Identity {
  login: string;
  email: string | null;
  name: string | null;
  /** SAML: the assertion that says so. */
  assertion?: { id: string; expiresAt: Date };
}

/**
 * The ticket of the person whom the provider named: a person of this company, for whom this
 * provider answers, or a new person where it creates people. New people are learners, whatever the
 * provider says. @throws SsoRefused
 */
export const letIn = async (
  { db, clock, announce }: Pick<AccessServices, 'db' | 'clock' | 'announce'>,
  provider: SsoProvider,
  { challenge }: Pick<SsoRequest, 'challenge'>,
  identity: Identity,
): Promise<string> => {
  const { tenant } = provider;
  const now = new Date(clock.now());
  const { result } = await write(db, { tenant, now, announce }, async (writing) => {
    const { tx } = writing;
    const { assertion } = identity;
    if (
      assertion &&
      !(await redeemAssertion(tx, { tenant, idProvider: provider.id, ...assertion }))
    )
      throw new SsoRefused('expired', 'assertion was used before');
    const found = await findPerson(tx, tenant, identity.login);
    if (!answersFor(provider, { login: identity.login, email: found?.email ?? identity.email }))
      throw new SsoRefused('unknown_person', 'domain is not of this provider');
    const person: Pick<PersonRow, 'id' | 'blocked'> | null =
      found ??
      (provider.createPeople
        ? { id: await newPersonId(writing, identity.login), blocked: false }
        : null);
    if (!person) throw new SsoRefused('unknown_person');
    if (person.blocked) throw new SsoRefused('blocked');
    if (!found) {
      const email = identity.email ?? (identity.login.includes('@') ? identity.login : null);
      await putPerson(writing, {
        idUser: person.id,
        username: identity.login,
        name: identity.name ?? identity.login,
        email,
      });
    }
    return issueTicket(tx, now, { tenant, idUser: person.id, purpose: 'sso', challenge });
  });
  return result;
};
