/**
 * People who are one person in several companies: only an operator says so, by command or by
 * importing a company's folder.
 */
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import type { AppAccess } from '#contract/entities/app-access.ts';
import { drawAppIcon, type IconApp, type IconStore, iconVersion } from '#server/brand/app-icon.ts';
import type { Executor, Tx } from '#server/db/database.ts';
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

export interface Account extends Owner {
  /**
   * Whether a person who comes from another app is in at once. Null: as it is, and not where it is in no
   * group yet.
   */
  opensSession: boolean | null;
}

/**
 * Ties two accounts of one person. A person who is tied to either account already is tied to both.
 * `newGroup` makes an id.
 * @returns false, and changes nothing, where the person would have two accounts in one company.
 */
export const tieAccounts = async (
  tx: Tx,
  pair: readonly [Account, Account],
  newGroup: () => string,
): Promise<boolean> => {
  const l = appLinks;
  const groups: string[] = [];
  for (const { tenant, idUser } of pair) {
    const rows = await tx
      .select({ group: l.group })
      .from(l)
      .where(and(eq(l.tenant, tenant), eq(l.idUser, idUser)));
    groups.push(...rows.map(({ group }) => group));
  }
  const members =
    groups.length === 0 ? [] : await tx.select().from(l).where(inArray(l.group, groups));
  const all: Owner[] = [...members, ...pair];
  const accounts = new Set(all.map(({ tenant, idUser }) => `${tenant} ${idUser}`));
  if (new Set(all.map(({ tenant }) => tenant)).size < accounts.size) return false;
  const group = groups[0] ?? newGroup();
  if (groups.length > 0) await tx.update(l).set({ group }).where(inArray(l.group, groups));
  for (const { tenant, idUser, opensSession } of pair)
    await tx
      .insert(l)
      .values({ group, tenant, idUser, opensSession: opensSession ?? false })
      .onConflictDoUpdate({
        target: [l.tenant, l.idUser],
        set: { group, ...(opensSession !== null && { opensSession }) },
      });
  return true;
};

/**
 * The same person's accounts, this one among them; none where the person is in no other company.
 */
export const linkedPeople = async (
  executor: Executor,
  { tenant, idUser }: Owner,
): Promise<LinkedPerson[]> => {
  const l = appLinks;
  const group = executor
    .select({ group: l.group })
    .from(l)
    .where(and(eq(l.tenant, tenant), eq(l.idUser, idUser)));
  return executor
    .select({
      tenant: l.tenant,
      idUser: l.idUser,
      opensSession: l.opensSession,
      blocked: people.blocked,
    })
    .from(l)
    .innerJoin(people, and(eq(people.tenant, l.tenant), eq(people.id, l.idUser)))
    .where(inArray(l.group, group));
};

/** Every login of a person with several apps asks for them. */
const keptIcons = new LRUCache<string, Promise<string>>({ max: 200 });

const drawIcon = async (fileStore: IconStore, app: IconApp): Promise<string> => {
  const drawn = await drawAppIcon(fileStore, app, 'any-192');
  const small = await sharp(drawn).resize(96).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${small.toString('base64')}`;
};

/**
 * A PNG of 96 px as a data address: pictures of a company are on its own host alone, and this one
 * shows without a connection too. Undefined where it cannot be drawn: no person's login fails for an
 * icon.
 */
const iconOf = async (fileStore: IconStore, app: IconApp): Promise<string | undefined> => {
  const key = iconVersion(app);
  const icon = keptIcons.get(key) ?? drawIcon(fileStore, app);
  keptIcons.set(key, icon);
  try {
    return await icon;
  } catch (error) {
    keptIcons.delete(key);
    fileStore.log.error({ err: error }, 'the icon of an app could not be drawn');
    return undefined;
  }
};

/** The apps of these accounts, this one first, then by name; empty where there is no other. */
export const appsOf = async (
  services: IconStore & { db: Executor },
  me: Owner,
  asking: AddressAsker,
): Promise<AppAccess[]> => {
  const { db: executor } = services;
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
    const own = favIcon ?? logo;
    const icon = await iconOf(services, app);
    apps.push({
      idApp,
      idCompany,
      appName: shortName,
      companyName: name,
      domain: new URL(address).host,
      favIcon: own !== null && own.startsWith('/') ? `${address}${own}` : own,
      ...(icon !== undefined && { icon }),
    });
  }
  return apps.toSorted(
    (a, b) =>
      Number(b.idCompany === me.tenant) - Number(a.idCompany === me.tenant) ||
      a.companyName.localeCompare(b.companyName, 'pt-BR'),
  );
};
