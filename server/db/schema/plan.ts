/** The plan of a company, the trials that were begun, and what people asked about plans. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Plan, PlanOffer } from '../../../contract/areas/company/entities/plan.ts';
import type {
  Employees,
  PlanRequest,
} from '../../../contract/areas/company/entities/plan-request.ts';
import { counter, moment, tenant } from './columns.ts';

/** `trialAddress`: where a trial that is hosted elsewhere opens; null: it runs in this app. */
export interface OfferDoc extends Omit<PlanOffer, 'trialsCount' | 'finishDate' | 'hosted'> {
  trialAddress: string | null;
}

/**
 * What the company's folder or an operator says. What happened since stands in the other columns
 * and tables.
 */
export interface PlanDoc extends Pick<
  Plan,
  'idPlan' | 'name' | 'trial' | 'finishDate' | 'unusedPlans' | 'trialDays' | 'campaign'
> {
  offers?: OfferDoc[] | undefined;
}

export const plans = pgTable(
  'plans',
  {
    tenant: tenant(),
    doc: jsonb('doc').$type<PlanDoc>().notNull(),
    /**
     * Number of people who requested the upgrade, each once. Incremented, so that concurrent
     * requests both count.
     */
    requests: integer('requests').notNull().default(0),
    /** The offer whose trial runs in this app in the place of `doc`. */
    active: text('active'),
    /** Name of the plan that was requested and waits for an answer. */
    requestedPlan: text('requested_plan'),
  },
  (t) => [primaryKey({ columns: [t.tenant] })],
);

/** Trials that were begun or extended here. */
export const planTrials = pgTable(
  'plan_trials',
  {
    tenant: tenant(),
    idPlan: text('id_plan').notNull(),
    startedAt: moment('started_at').notNull(),
    finishDate: moment('finish_date').notNull(),
    /** 1: begun; 2: extended. */
    trialsCount: integer('trials_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idPlan] })],
);

export const planRequests = pgTable(
  'plan_requests',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    kind: text('kind').$type<PlanRequest['kind']>().notNull(),
    idUser: text('id_user').notNull(),
    /** Of the form; null: as the profile says. */
    role: text('role'),
    department: text('department'),
    idPlan: text('id_plan').notNull(),
    planName: text('plan_name').notNull(),
    licences: integer('licences'),
    /** A month, in cents. */
    price: counter('price'),
    message: text('message'),
    employees: jsonb('employees').$type<Employees>(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('plan_requests_waiting').on(t.tenant, t.kind, t.answeredAt),
  ],
);
