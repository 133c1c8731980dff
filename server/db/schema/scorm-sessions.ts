/**
 * Each visit of a lesson of a package, with what it stored. Nothing of a visit is ever overwritten
 * by another one.
 */
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { LessonStatus } from '../../../contract/areas/scorm/entities/lesson-state.ts';
import type { LessonState } from '../../../contract/areas/scorm/entities/state.ts';
import { moment, tenant } from './columns.ts';

export const scormSessions = pgTable(
  'scorm_sessions',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    id: text('id').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    idNodeEnrollment: text('id_node_enrollment').notNull(),
    idContentItem: text('id_content_item').notNull(),
    idSco: text('id_sco').notNull(),
    idPackage: text('id_package').notNull(),
    basedOn: text('based_on'),
    state: jsonb('state').$type<LessonState>().notNull(),
    ended: boolean('ended').notNull(),
    suspended: boolean('suspended').notNull(),
    status: text('status').$type<LessonStatus>().notNull(),
    grade: doublePrecision('grade'),
    seconds: doublePrecision('seconds').notNull(),
    startedAt: moment('started_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When it was first complete. */
    doneAt: moment('done_at'),
    savedOn: text('saved_on'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.id] }),
    index('scorm_sessions_place').on(t.tenant, t.idUser, t.idNodeEnrollment, t.idContentItem),
  ],
);
