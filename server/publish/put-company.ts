import { and, eq, inArray, not } from 'drizzle-orm';
import { appDetails, type AppDetails } from '#contract/entities/app-details.ts';
import { companies, hosts } from '#server/db/schema/access.ts';
import { hostKey } from '#server/access/host-key.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from './is-new.ts';

export interface CompanyInput {
  /** `bucket` is set to the first host. */
  app: Omit<AppDetails, 'bucket'>;
  /** Without ports. The database refuses a host that belongs to another company. */
  hosts: readonly [string, ...string[]];
}

/** Writes the company and its hosts; hosts that are no longer listed are removed. */
export const putCompany = async ({ tx, tenant, changes }: Writing, input: CompanyInput): Promise<void> => {
  const names = input.hosts.map(hostKey);
  const app = appDetails.parse({ ...input.app, bucket: names[0] });
  const written = await tx
    .insert(companies)
    .values({ tenant, app })
    .onConflictDoUpdate({ target: companies.tenant, set: { app }, setWhere: isNew(companies.app) })
    .returning({ tenant: companies.tenant });
  await tx.delete(hosts).where(and(eq(hosts.tenant, tenant), not(inArray(hosts.host, names))));
  await tx
    .insert(hosts)
    .values(names.map((host) => ({ tenant, host })))
    .onConflictDoNothing({ target: [hosts.tenant, hosts.host] });
  if (written.length > 0) changes.put(COMPANY_SCOPE, 'app', app.idApp, app);
};
