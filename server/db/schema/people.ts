/** What administrators keep of people beside their accounts: roles, departments and units, changes. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type {
  ImportField,
  ImportState,
  LineCounts,
  LineKind,
  UndoCounts,
} from '../../../contract/areas/people/entities/people-import.ts';
import type { RoleScope, ScopedRole } from '../../../contract/role.ts';
import { folded, moment, tenant } from './columns.ts';

/**
 * Roles over a part of the company, one row for each part. Those over the whole company are
 * `people.admin`.
 */
export const personRoles = pgTable(
  'person_roles',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    role: text('role').$type<ScopedRole>().notNull(),
    scope: text('scope').$type<RoleScope>().notNull(),
    /** Empty for `below`: a key has no null. */
    idScope: text('id_scope').notNull(),
    grantedBy: text('granted_by').notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.role, t.scope, t.idScope] }),
    index('person_roles_scope').on(t.tenant, t.scope, t.idScope),
  ],
);

/** Departments and units. People hold the name; what names them elsewhere holds the id. */
export const orgUnits = pgTable(
  'org_units',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    kind: text('kind').$type<'department' | 'unit'>().notNull(),
    name: text('name').notNull(),
    /** Two spellings are one. */
    nameKey: folded('name_key', 'trim(name)'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    unique('org_units_name').on(t.tenant, t.kind, t.nameKey),
  ],
);

/**
 * Every change that an administrator made: written in its transaction, never changed, never deleted
 * but by the anonymisation of its person.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    at: moment('at').notNull(),
    /** Who did it. In support access, the administrator in another account. */
    idActor: text('id_actor').notNull(),
    /** Support access: whose account it was done in. */
    inAccountOf: text('in_account_of'),
    /** `AuditAction` of contract/areas/people/entities/audit.ts. */
    action: text('action').notNull(),
    /** What it was done to, and how that was called then. */
    subjectKind: text('subject_kind').notNull(),
    idSubject: text('id_subject').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The fields that changed. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('audit_entries_at').on(t.tenant, t.at, t.id),
    index('audit_entries_subject').on(t.tenant, t.subjectKind, t.idSubject, t.at),
  ],
);

/** Files of people that administrators brought. */
export const peopleImports = pgTable(
  'people_imports',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    /** Whose account it is done in, and who does it there by support access. */
    idUser: text('id_user').notNull(),
    supporter: text('supporter'),
    fileName: text('file_name').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The table below the headings; empty once its lines can be undone no more. */
    table: jsonb('table').$type<{ line: number; cells: string[] }[]>().notNull(),
    rows: integer('rows').notNull(),
    columns: jsonb('columns').$type<(ImportField | null)[]>().notNull(),
    counts: jsonb('counts').$type<LineCounts>().notNull(),
    invites: boolean('invites').notNull().default(false),
    /** Of the company, where links of invitations lead to. */
    address: text('address'),
    /** Lines that the step under way has done. */
    position: integer('position').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** The process that works on it, and until when others keep off. */
    takenBy: text('taken_by'),
    nextAt: moment('next_at'),
    doneAt: moment('done_at'),
    undo: jsonb('undo').$type<UndoCounts>(),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('people_imports_at').on(t.tenant, t.createdAt),
    index('people_imports_due').on(t.state, t.nextAt),
  ],
);

/** What an import would do with each line of its file, what it did, and what was before. */
export const peopleImportLines = pgTable(
  'people_import_lines',
  {
    tenant: tenant(),
    idImport: text('id_import').notNull(),
    /** Its place in the table: a broken file may say one line twice. */
    at: integer('at').notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    reason: text('reason'),
    /** Null of a new person until they are made. */
    idUser: text('id_user'),
    /** The login of a manager who is new in the same file, and set once all are made. */
    manager: text('manager'),
    before: jsonb('before').$type<Record<string, string | null>>().notNull(),
    after: jsonb('after').$type<Record<string, string | null>>().notNull(),
    /** Whether the change was made, and is made still. */
    applied: boolean('applied').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idImport, t.at] }),
    index('people_import_lines_kind').on(t.tenant, t.idImport, t.kind, t.at),
  ],
);
