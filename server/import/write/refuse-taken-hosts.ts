import { and, inArray, ne } from 'drizzle-orm';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { hosts } from '#server/db/schema/access.ts';
import { COMPANY_FILE } from '../source/read-company-folder.ts';
import { ImportRefused } from '../source/import-problems.ts';
import type { CompanyPlan } from '../import-plan.ts';

/** A host leads to one company: those that another one has are refused before anything is stored. */
export const refuseTakenHosts = async (db: Executor, { tenant, hosts: wanted }: CompanyPlan): Promise<void> => {
  const taken = await db
    .select({ host: hosts.host })
    .from(hosts)
    .where(and(ne(hosts.tenant, tenant), inArray(hosts.host, wanted)));
  if (taken.length === 0) return;
  throw new ImportRefused(taken.map(({ host }) => ({ file: COMPANY_FILE, line: null, message: importCopy.hostTaken(host) })));
};
