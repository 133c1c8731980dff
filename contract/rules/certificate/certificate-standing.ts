/** How far somebody is in a page, as its certificate sees it; the same on the device and on the server. */
import { isDone } from '../content-progress.ts';
import type { StepState } from '../node-progress.ts';

export interface CertificateStanding {
  /** Of the page. */
  nodeEnrollment: (StepState & { idParentNodeEnrollment: string | null }) | null;
  /** What the page is in; null where it is not known. */
  enrollment: StepState | null;
  /** What the steps on this device make of it, which the server may not have heard yet. */
  steps: StepState | null;
}

/** What has failed or expired gives none, whatever was done; of the rest the further one counts: an equivalence has no steps. */
export const certificateStanding = ({ nodeEnrollment, enrollment, steps }: CertificateStanding): StepState | null => {
  if (!nodeEnrollment) return null;
  const whole = nodeEnrollment.idParentNodeEnrollment === null ? enrollment : null;
  const rows = [whole, nodeEnrollment].filter((row) => row !== null);
  const ended = rows.find(({ status }) => status === 'FAILED' || status === 'EXPIRED');
  return ended ?? rows.find(isDone) ?? (steps && isDone(steps) ? steps : nodeEnrollment);
};
