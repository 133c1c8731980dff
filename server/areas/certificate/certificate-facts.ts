import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import {
  certificateButton,
  certificateOf,
  certificateStanding,
} from '#contract/areas/certificate/rules/certificate.ts';
import { statusAt, validUntil } from '#contract/areas/learning/rules/enrollment-end.ts';
import type { PersonDocs } from '#server/areas/content/person-docs.ts';
import type { certificates } from '#server/db/schema/certificate.ts';
import { Failure } from '#server/failure.ts';
import type {
  LoadedEnrollment,
  NodeEnrollmentRow,
} from '#server/areas/learning/loaded-enrollment.ts';
import { factsOf, termsOf } from '#server/areas/learning/settle-enrollment.ts';

/** The data of a certificate before it gets its code. */
export type CertificateFacts = Omit<
  typeof certificates.$inferInsert,
  'tenant' | 'id' | 'issuedAt' | 'username'
>;

/**
 * Finds the node enrolment, also by ids that a device derived from its own enrolment id
 * (`enrollmentAliases`).
 */
const rowOf = (
  { enrollment, nodes }: LoadedEnrollment,
  asked: { idEnrollment: string; idNodeEnrollment: string },
) => {
  const known = nodes.get(asked.idNodeEnrollment);
  if (known) return known;
  const top = topNodeEnrollmentId(asked.idEnrollment);
  if (asked.idNodeEnrollment === top) return nodes.get(topNodeEnrollmentId(enrollment.id));
  if (!asked.idNodeEnrollment.startsWith(`${top}.`)) return undefined;
  return nodes.get(nodeEnrollmentId(enrollment.id, asked.idNodeEnrollment.slice(top.length + 1)));
};

/**
 * The finish date of a page below the enrolled one: that of the last content finished in it or
 * below it.
 */
const finishedBelow = (
  { nodes, contents }: LoadedEnrollment,
  row: NodeEnrollmentRow,
): Date | null => {
  const within = new Set([row.id]);
  for (let size = 0; size < within.size;) {
    size = within.size;
    for (const one of nodes.values())
      if (one.idParentNodeEnrollment !== null && within.has(one.idParentNodeEnrollment))
        within.add(one.id);
  }
  const ends = [...contents.values()].flatMap((one) =>
    within.has(one.idNodeEnrollment) && one.finishDate ? [one.finishDate.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
};

/**
 * @throws Failure not_enrolled, no_certificate, not_completed: the same rule as for the button in
 * the app.
 */
export const certificateFacts = async (
  loaded: LoadedEnrollment,
  asked: { idEnrollment: string; idNodeEnrollment: string },
  docs: PersonDocs,
  now: Date,
): Promise<CertificateFacts> => {
  const { enrollment } = loaded;
  const row = rowOf(loaded, asked);
  if (!row) throw new Failure('not_enrolled');
  const node = await docs.node(row.idNode);
  if (!node) throw new Failure('no_certificate');
  const team = enrollment.idTeam === null ? null : await docs.team(enrollment.idTeam);
  const { idParentNodeEnrollment } = row;
  const idCertificate = certificateOf({ node, team, idParentNodeEnrollment });
  if (idCertificate === null) throw new Failure('no_certificate');
  const whole = idParentNodeEnrollment === null;
  const status = statusAt(factsOf(enrollment), await termsOf(enrollment, docs), now.getTime());
  const standing = certificateStanding({
    nodeEnrollment: row,
    enrollment: { status, progress: enrollment.progress },
    steps: null,
  });
  if (certificateButton(idCertificate, standing) !== 'available')
    throw new Failure('not_completed');
  const finishDate = (whole ? enrollment.finishDate : finishedBelow(loaded, row)) ?? now;
  return {
    idCertificate,
    idUser: enrollment.idUser,
    idEnrollment: enrollment.id,
    idNodeEnrollment: row.id,
    title: node.title,
    workload: node.workload === null ? null : Math.round(node.workload),
    startDate: whole ? enrollment.startDate : row.startDate,
    finishDate,
    validityDate:
      node.validityMonths === null
        ? null
        : new Date(validUntil(finishDate.toISOString(), node.validityMonths)),
    progress: 100,
  };
};
