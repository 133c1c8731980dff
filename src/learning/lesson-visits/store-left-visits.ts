/**
 * Stores the visits of lessons that ended without the app, each once and for its own person. See
 * `src/app/lesson-page/visit-journal.ts`.
 */
import type { LeftVisit } from '#contract/areas/scorm/entities/messages.ts';
import { contentWriter } from '#src/learning/recording/record-content.ts';
import { device } from '#src/platform/device/device.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { readContent } from '#sync/reads/read-content.ts';
import {
  type AbandonedVisit,
  abandonedVisits,
  begunVisits,
  forgetVisit,
  keepLeftVisits,
} from '#sync/session/left-visits.ts';
import { commitVisit } from './commit-visit.ts';
import { isVisitOpen } from './open-visits.ts';

type Runtime = Pick<PersonRuntime, 'engine' | 'person' | 'db'>;

const storeVisit = async (
  runtime: Runtime,
  { left, ...visit }: AbandonedVisit,
  on: string | null,
): Promise<void> => {
  const { idContentItem, idSco, idPackage, idEnrollment, idNodeEnrollment, basedOn } = visit;
  const view = await readContent(runtime.db, idContentItem);
  const pack = view?.content.scorm;
  const lesson = pack?.lessons.find((one) => one.idSco === idSco);
  // Without the lesson the server would refuse it: it waits until the mirror has it again.
  if (!view || !pack || !lesson) return;
  const known = await runtime.db.mirror('scormSession').get(left.session);
  const isStored =
    known !== undefined &&
    known.suspended === !left.ended &&
    JSON.stringify(known.state) === JSON.stringify(left.state);
  if (!isStored) {
    const isDone = await commitVisit(
      runtime,
      { pack: { ...pack, idPackage }, lesson, idContentItem, idEnrollment, idNodeEnrollment },
      {
        session: left.session,
        basedOn,
        state: left.state,
        ended: left.ended,
        measured: left.seconds,
        before: known ?? null,
        on,
      },
    );
    if (isDone) await contentWriter(runtime, () => view).complete();
  }
  await forgetVisit(device, left.session);
};

/** One at a time: the same visit may be told of twice. */
let storing: Promise<void> = Promise.resolve();

/** What is kept on this device for the person. A visit that cannot be stored now stays. */
export const storeKeptVisits = (runtime: Runtime): Promise<void> => {
  storing = storing.then(async () => {
    const visits = await abandonedVisits(device, runtime.person);
    if (visits.length === 0) return;
    const on = await deviceName();
    for (const visit of visits) await storeVisit(runtime, visit, on).catch(() => undefined);
    // The lesson that opens next does not wait for the network.
    void runtime.engine.sync().catch(() => undefined);
  });
  return (storing = storing.catch(() => undefined));
};

/**
 * Takes over what an origin of packages has kept.
 * @returns the sessions that need not be kept there any more
 */
export const takeLeftVisits = async (
  runtime: Runtime,
  origin: string,
  visits: readonly LeftVisit[],
): Promise<string[]> => {
  const begun = await begunVisits(device, origin);
  const isOpen = await Promise.all(begun.map(isVisitOpen));
  const open = new Set(begun.filter((_, i) => isOpen[i]));
  await keepLeftVisits(device, origin, visits, open);
  await storeKeptVisits(runtime);
  return visits.map(({ session }) => session).filter((session) => !open.has(session));
};
