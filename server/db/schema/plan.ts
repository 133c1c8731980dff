/** The plan of a company. */
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Plan } from '../../../contract/entities/company/plan.ts';
import { tenant } from './columns.ts';

export const plans = pgTable(
  'plans',
  {
    tenant: tenant(),
    doc: jsonb('doc').$type<Omit<Plan, 'requestsCount'>>().notNull(),
    /** People who asked for the upgrade, each once; counted by adding, so that two who ask at once both count. */
    requests: integer('requests').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant] })],
);
