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
  // Queued decisions, by the kind of their write.
  'queue.decide',
  'comment.moderate',
  'chat.remove',
  'userUpload.decide',
  'plan.requestPlan',
  'plan.contact',
  'plan.answerRequest',
  'externalCourse.decide',
  'enrollmentRequest.settle',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  idEntry: id,
  at: instant,
  idActor: id,
  actorName: z.string(),
  /**
   * Support access: in whose account it was done. Null: in the actor's own. Absent in answers of
   * older servers.
   */
  inAccountOf: z.nullish(z.object({ idUser: id, name: z.string() })),
  action: z.enum(auditActions),
  subjectKind: z.string(),
  idSubject: id,
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
