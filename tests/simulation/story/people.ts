/** The people of the simulation, and their ids. */
import { topNodeEnrollmentId } from '#contract/entities/enrollment.ts';

export const PEOPLE = ['ana', 'bia'] as const;
/** Sees what waits on the devices of all, and decides on it. */
export const isAdmin = (idUser: string): boolean => idUser === 'bia';
export const enrollmentOf = (idUser: string, idNode: string): string => `e-${idUser}-${idNode}`;
export const nodeEnrollmentOf = (idUser: string, idNode: string): string => topNodeEnrollmentId(enrollmentOf(idUser, idNode));
