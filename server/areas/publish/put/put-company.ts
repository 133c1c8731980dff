import { and, eq, inArray, not } from 'drizzle-orm';
import { appDetails, type AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { companies, hosts } from '#server/db/schema/access.ts';
import { hostKey } from '#server/http/host-key.ts';
import { ANY_IP } from '#server/areas/access/host-tenants.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

export interface CompanyInput {
  /** `bucket` is set to the first host. */
  app: Omit<AppDetails, 'bucket'>;
  /**
   * Without ports; a number, or `any-ip` for all that are not named. A host that another company has
   * is refused by the database.
   */
  hosts: readonly [string, ...string[]];
  /** Where people reach it, with scheme and port. */
  addresses?: readonly string[];
  /** Mailbox of the contact page. */
  contactTo?: string | null;
}

/** Writes the company and its hosts; hosts that are no longer listed are removed. */
export const putCompany = async (
  { tx, tenant, changes }: Writing,
  input: CompanyInput,
): Promise<void> => {
  const names = input.hosts.map(hostKey);
  const app = appDetails.parse({
    ...input.app,
    bucket: names.find((name) => name !== ANY_IP) ?? names[0],
  });
  const addresses = (input.addresses ?? []).map((address) => address.replace(/\/$/, ''));
  const written = await tx
    .insert(companies)
    .values({ tenant, app, addresses })
    .onConflictDoUpdate({ target: companies.tenant, set: { app }, setWhere: isNew(companies.app) })
    .returning({ tenant: companies.tenant });
  // No person's mirror has them: whether they moved is no change of the feed.
  await tx
    .update(companies)
    .set({ addresses, contactTo: input.contactTo ?? null })
    .where(eq(companies.tenant, tenant));
  await tx.delete(hosts).where(and(eq(hosts.tenant, tenant), not(inArray(hosts.host, names))));
  await tx
    .insert(hosts)
    .values(names.map((host) => ({ tenant, host })))
    .onConflictDoNothing({ target: [hosts.tenant, hosts.host] });
  if (written.length > 0) changes.put(COMPANY_SCOPE, 'app', app.idApp, app);
};
