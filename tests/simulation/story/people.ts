/** The people of the simulation, and their ids. */
import { topNodeEnrollmentId } from '#contract/entities/enrollment.ts';

export const PEOPLE = ['ana', 'bia'] as const;
/** Sees what waits on the devices of all, and decides on it. */
export const isAdmin = (idUser: string): boolean => idUser === 'bia';
export const enrollmentOf = (idUser: string, idNode: string): string => `e-${idUser}-${idNode}`;
/**
 * An account on a device: a person's own, or theirs as an administrator uses it by support access
 * (`person:administrator`).
 */
export const accountOf = ({
  idUser,
  idSupporter,
}: {
  idUser: string;
  idSupporter?: string | undefined;
}): string => (idSupporter === undefined ? idUser : `${idUser}:${idSupporter}`);
export const SUPPORT = { idUser: 'ana', idSupporter: 'bia' } as const;
export const ACCOUNTS: readonly string[] = [...PEOPLE, accountOf(SUPPORT)];
/** Whose account it is. */
export const personIn = (account: string): string => account.split(':')[0] ?? account;
export const nodeEnrollmentOf = (idUser: string, idNode: string): string =>
  topNodeEnrollmentId(enrollmentOf(idUser, idNode));
