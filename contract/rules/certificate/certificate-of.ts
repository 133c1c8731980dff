/**
 * Which certificate a page gives to somebody who is in it. A class has its own; without one, or without a class,
 * it is the page's. The pages below the enrolled one give the class's too, where the class says so.
 */
export interface CertificateFacts {
  node: { idCertificate?: string | null | undefined };
  /** The class of the enrolment. */
  team: { idCertificate?: string | null | undefined; enableCertificateForChildren?: 0 | 1 | undefined } | null;
  /** Null of the enrolled page itself. */
  idParentNodeEnrollment: string | null;
}

/** Null where the page gives none. */
export const certificateOf = ({ node, team, idParentNodeEnrollment }: CertificateFacts): string | null => {
  const ofTeam = idParentNodeEnrollment === null || team?.enableCertificateForChildren === 1 ? team?.idCertificate : null;
  return ofTeam ?? node.idCertificate ?? null;
};
