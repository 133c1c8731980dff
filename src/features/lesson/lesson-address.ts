/**
 * The address of a lesson on the origin of its package: of the saved package, or signed by the
 * server.
 */
import { playLesson } from '#contract/areas/scorm/api/scorm.ts';
import { savedBase } from '#contract/areas/scorm/entities/messages.ts';
import { isPdfLesson, wholePdf } from '#contract/areas/scorm/rules/pdf-page.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { OpenedLesson } from './lesson-screen.tsx';

type Found = { address: string } | { why: 'notHere' | 'failed' | 'cdnFailed' };

const marked = (address: string, launch: string): Found => ({
  address: isPdfLesson(launch) ? wholePdf(address) : address,
});

export const savedAddress = (session: string, { pack, lesson }: OpenedLesson): Found =>
  marked(savedBase(session, pack.idPackage) + lesson.launch, lesson.launch);

export const askAddress = async (
  { engine, person }: Pick<PersonRuntime, 'engine' | 'person'>,
  { lesson, view, idEnrollment, idNodeEnrollment }: OpenedLesson,
  place: PackagePlace,
): Promise<Found> => {
  const { idContentItem } = view.content;
  const body = {
    idEnrollment,
    idContentItem,
    idSco: lesson.idSco,
    idNodeEnrollment,
    useCdn: place.isCdn,
  };
  let outcome = await askAsPerson(person, playLesson, { body });
  if (!outcome.ok && outcome.code !== 'unreachable') {
    // The enrolment may still wait on this device: the server knows of it once it is sent.
    await engine.sync({ insist: true });
    outcome = await askAsPerson(person, playLesson, { body });
  }
  if (!outcome.ok) return { why: outcome.code === 'unreachable' ? 'notHere' : 'failed' };
  const { origin, pathname, search, hash } = new URL(outcome.value.url);
  // The server has given up this network since.
  if (place.isCdn && origin !== place.origin) return { why: 'cdnFailed' };
  return marked(pathname + search + hash, lesson.launch);
};

/** The folder of the package on its origin; empty where the address is of none. */
const packageFolder = (address: string): string => /^\/p\/[^/]+\/[^/]+\//.exec(address)?.[0] ?? '';

/**
 * The whole address of a PDF of the package that is open at `opened`; null where `address` leads
 * elsewhere.
 */
export const documentOf = (
  { origin }: PackagePlace,
  opened: string,
  address: string,
): string | null => {
  const folder = packageFolder(opened);
  if (folder === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith(folder)
    ? origin + wholePdf(url.pathname + url.search + url.hash)
    : null;
};
