// Where a person stands in a page: their latest enrolment in it. An enrolment that was made here has no node enrolment from the server
// yet; its own is made of its key, so that contents open at once.
import { type Enrollment, type NodeEnrollment, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import type { PersonDatabase } from '../database.ts';

export interface Standing {
  nodeEnrollment: NodeEnrollment;
  enrollment: Enrollment | null;
}

/** The node enrolment that comes with an enrolment. */
export const topOf = ({ idEnrollment, idUser, idNode, nodeCode, idTeam, status, progress }: Enrollment): NodeEnrollment => ({
  idNodeEnrollment: topNodeEnrollmentId(idEnrollment),
  idEnrollment,
  idParentNodeEnrollment: null,
  idUser,
  idNode,
  nodeCode,
  idTeam,
  status,
  progress,
});

const since = ({ enrollment }: Standing): string => enrollment?.startDate ?? '';

export const standingTables = (db: PersonDatabase) => [db.mirror('enrollment'), db.mirror('nodeEnrollment')];

/** The latest, or the one of `idEnrollment`; null where the person is not in the page. */
export const standingOf = async (db: PersonDatabase, idNode: string, idEnrollment?: string): Promise<Standing | null> => {
  const own = await db.mirror('enrollment').where('idNode').equals(idNode).toArray();
  const nodeEnrollments = await db.mirror('nodeEnrollment').where('idNode').equals(idNode).toArray();
  const above = [...new Set(nodeEnrollments.map((row) => row.idEnrollment))].filter((id) => !own.some((row) => row.idEnrollment === id));
  const enrollments = new Map<string, Enrollment>(own.map((row) => [row.idEnrollment, row]));
  for (const row of above.length > 0 ? await db.mirror('enrollment').bulkGet(above) : []) if (row) enrollments.set(row.idEnrollment, row);
  const known = nodeEnrollments.map((row): Standing => ({
    nodeEnrollment: row,
    enrollment: enrollments.get(row.idEnrollment) ?? null,
  }));
  const made = own.filter((row) => !nodeEnrollments.some((other) => other.idEnrollment === row.idEnrollment));
  const all = [...known, ...made.map((row): Standing => ({ nodeEnrollment: topOf(row), enrollment: row }))];
  const asked = idEnrollment === undefined ? all : all.filter(({ nodeEnrollment }) => nodeEnrollment.idEnrollment === idEnrollment);
  return asked.reduce<Standing | null>((latest, one) => (latest && since(latest) > since(one) ? latest : one), null);
};
