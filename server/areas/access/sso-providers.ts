/** The identity providers of a company, and which of them answers for a login. */
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { ssoProviders } from '#server/db/schema/access.ts';
import { loginKey } from './login/login-key.ts';

const { tenant, id, settings, domains, autoRedirect, createPeople, attributes, active } =
  ssoProviders;
/** Everything but the secret. */
const shown = { tenant, id, settings, domains, autoRedirect, createPeople, attributes, active };

export type SsoProvider = Omit<typeof ssoProviders.$inferSelect, 'clientSecret'>;

/** The active ones of a company. */
export const listProviders = async (db: Executor, company: string): Promise<SsoProvider[]> =>
  db
    .select(shown)
    .from(ssoProviders)
    .where(and(eq(tenant, company), eq(active, true)))
    .orderBy(asc(id));

interface Named {
  /** As typed or as a provider says; null where it was not said. */
  login: string | null;
  /** Of the person who has that login, where there is one. */
  email: string | null;
}

const domainOf = (address: string | null): string | null => {
  const at = address === null ? -1 : address.lastIndexOf('@');
  return address === null || at < 0 ? null : loginKey(address.slice(at + 1));
};

/**
 * Whether a provider may say who this is. A login without a domain counts by the person's e-mail
 * address.
 */
export const answersFor = (
  provider: Pick<SsoProvider, 'domains'>,
  { login, email }: Named,
): boolean => {
  if (provider.domains.length === 0) return true;
  const domain = domainOf(login) ?? domainOf(email);
  return domain !== null && provider.domains.includes(domain);
};

/**
 * One that names the domain goes before one that is for every person. Without a login: the one that
 * begins by itself, or the only one.
 */
export const pickProvider = (
  providers: readonly SsoProvider[],
  named: Named,
): SsoProvider | null => {
  if (named.login === null || named.login.trim() === '')
    return (
      providers.find((one) => one.autoRedirect) ??
      (providers.length === 1 ? (providers[0] ?? null) : null)
    );
  const mine = providers.filter((one) => answersFor(one, named));
  return mine.find((one) => one.domains.length > 0) ?? mine[0] ?? null;
};
