/** A change that an administrator made. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

export const auditActions = [
  'person.create',
  'person.change',
  'person.block',
  'person.unblock',
  'person.invite',
  'person.roles',
  'orgUnit.rename',
  'people.import',
  'people.undoImport',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  idEntry: id,
  at: instant,
  idActor: id,
  actorName: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.string(),
  idSubject: id,
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
