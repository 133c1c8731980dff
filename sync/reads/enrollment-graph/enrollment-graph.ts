// All enrolment rows of a person in memory. Everything about their progress is computed from them
// without another database round trip, because round trips cost more than rows.
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Enrollment, NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';

export interface EnrollmentGraph {
  nodes: ReadonlyMap<string, Node>;
  enrollments: ReadonlyMap<string, Enrollment>;
  nodeEnrollments: ReadonlyMap<string, NodeEnrollment>;
  /** By the page's id. */
  enrollmentsOf: ReadonlyMap<string, readonly Enrollment[]>;
  nodeEnrollmentsOf: ReadonlyMap<string, readonly NodeEnrollment[]>;
  /** By the id of the node enrolment. */
  stepsOf: ReadonlyMap<string, readonly ContentEnrollment[]>;
  /** Attempts at evaluations, by the id of the node enrolment. */
  attemptsOf: ReadonlyMap<string, readonly Attempt[]>;
  /** The classes of these enrolments. */
  teams: ReadonlyMap<string, Team>;
}

export interface GraphRows {
  nodes: readonly Node[];
  enrollments: readonly Enrollment[];
  nodeEnrollments: readonly NodeEnrollment[];
  steps: readonly ContentEnrollment[];
  attempts: readonly Attempt[];
  teams: ReadonlyMap<string, Team>;
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

export const enrollmentGraph = ({
  nodes,
  enrollments,
  nodeEnrollments,
  steps,
  attempts,
  teams,
}: GraphRows): EnrollmentGraph => ({
  nodes: new Map(nodes.map((node) => [node.idNode, node])),
  enrollments: new Map(enrollments.map((row) => [row.idEnrollment, row])),
  nodeEnrollments: new Map(nodeEnrollments.map((row) => [row.idNodeEnrollment, row])),
  enrollmentsOf: grouped(enrollments, ({ idNode }) => idNode),
  nodeEnrollmentsOf: grouped(nodeEnrollments, ({ idNode }) => idNode),
  stepsOf: grouped(steps, ({ idNodeEnrollment }) => idNodeEnrollment),
  attemptsOf: grouped(attempts, ({ idNodeEnrollment }) => idNodeEnrollment),
  teams,
});
