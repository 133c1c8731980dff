/** The plan of a company. */
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Plan } from '../../../contract/entities/company/plan.ts';
import { tenant } from './columns.ts';

export const plans = pgTable(
  'plans',
  {
    tenant: tenant(),
    doc: jsonb('doc').$type<Omit<Plan, 'requestsCount'>>().notNull(),
    /** Number of people who requested the upgrade, each once. Incremented, so that concurrent requests both count. */
    requests: integer('requests').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant] })],
);
