/** What administrators keep of people beside their accounts: roles, departments and units, changes. */
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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
