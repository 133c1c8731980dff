/** What an administrator changed, for the audit: written in the transaction of the change. */
import type { AuditAction } from '#contract/areas/people/entities/audit-entry.ts';
import type { Tx } from '#server/db/database.ts';
import { auditEntries } from '#server/db/schema/people.ts';

/** The subject of a change and its fields, as they were and as they are. */
export interface AuditedChange {
  subjectKind: string;
  idSubject: string;
  /** How it was called then; empty where it has no name. */
  subjectName: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface AuditNote extends AuditedChange {
  action: AuditAction;
  /** Of the entry, where the caller names it: sent again, it is found by this. */
  id: string;
}

export interface AuditActor {
  tenant: string;
  at: Date;
  /** Whose session it was. In support access that is the account, and `supporter` the actor. */
  idUser: string;
  supporter: string | null;
}

export const writeAuditNote = async (
  tx: Tx,
  { tenant, at, idUser, supporter }: AuditActor,
  note: AuditNote,
): Promise<void> => {
  await tx.insert(auditEntries).values({
    tenant,
    at,
    idActor: supporter ?? idUser,
    inAccountOf: supporter === null ? null : idUser,
    ...note,
  });
};
