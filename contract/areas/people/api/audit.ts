/** What administrators changed: read, never written by a call. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, instant } from '#contract/primitives.ts';
import { forAdministrators } from '#contract/role.ts';
import { auditActions, auditEntry } from '../entities/audit-entry.ts';

/** Entries per page. */
export const AUDIT_PAGE = 50;

/** The newest first. */
export const listAudit = call({
  method: 'GET',
  path: '/audit',
  summary: 'O que foi mudado, por quem, antes e depois',
  tag: 'pessoas',
  auth: forAdministrators,
  query: z.object({
    action: z.optional(z.enum(auditActions)),
    idActor: z.optional(id),
    idSubject: z.optional(id),
    from: z.optional(instant),
    until: z.optional(instant),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(AUDIT_PAGE)), AUDIT_PAGE),
    /** The id of the last entry of the page before. */
    after: z.optional(id),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    next: z.nullable(id),
    /** Everyone who has an entry, to filter by. */
    actors: z.array(z.object({ idActor: id, name: z.string() })),
  }),
  failures: ['forbidden'],
});
