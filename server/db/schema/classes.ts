/** Classes of pages, enrolment requests, and the groups that pages are restricted to. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RequestStatus } from '../../../contract/areas/learning/entities/enrollment-request.ts';
import type { Team } from '../../../contract/areas/learning/entities/team.ts';
import { moment, tenant } from './columns.ts';

export const teams = pgTable(
  'teams',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idNode: text('id_node').notNull(),
    /** Incremented under the row lock, so that the last seat is given only once. */
    taken: integer('taken').notNull().default(0),
    doc: jsonb('doc').$type<Team>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('teams_node').on(t.tenant, t.idNode)],
);

export const enrollmentRequests = pgTable(
  'enrollment_requests',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    idTeam: text('id_team').notNull(),
    idNode: text('id_node').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Who decided; the person themself when they cancelled. */
    decidedBy: text('decided_by'),
    status: text('status').$type<RequestStatus>().notNull(),
    reason: text('reason'),
    idEnrollment: text('id_enrollment'),
    /**
     * Support access: the name of the administrator who asked or cancelled for the person; null
     * where they did themselves.
     */
    supportedBy: text('supported_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('enrollment_requests_status').on(t.tenant, t.status),
    index('enrollment_requests_user').on(t.tenant, t.idUser),
    // One pending request per person and class, even under concurrent requests.
    uniqueIndex('enrollment_requests_waiting')
      .on(t.tenant, t.idUser, t.idTeam)
      .where(sql`status = 'PENDING'`),
  ],
);

/**
 * Alternative ids of an enrolment: a second device enrolled the person offline before it pulled the
 * first enrolment.
 */
export const enrollmentAliases = pgTable(
  'enrollment_aliases',
  {
    tenant: tenant(),
    alias: text('alias').notNull(),
    idUser: text('id_user').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.alias] })],
);

export const groupMembers = pgTable(
  'group_members',
  {
    tenant: tenant(),
    idGroup: text('id_group').notNull(),
    idUser: text('id_user').notNull(),
    /** Bought in the store: an import that does not name the person leaves them in. */
    bought: boolean('bought').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idGroup, t.idUser] })],
);
