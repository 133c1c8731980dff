// A person's state in a page: their latest enrolment. An enrolment made on this device has no node
// enrolment from the server yet, so one is built from its key, and contents open at once.
import {
  type Enrollment,
  type NodeEnrollment,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { EnrollmentGraph } from './enrollment-graph.ts';

export interface EnrollmentState {
  nodeEnrollment: NodeEnrollment;
  enrollment: Enrollment | null;
}

/** The node enrolment that comes with an enrolment. */
const topOf = ({
  idEnrollment,
  idUser,
  idNode,
  nodeCode,
  idTeam,
  status,
  progress,
}: Enrollment): NodeEnrollment => ({
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

const since = ({ enrollment }: EnrollmentState): string => enrollment?.startDate ?? '';

/** The latest enrolment, or `idEnrollment`; null when the person is not enrolled in the page. */
export const enrollmentStateIn = (
  graph: EnrollmentGraph,
  idNode: string,
  idEnrollment?: string,
): EnrollmentState | null => {
  const below = graph.nodeEnrollmentsOf.get(idNode) ?? [];
  const own = graph.enrollmentsOf.get(idNode) ?? [];
  const known = below.map((row): EnrollmentState => ({
    nodeEnrollment: row,
    enrollment: graph.enrollments.get(row.idEnrollment) ?? null,
  }));
  const made = own.filter((row) => !below.some((other) => other.idEnrollment === row.idEnrollment));
  const all = [
    ...known,
    ...made.map((row): EnrollmentState => ({ nodeEnrollment: topOf(row), enrollment: row })),
  ];
  const asked =
    idEnrollment === undefined
      ? all
      : all.filter(({ nodeEnrollment }) => nodeEnrollment.idEnrollment === idEnrollment);
  return asked.reduce<EnrollmentState | null>(
    (latest, one) => (latest && since(latest) > since(one) ? latest : one),
    null,
  );
};
