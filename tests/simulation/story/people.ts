/** The people of the simulation, and their ids. */
import { topNodeEnrollmentId } from '#contract/entities/enrollment.ts';

export const PEOPLE = ['ana', 'bia'] as const;
export const enrollmentOf = (idUser: string, idNode: string): string => `e-${idUser}-${idNode}`;
export const nodeEnrollmentOf = (idUser: string, idNode: string): string => topNodeEnrollmentId(enrollmentOf(idUser, idNode));
