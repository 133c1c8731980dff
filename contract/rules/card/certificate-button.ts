/** The certificate button of a card or page: absent without a certificate, blocked until completion. */
import { isDone } from '../content-progress.ts';

export type CertificateButton = 'none' | 'blocked' | 'available';

export const certificateButton = (idCertificate: string | null, state: { status: string; progress: number } | null): CertificateButton => {
  if (idCertificate === null) return 'none';
  return state && state.status !== 'EXPIRED' && state.status !== 'FAILED' && isDone(state) ? 'available' : 'blocked';
};
