/** The state of a page's certificate for the current person, from the mirror. */
import {
  type CertificateButton,
  certificateButton,
  certificateOf,
  certificateStanding,
} from '#contract/areas/certificate/rules/certificate.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';

export const levelCertificate = (
  node: Node,
  level: Pick<LevelView, 'nodeEnrollment' | 'enrollment' | 'progress' | 'endsAt'> | undefined,
  { teams }: Pick<CompanyView, 'teams'>,
  now: number,
): CertificateButton => {
  const { nodeEnrollment = null, enrollment = null, progress: steps = null } = level ?? {};
  const idTeam = enrollment?.idTeam ?? nodeEnrollment?.idTeam ?? null;
  // A page below an enrolled page has the class of that enrolment.
  const team =
    idTeam === null
      ? null
      : ([...teams.values()].flat().find((one) => one.idTeam === idTeam) ?? null);
  const below = nodeEnrollment?.idParentNodeEnrollment ?? null;
  // What was completed below an enrolment stays so when the enrolment runs out.
  const expired = level !== undefined && below === null && isExpired(level, now);
  const idCertificate = certificateOf({ node, team, idParentNodeEnrollment: below });
  const state = certificateStanding({ nodeEnrollment, enrollment, steps });
  return certificateButton(
    idCertificate,
    state && expired ? { ...state, status: 'EXPIRED' } : state,
  );
};
