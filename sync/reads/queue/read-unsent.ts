// Whether something that a person did in an enrolment is still unsent: what the server computes
// from it would then be incomplete.
import { waitingStates } from '../../mirror/op.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

/** The enrolment itself, its pages and its contents count; a visit or a like does not. */
export const hasUnsent = async (
  db: PersonDatabase,
  of: { idEnrollment: string; idNodeEnrollment: string },
): Promise<boolean> => {
  const { idEnrollment, idNodeEnrollment } = of;
  const ops = await db.outbox
    .where('entity')
    .startsWithAnyOf([
      `nodeEnrollment:${idEnrollment}.`,
      `contentEnrollment:${idEnrollment}.`,
      `contentEnrollment:${idNodeEnrollment}~`,
    ])
    .or('entity')
    .equals(`enrollment:${idEnrollment}`)
    .toArray();
  return ops.some(({ state }) => waitingStates.includes(state));
};

/** Whether a change of the person's own profile is still unsent: the server prints its name. */
export const hasUnsentName = async (db: PersonDatabase, idUser: string): Promise<boolean> => {
  const ops = await db.outbox.where('entity').equals(`me:${idUser}`).toArray();
  return ops.some(({ kind, state }) => kind === 'profile.edit' && waitingStates.includes(state));
};
