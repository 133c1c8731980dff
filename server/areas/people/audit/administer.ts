import type { SharedServices } from '#server/area.ts';
import type { FailureCode } from '#contract/failure.ts';
import { isUniqueViolation } from '#server/db/sql-state.ts';
import { Failure } from '#server/failure.ts';
import { type AuditNote, writeAuditNote } from '#server/feed/audit-note.ts';
import { write, type Writing } from '#server/feed/write.ts';
import type { Person } from '#server/http/person.ts';

/** The entry is named here where the caller does not name it. */
export type Note = (note: Omit<AuditNote, 'id'> & { id?: string }) => Promise<void>;

const refusingTaken = async <T>(code: FailureCode, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (code !== 'internal' && isUniqueViolation(error)) throw new Failure(code);
    throw error;
  }
};

/**
 * Runs a change that an administrator makes, in one transaction with what the audit says of it. In
 * support access the administrator is its actor, never the owner of the account.
 */
export const administer = async <T>(
  { db, clock, ids, announce }: Pick<SharedServices, 'db' | 'clock' | 'ids' | 'announce'>,
  person: Pick<Person, 'tenant' | 'idUser' | 'supporter'>,
  work: (writing: Writing, note: Note) => Promise<T>,
  /** What is told where another has the name already, which two at once may both have found free. */
  taken: 'login_taken' | 'name_taken' | 'internal' = 'internal',
): Promise<T> => {
  const { tenant, idUser, supporter } = person;
  const now = new Date(clock.now());
  const { result } = await refusingTaken(taken, () =>
    write(db, { tenant, now, announce }, (writing) =>
      work(writing, async ({ id = ids(), ...entry }) => {
        await writeAuditNote(
          writing.tx,
          { tenant, at: now, idUser, supporter: supporter ?? null },
          { id, ...entry },
        );
      }),
    ),
  );
  return result;
};
