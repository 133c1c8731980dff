/** A person's state in a page for its certificate; the same on the device and on the server. */
import { isDone } from '../content-progress.ts';
import type { StepState } from '../node-progress.ts';

export interface CertificateStanding {
  /** The page's row. */
  nodeEnrollment: (StepState & { idParentNodeEnrollment: string | null }) | null;
  /** The enrolment that the page belongs to; null when unknown. */
  enrollment: StepState | null;
  /** Computed from the steps on this device, which the server may not have yet. */
  steps: StepState | null;
}

/** After FAILED or EXPIRED there is no certificate, whatever was done. Otherwise the furthest state counts: an equivalence has no steps. */
export const certificateStanding = ({ nodeEnrollment, enrollment, steps }: CertificateStanding): StepState | null => {
  if (!nodeEnrollment) return null;
  const whole = nodeEnrollment.idParentNodeEnrollment === null ? enrollment : null;
  const rows = [whole, nodeEnrollment].filter((row) => row !== null);
  const ended = rows.find(({ status }) => status === 'FAILED' || status === 'EXPIRED');
  return ended ?? rows.find(isDone) ?? (steps && isDone(steps) ? steps : nodeEnrollment);
};
