/** People who are one person in several companies: only an operator says so. */
import { and, eq, inArray } from 'drizzle-orm';
import type { AppAccess } from '#contract/entities/app-access.ts';
import type { Executor } from '#server/db/database.ts';
import { appLinks, companies, people } from '#server/db/schema/access.ts';
import { type AddressAsker, publicAddress } from './public-address.ts';

interface Owner {
  tenant: string;
  idUser: string;
}

export interface LinkedPerson extends Owner {
  /** Whether switching opens a session there, or that app's own login. */
  opensSession: boolean;
  blocked: boolean;
}

/** The same person's accounts, this one among them; none where the person is in no other company. */
export const linkedPeople = async (executor: Executor, { tenant, idUser }: Owner): Promise<LinkedPerson[]> => {
  const l = appLinks;
  const group = executor
    .select({ group: l.group })
    .from(l)
    .where(and(eq(l.tenant, tenant), eq(l.idUser, idUser)));
  return executor
    .select({ tenant: l.tenant, idUser: l.idUser, opensSession: l.opensSession, blocked: people.blocked })
    .from(l)
    .innerJoin(people, and(eq(people.tenant, l.tenant), eq(people.id, l.idUser)))
    .where(inArray(l.group, group));
};

/** The apps of these accounts, this one first, then by name; empty where there is no other. */
export const appsOf = async (executor: Executor, me: Owner, asking: AddressAsker): Promise<AppAccess[]> => {
  const linked = await linkedPeople(executor, me);
  const tenants = linked.map(({ tenant }) => tenant);
  if (tenants.length < 2) return [];
  const rows = await executor
    .select({ tenant: companies.tenant, app: companies.app })
    .from(companies)
    .where(inArray(companies.tenant, tenants));
  const apps: AppAccess[] = [];
  for (const { tenant, app } of rows) {
    const address = await publicAddress({ db: executor }, tenant, asking);
    const { idApp, idCompany, favIcon, logo, name, shortName } = app;
    // Its pictures are on its own host.
    const icon = favIcon ?? logo;
    const own = icon !== null && icon.startsWith('/') ? `${address}${icon}` : icon;
    apps.push({ idApp, idCompany, domain: new URL(address).host, favIcon: own, appName: shortName, companyName: name });
  }
  return apps.toSorted(
    (a, b) => Number(b.idCompany === me.tenant) - Number(a.idCompany === me.tenant) || a.companyName.localeCompare(b.companyName, 'pt-BR'),
  );
};
