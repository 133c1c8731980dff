/**
 * Downloads a certificate: from this device if it was downloaded here before, else from the server.
 * Nothing is enqueued.
 */
import { createCertificate } from '#contract/areas/certificate/api/certificate.ts';
import { certificateFileName } from '#contract/areas/certificate/rules/certificate.ts';
import { printedPart, unprintedSigns } from '#contract/areas/certificate/rules/printed-signs.ts';
import { certificateCopy } from './certificate.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { asPdf, keepCertificate, keptCertificate } from '#src/platform/saving/kept-certificates.ts';
import { showToast, type Toast } from '#src/ui/message/toasts.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import { hasUnsent, hasUnsentName } from '#sync/reads/queue/read-unsent.ts';
import { printedName } from './printed-name.ts';

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
  { file, name }: { file: string; name: string },
): Promise<string> => {
  if (!browserOnline.read()) return certificateCopy.offline;
  if (await hasUnsent(db, wanted)) {
    void engine.sync();
    return certificateCopy.unsent;
  }
  if (await hasUnsentName(db, person.idUser)) {
    void engine.sync();
    return certificateCopy.unsentName;
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
  saveBlob(file, asPdf(outcome.value));
  await keepCertificate(person, idNodeEnrollment, { bytes: outcome.value, name });
  return certificateCopy.made;
};

/**
 * What of the name is not printed, said with a way to go on; null where all of it is. A file that
 * lies here is no better answer once the person has another name.
 */
const nameQuestion = (name: string, proceed: () => void): Toast | null => {
  const signs = unprintedSigns(name);
  if (signs.length === 0) return null;
  const none = printedPart(name) === 'none';
  const [what, then] = none
    ? [certificateCopy.nameNotPrinted, certificateCopy.noneLeft]
    : [certificateCopy.notPrinted(signs), certificateCopy.someLeft];
  return {
    id: 'certificate',
    text: `${what}. ${then}`,
    duration: MAKING_MS,
    ...(none ? {} : { action: { label: certificateCopy.anyway, onSelect: proceed } }),
  };
};

/** The file of this device, unless the name on it lacks signs and the person has another since. */
const keptFile = async (
  { person }: CertificateRuntime,
  idNodeEnrollment: string,
  name: string,
): Promise<Blob | null> => {
  const kept = await keptCertificate(person, idNodeEnrollment);
  if (!kept) return null;
  const renamed = kept.name !== null && kept.name !== name && unprintedSigns(kept.name).length > 0;
  return renamed && browserOnline.read() ? null : kept.file;
};

/**
 * One at a time: a second press during a request does nothing. Neither does a press on a page in
 * which the person is not enrolled. `told`: the person knows what of the name is not printed.
 */
export const takeCertificate = async (
  runtime: CertificateRuntime,
  level: CertificateLevel | undefined,
  told: boolean,
): Promise<void> => {
  if (!level?.nodeEnrollment) return;
  const { title } = level.node;
  const { idEnrollment, idNodeEnrollment } = level.nodeEnrollment;
  if (running.has(idNodeEnrollment)) return;
  running.add(idNodeEnrollment);
  try {
    const file = certificateFileName(title);
    const name = await printedName(runtime);
    const kept = await keptFile(runtime, idNodeEnrollment, name);
    const question = told
      ? null
      : nameQuestion(name, () => void takeCertificate(runtime, level, true));
    if (kept) {
      saveBlob(file, kept);
      say(certificateCopy.kept);
    } else if (question) showToast(question);
    else say(await fetchCertificate(runtime, { idEnrollment, idNodeEnrollment }, { file, name }));
  } catch {
    say(certificateCopy.again);
  } finally {
    running.delete(idNodeEnrollment);
  }
};
