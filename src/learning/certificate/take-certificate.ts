/**
 * Downloads a certificate: from this device if it was downloaded here before, else from the server.
 * Nothing is enqueued.
 */
import { createCertificate } from '#contract/areas/certificate/api/certificate.ts';
import { certificateFileName } from '#contract/areas/certificate/rules/certificate.ts';
import { certificateCopy } from './certificate.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { asPdf, keepCertificate, keptCertificate } from '#src/platform/saving/kept-certificates.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import { hasUnsent } from '#sync/reads/queue/read-unsent.ts';

/** ms. The toast stays as long as the request may take. */
const MAKING_MS = 30_000;

export type CertificateRuntime = Pick<PersonRuntime, 'person' | 'engine' | 'db'>;

/** The page that issues it, and the person's enrolment in it. */
export type CertificateLevel = Pick<LevelView, 'node' | 'nodeEnrollment'>;

interface WantedCertificate {
  idEnrollment: string;
  idNodeEnrollment: string;
}

const running = new Set<string>();

const say = (text: string, duration?: number): void =>
  showToast({ id: 'certificate', text, ...(duration ? { duration } : {}) });

const fetchCertificate = async (
  { person, engine, db }: CertificateRuntime,
  wanted: WantedCertificate,
  name: string,
): Promise<string> => {
  if (!browserOnline.read()) return certificateCopy.offline;
  if (await hasUnsent(db, wanted)) {
    void engine.sync();
    return certificateCopy.unsent;
  }
  say(certificateCopy.making, MAKING_MS);
  const { idEnrollment, idNodeEnrollment } = wanted;
  const outcome = await askAsPerson(person, createCertificate, {
    body: { idUser: person.idUser, idEnrollment, idNodeEnrollment },
  });
  if (!outcome.ok)
    return outcome.code === 'unreachable'
      ? certificateCopy.offline
      : (outcome.problem?.message ?? certificateCopy.again);
  saveBlob(name, asPdf(outcome.value));
  await keepCertificate(person, idNodeEnrollment, outcome.value);
  return certificateCopy.made;
};

/**
 * One at a time: a second press during a request does nothing. Neither does a press on a page in
 * which the person is not enrolled.
 */
export const takeCertificate = async (
  runtime: CertificateRuntime,
  level: CertificateLevel | undefined,
): Promise<void> => {
  if (!level?.nodeEnrollment) return;
  const { title } = level.node;
  const { idEnrollment, idNodeEnrollment } = level.nodeEnrollment;
  if (running.has(idNodeEnrollment)) return;
  running.add(idNodeEnrollment);
  try {
    const name = certificateFileName(title);
    const kept = await keptCertificate(runtime.person, idNodeEnrollment);
    if (kept) {
      saveBlob(name, kept);
      say(certificateCopy.kept);
    } else say(await fetchCertificate(runtime, { idEnrollment, idNodeEnrollment }, name));
  } catch {
    say(certificateCopy.again);
  } finally {
    running.delete(idNodeEnrollment);
  }
};
