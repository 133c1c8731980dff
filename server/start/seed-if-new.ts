import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { companies } from '#server/db/schema/access.ts';
import { seedDemo, type DemoCompany } from '#server/seed/seed-demo.ts';
import type { Storage } from '#server/ports/storage.ts';

/** An arbitrary number, the same in every process. */
const SEED_LOCK = 7_205_160_913;

/**
 * Whether the demonstration is wanted: asked for, or by `npm start` without a PostgreSQL, which is
 * set up for a company of one's own. Where the machine stands does not matter: DemoAccounts decides
 * for each request who comes in.
 */
export const wantsDemo = ({ demo, databaseUrl }: Config): boolean =>
  demo === 'yes' || (demo === 'auto' && databaseUrl === undefined);

/**
 * Seeds the demonstration companies, unless the installation has a company of its own. Only one
 * process does it.
 */
export const seedIfNew = async (
  { db, kind }: OpenDatabase,
  storage: Storage,
  demoDir: string,
): Promise<DemoCompany[]> => {
  const seed = async (): Promise<DemoCompany[]> => {
    const known = await db.select({ tenant: companies.tenant }).from(companies);
    const ownCompany = known.some(({ tenant }) => !existsSync(join(demoDir, tenant)));
    return ownCompany || !existsSync(demoDir) ? [] : seedDemo({ db, storage, demoDir });
  };
  // An embedded database has a single process, and other queries would wait for the open
  // transaction.
  if (kind === 'pglite') return seed();
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    return seed();
  });
};
