import { isDone } from './content-progress.ts';
import type { StepState } from './node-progress.ts';

/**
 * The certificate that a page gives to an enrolled person: the class's own; without one, or without
 * a class, the page's. Pages below the enrolled one also give the class's certificate if the class
 * says so.
 */
export interface CertificateFacts {
  node: { idCertificate?: string | null | undefined };
  /** The class of the enrolment. */
  team: {
    idCertificate?: string | null | undefined;
    enableCertificateForChildren?: 0 | 1 | undefined;
  } | null;
  /** Null for the enrolled page itself. */
  idParentNodeEnrollment: string | null;
}

/** Null when the page gives none. */
export const certificateOf = ({
  node,
  team,
  idParentNodeEnrollment,
}: CertificateFacts): string | null => {
  const ofTeam =
    idParentNodeEnrollment === null || team?.enableCertificateForChildren === 1
      ? team?.idCertificate
      : null;
  return ofTeam ?? node.idCertificate ?? null;
};

/** A person's state in a page for its certificate; the same on the device and on the server. */
export interface CertificateStanding {
  /** The page's row. */
  nodeEnrollment: (StepState & { idParentNodeEnrollment: string | null }) | null;
  /** The enrolment that the page belongs to; null when unknown. */
  enrollment: StepState | null;
  /** Computed from the steps on this device, which the server may not have yet. */
  steps: StepState | null;
}

/**
 * After FAILED or EXPIRED there is no certificate, whatever was done. Otherwise the furthest state
 * counts: an equivalence has no steps.
 */
export const certificateStanding = ({
  nodeEnrollment,
  enrollment,
  steps,
}: CertificateStanding): StepState | null => {
  if (!nodeEnrollment) return null;
  const whole = nodeEnrollment.idParentNodeEnrollment === null ? enrollment : null;
  const rows = [whole, nodeEnrollment].filter((row) => row !== null);
  const ended = rows.find(({ status }) => status === 'FAILED' || status === 'EXPIRED');
  return ended ?? rows.find(isDone) ?? (steps && isDone(steps) ? steps : nodeEnrollment);
};

/**
 * The file name of a certificate: the title without characters that are not part of a word, and
 * `_certificate.pdf`. An accented letter is part of a word.
 */
export const certificateFileName = (title: string): string =>
  `${title.normalize('NFC').replaceAll(/[^\p{L}\p{N}_]/gu, '')}_certificate.pdf`;

/** The public page where any person checks a certificate; `origin` has no slash at its end. */
export const authenticityAddress = (origin: string, code: string): string =>
  `${origin}/certificate-authenticity/${code}`;

/**
 * A code as a person typed it from paper: case, spaces and dashes do not matter. Null when it
 * cannot be a code.
 */
export const readAuthenticityCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-TV-Z]{16}$/.test(signs) ? signs.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
};

/**
 * The certificate button of a card or page: absent without a certificate, blocked until completion.
 */
export type CertificateButton = 'none' | 'blocked' | 'available';

export const certificateButton = (
  idCertificate: string | null,
  state: { status: string; progress: number } | null,
): CertificateButton => {
  if (idCertificate === null) return 'none';
  return state && state.status !== 'EXPIRED' && state.status !== 'FAILED' && isDone(state)
    ? 'available'
    : 'blocked';
};
