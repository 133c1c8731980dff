// Where a person stands in a page: their latest enrolment in it. An enrolment that was made here has no node enrolment from the server
// yet; its own is made of its key, so that contents open at once.
import { type Enrollment, type NodeEnrollment, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import type { Way } from './enrollment-graph.ts';

export interface Standing {
  nodeEnrollment: NodeEnrollment;
  enrollment: Enrollment | null;
}

/** The node enrolment that comes with an enrolment. */
const topOf = ({ idEnrollment, idUser, idNode, nodeCode, idTeam, status, progress }: Enrollment): NodeEnrollment => ({
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

/** The latest, or the one of `idEnrollment`; null where the person is not in the page. */
export const standingIn = (way: Way, idNode: string, idEnrollment?: string): Standing | null => {
  const below = way.nodeEnrollmentsOf.get(idNode) ?? [];
  const own = way.enrollmentsOf.get(idNode) ?? [];
  const known = below.map((row): Standing => ({ nodeEnrollment: row, enrollment: way.enrollments.get(row.idEnrollment) ?? null }));
  const made = own.filter((row) => !below.some((other) => other.idEnrollment === row.idEnrollment));
  const all = [...known, ...made.map((row): Standing => ({ nodeEnrollment: topOf(row), enrollment: row }))];
  const asked = idEnrollment === undefined ? all : all.filter(({ nodeEnrollment }) => nodeEnrollment.idEnrollment === idEnrollment);
  return asked.reduce<Standing | null>((latest, one) => (latest && since(latest) > since(one) ? latest : one), null);
};
