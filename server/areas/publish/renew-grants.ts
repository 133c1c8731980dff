import { isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { type Announce, write } from '#server/feed/write.ts';
import { grantToGroups } from './grant-to-groups.ts';

/**
 * Once a day: signed addresses are told anew before they end. A company where nothing is due writes
 * nothing.
 */
export const renewGrants = async (db: Database, now: Date, announce: Announce): Promise<void> => {
  const companies = await db
    .selectDistinct({ tenant: nodes.tenant })
    .from(nodes)
    .where(isNotNull(nodes.idGroup));
  for (const { tenant } of companies) await write(db, { tenant, now, announce }, grantToGroups);
};
