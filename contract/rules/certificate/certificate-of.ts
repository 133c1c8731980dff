/**
 * The certificate that a page gives to an enrolled person: the class's own; without one, or without a class, the page's. Pages below the
 * enrolled one also give the class's certificate if the class says so.
 */
export interface CertificateFacts {
  node: { idCertificate?: string | null | undefined };
  /** The class of the enrolment. */
  team: { idCertificate?: string | null | undefined; enableCertificateForChildren?: 0 | 1 | undefined } | null;
  /** Null for the enrolled page itself. */
  idParentNodeEnrollment: string | null;
}

/** Null when the page gives none. */
export const certificateOf = ({ node, team, idParentNodeEnrollment }: CertificateFacts): string | null => {
  const ofTeam = idParentNodeEnrollment === null || team?.enableCertificateForChildren === 1 ? team?.idCertificate : null;
  return ofTeam ?? node.idCertificate ?? null;
};
