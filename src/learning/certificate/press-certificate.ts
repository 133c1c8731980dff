import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import type { CertificateLevel, CertificateRuntime } from './take-certificate.ts';

/** Loaded at the first press. */
export const pressCertificate = (
  runtime: CertificateRuntime,
  level: CertificateLevel | undefined,
  /** The screen says already what of the name is not printed. */
  { told = false }: { told?: boolean } = {},
): void =>
  void importWithRetry(() => import('./take-certificate.ts')).then(({ takeCertificate }) =>
    takeCertificate(runtime, level, told),
  );
