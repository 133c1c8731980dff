import { certificateCopy } from '#src/copy/pt-BR/certificate.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { LevelView } from '#sync/mirror/reads/read-level.ts';
import type { CertificateRuntime } from './take-certificate.ts';

/** What it takes comes with the first press. */
export const pressCertificate = (
  runtime: CertificateRuntime,
  { node, nodeEnrollment }: Pick<LevelView, 'node' | 'nodeEnrollment'>,
): void => {
  if (!nodeEnrollment) return;
  const { idEnrollment, idNodeEnrollment } = nodeEnrollment;
  import('./take-certificate.ts')
    .then(({ takeCertificate }) => takeCertificate(runtime, { idEnrollment, idNodeEnrollment, title: node.title }))
    .catch(() => showToast({ id: 'certificate', text: certificateCopy.again }));
};
