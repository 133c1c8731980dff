/**
 * Seeds the demonstration companies of a new installation: real courses and people, with publicly
 * known passwords.
 */
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { PublishedPasswords } from '#server/areas/access/demo-accounts.ts';
import { companies } from '#server/db/schema/access.ts';
import { systemClock } from '#server/ports/clock.ts';
import { systemIds } from '#server/ports/ids.ts';
import { companyFormat } from '#server/areas/publish/format/company-format.ts';
import { ImportFolder } from '#server/areas/publish/files/import-folder.ts';
import type { ImportOptions } from '#server/areas/publish/import-options.ts';
import { ImportProblems } from '#server/areas/publish/source/import-problems.ts';
import { COMPANY_FILE } from '#server/areas/publish/source/read-company-folder.ts';
import { readYaml } from '#server/areas/publish/source/read-yaml.ts';

export interface DemoCompany {
  id: string;
  name: string;
  hosts: string[];
  /** Logins, with their initial passwords. */
  accounts: { username: string; password: string }[];
  /** False when the company existed already; it was not changed then. */
  seeded: boolean;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const open = async (folder: string) => ({
  folder: await ImportFolder.open(folder),
  problems: new ImportProblems(),
  note: () => undefined,
});

const describe = async (folder: string): Promise<Omit<DemoCompany, 'seeded'>> => {
  const work = await open(folder);
  const read = await readYaml(COMPANY_FILE, companyFormat, work);
  if (!read) throw work.problems.refusal();
  const { id, name, hosts, people, password } = read.format;
  const accounts =
    password === null
      ? []
      : people.filter(({ invited }) => !invited).map(({ username }) => ({ username, password }));
  return { id, name, hosts, accounts };
};

/** The folders of companies; others contain the tools that made the pictures and videos. */
const companyFolders = async (demoDir: string): Promise<string[]> => {
  if (!(await isThere(demoDir))) return [];
  const entries = await readdir(demoDir, { withFileTypes: true });
  const folders = entries
    .flatMap((entry) => (entry.isDirectory() ? [join(demoDir, entry.name)] : []))
    .sort();
  const real = await Promise.all(folders.map((folder) => isThere(join(folder, COMPANY_FILE))));
  return folders.filter((_, i) => real[i]);
};

/** The password of each company of `demoDir`, whether it was seeded or not. */
export const publishedPasswords = async (demoDir: string): Promise<PublishedPasswords> => {
  const described = await Promise.all((await companyFolders(demoDir)).map(describe));
  return new Map(
    described.flatMap(({ id, accounts }) =>
      accounts.slice(0, 1).map(({ password }) => [id, password] as const),
    ),
  );
};

/**
 * Imports every company of `demoDir` that the database does not have, with its people's past
 * activity.
 */
export const seedDemo = async ({
  demoDir,
  ...options
}: Omit<ImportOptions, 'folder'> & { demoDir: string }): Promise<DemoCompany[]> => {
  const { db, clock = systemClock, ids = systemIds } = options;
  const found: DemoCompany[] = [];
  for (const folder of await companyFolders(demoDir)) {
    const company = await describe(folder);
    const known = await db
      .select({ tenant: companies.tenant })
      .from(companies)
      .where(eq(companies.tenant, company.id));
    if (known.length === 0) {
      // Loaded on demand: these libraries are large, and only the first start needs them.
      const [{ importCompany }, { readProgress }, { simulateHistory }, { simulatePurchase }] =
        await Promise.all([
          import('#server/areas/publish/import-company.ts'),
          import('./read-progress.ts'),
          import('./simulate-history.ts'),
          import('./simulate-purchase.ts'),
        ]);
      const progress = await readProgress(folder);
      const { tenant, contents } = await importCompany({ ...options, folder });
      await simulateHistory(
        {
          db,
          tenant,
          contents,
          clock,
          ids,
          storage: options.storage,
          folder: await ImportFolder.open(folder),
        },
        progress,
      );
      await simulatePurchase({ db, tenant, clock, ids });
    }
    found.push({ ...company, seeded: known.length === 0 });
  }
  return found;
};
