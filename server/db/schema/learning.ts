/** Learning pages, contents, and each person's progress in them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  doublePrecision,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Content } from '../../../contract/areas/content/entities/content.ts';
import type { ContentStatus } from '../../../contract/areas/content/entities/content-enrollment.ts';
import type { EnrollmentStatus } from '../../../contract/areas/learning/entities/enrollment.ts';
import type { Menu } from '../../../contract/areas/access/entities/menu.ts';
import type { Node } from '../../../contract/areas/learning/entities/node.ts';
import { moment, origin, tenant } from './columns.ts';

export const nodes = pgTable(
  'nodes',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    nodeCode: text('node_code'),
    /** Only members of this group see more than the card. */
    idGroup: text('id_group'),
    /** The complete document, including what only the group may see. */
    doc: jsonb('doc').$type<Node>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

export const contents = pgTable(
  'contents',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idNode: text('id_node').notNull(),
    idContentType: integer('id_content_type').notNull(),
    active: integer('active').notNull(),
    doc: jsonb('doc').$type<Content>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('contents_node').on(t.tenant, t.idNode),
    // Whether a room is one beside contents is asked for at every message.
    index('contents_room')
      .on(t.tenant, sql`(${t.doc}->>'idChatRoom')`)
      .where(sql`${t.doc}->>'idChatRoom' is not null`),
  ],
);

export const menus = pgTable('menus', {
  tenant: text('tenant').primaryKey(),
  doc: jsonb('doc').$type<Menu>().notNull(),
});

export const enrollments = pgTable(
  'enrollments',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    idTeam: text('id_team'),
    idNode: text('id_node').notNull(),
    nodeCode: text('node_code').notNull(),
    status: text('status').$type<EnrollmentStatus>().notNull(),
    /**
     * The status before time ran out: it is back when the class is prolonged. Null when it is not
     * expired, or was given so.
     */
    expiredFrom: text('expired_from').$type<EnrollmentStatus>(),
    progress: integer('progress').notNull(),
    startDate: moment('start_date').notNull(),
    finishDate: moment('finish_date'),
    lastAccess: moment('last_access'),
    /**
     * Support access: the name of the administrator who enrolled the person; null where they did
     * themselves.
     */
    supportedBy: text('supported_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('enrollments_user').on(t.tenant, t.idUser, t.idNode),
  ],
);

export const nodeEnrollments = pgTable(
  'node_enrollments',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    idParentNodeEnrollment: text('id_parent_node_enrollment'),
    idUser: text('id_user').notNull(),
    idNode: text('id_node').notNull(),
    nodeCode: text('node_code').notNull(),
    idTeam: text('id_team'),
    status: text('status').$type<EnrollmentStatus>().notNull(),
    progress: integer('progress').notNull(),
    equivalentNodeCode: text('equivalent_node_code'),
    startDate: moment('start_date').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('node_enrollments_enrollment').on(t.tenant, t.idEnrollment),
    index('node_enrollments_user_node').on(t.tenant, t.idUser, t.idNode),
  ],
);

export const contentEnrollments = pgTable(
  'content_enrollments',
  {
    tenant: tenant(),
    /** The natural key from contract/areas/content/entities/content-enrollment.ts. */
    id: text('id').notNull(),
    idNodeEnrollment: text('id_node_enrollment').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    idContentItem: text('id_content_item').notNull(),
    idUser: text('id_user').notNull(),
    status: text('status').$type<ContentStatus>().notNull(),
    grade: doublePrecision('grade'),
    progress: integer('progress').notNull(),
    lastPosition: doublePrecision('last_position'),
    timeExecuted: doublePrecision('time_executed').notNull().default(0),
    startDate: moment('start_date').notNull(),
    finishDate: moment('finish_date'),
    lastModified: moment('last_modified').notNull(),
    /**
     * Support access: the name of the administrator who recorded the state that stands; null where
     * the person did.
     */
    supportedBy: text('supported_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('content_enrollments_enrollment').on(t.tenant, t.idEnrollment),
    index('content_enrollments_user_content').on(t.tenant, t.idUser, t.idContentItem),
  ],
);

export const accessRecords = pgTable(
  'access_records',
  {
    tenant: tenant(),
    clientOpId: text('client_op_id').notNull(),
    idUser: text('id_user').notNull(),
    idContentItem: text('id_content_item').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    progress: integer('progress').notNull(),
    accessedAt: moment('accessed_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.clientOpId] }),
    index('access_records_user').on(t.tenant, t.idUser, t.idContentItem),
  ],
);

/** Intervals that devices sent. The total time is their union per person and content. */
export const visits = pgTable(
  'visits',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    idInterval: text('id_interval').notNull(),
    idContentItem: text('id_content_item').notNull(),
    idSection: text('id_section'),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    /**
     * The device claimed more than possible: the interval was cut, and an administrator may want to
     * check it.
     */
    suspect: boolean('suspect').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.idContentItem, t.idInterval] }),
    index('visits_by_start').on(t.tenant, t.idUser, t.startAt),
  ],
);

/** Time on pages, sections and screens of the app. */
export const navigationExits = pgTable(
  'navigation_exits',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    idInterval: text('id_interval').notNull(),
    /** As in the contract: 1 a section, 2 a page, 3 a screen. */
    idNavigationType: integer('id_navigation_type').notNull(),
    idNavigationItem: text('id_navigation_item').notNull(),
    idSection: text('id_section'),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.idInterval] }),
    index('navigation_exits_item').on(t.tenant, t.idNavigationType, t.idNavigationItem, t.startAt),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    tenant: tenant(),
    idContentItem: text('id_content_item').notNull(),
    idUser: text('id_user').notNull(),
    vote: integer('vote').notNull(),
    ratedAt: moment('rated_at').notNull(),
    origin: origin(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idContentItem, t.idUser] })],
);

/** Updated by differences, so that concurrent ratings both count. */
export const ratingSummaries = pgTable(
  'rating_summaries',
  {
    tenant: tenant(),
    idContentItem: text('id_content_item').notNull(),
    sum: integer('sum').notNull(),
    votes: integer('votes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idContentItem] })],
);
