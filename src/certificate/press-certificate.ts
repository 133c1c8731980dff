import { importWithRetry } from '#src/ui/lazy-part.ts';
import type { CertificateLevel, CertificateRuntime } from './take-certificate.ts';

/** What it takes comes with the first press. */
export const pressCertificate = (runtime: CertificateRuntime, level: CertificateLevel | undefined): void =>
  void importWithRetry(() => import('./take-certificate.ts')).then(({ takeCertificate }) => takeCertificate(runtime, level));
