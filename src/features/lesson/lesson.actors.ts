/** How a lesson is opened, and where it leads when it has ended. */
import { fromPromise } from 'xstate';
import { lessonAfter, waysFrom } from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { sequencedModel } from '#contract/areas/scorm/rules/sequencing/start-of-lesson.ts';
import { learnerName, startModel } from '#contract/areas/scorm/rules/start-model.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { savedPackage } from '#src/platform/saving/saved-package.ts';
import { device } from '#src/platform/device/device.ts';
import { noteVisit } from '#sync/session/left-visits.ts';
import { timeLimitOf } from './time-limit.ts';
import { readStandings } from '#sync/reads/points/read-standings.ts';
import { askAddress, savedAddress } from './lesson-address.ts';
import type { LeftVisits } from './left-visits.ts';
import type { LessonFiles } from './lesson-files.ts';
import type { LessonRecorder } from './lesson-recorder.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import type { NavigationRequest, NextLesson, Opening, OpenMessage, Visit } from './lesson-state.ts';

interface ActorDeps {
  runtime: Pick<PersonRuntime, 'engine' | 'person' | 'db'>;
  place: PackagePlace;
  opened(): OpenedLesson;
  files: LessonFiles;
  recorder: LessonRecorder;
  isRecorded: boolean;
  left: Pick<LeftVisits, 'stored' | 'hold'>;
}

const openMessage = (
  { pack, lesson, idNodeEnrollment }: OpenedLesson,
  standings: OpenedLesson['standings'],
  { session, address }: Visit,
  { person, isRecorded }: Pick<PersonRuntime, 'person'> & { isRecorded: boolean },
): OpenMessage => {
  const { version } = pack;
  const standing = standings.get(lesson.idSco) ?? null;
  const learner = { id: person.idUser, name: learnerName(person.name) };
  return {
    kind: 'open',
    session,
    version,
    model: sequencedModel(
      startModel(version, lesson, learner, standing, isRecorded),
      pack,
      standings,
      lesson,
      idNodeEnrollment,
    ),
    ways: waysFrom(pack, standings, lesson, idNodeEnrollment),
    address,
    title: lesson.title,
  };
};

/** Where the lesson may go after what it stored; null where the package has no rules of its own. */
export const waysNow = async (
  db: PersonRuntime['db'],
  { pack, lesson, view, idNodeEnrollment }: OpenedLesson,
): Promise<OpenMessage['ways'] | null> => {
  if (pack.version === '1.2' || !pack.sequencing) return null;
  const standings = await readStandings(db, view.content.idContentItem, idNodeEnrollment);
  return waysFrom(pack, standings, lesson, idNodeEnrollment);
};

/** The manifest's word goes before the lesson's. */
const nextLesson = async (
  db: PersonRuntime['db'],
  { pack, lesson, view, idNodeEnrollment }: OpenedLesson,
  wish: NavigationRequest['wish'],
): Promise<NextLesson> => {
  const standings = await readStandings(db, view.content.idContentItem, idNodeEnrollment);
  return lessonAfter(pack, standings, lesson, wish, idNodeEnrollment);
};

export const lessonActors = ({
  runtime,
  place,
  opened,
  files,
  recorder,
  isRecorded,
  left,
}: ActorDeps) => {
  const { person, db } = runtime;
  return {
    open: fromPromise<Opening, { keeps: boolean }>(async ({ input: { keeps } }) => {
      const isSaved =
        keeps &&
        !place.isCdn &&
        (await files.open(() => {
          const { view, pack } = opened();
          return savedPackage(person, view.content.idContentItem, pack).catch(() => null);
        }));
      const current = opened();
      const session = ids.key();
      const found = isSaved
        ? savedAddress(session, current)
        : await askAddress(runtime, current, place);
      if ('why' in found) return found;
      await left.stored();
      const { view, pack, lesson, idEnrollment, idNodeEnrollment } = current;
      const { idContentItem } = view.content;
      const { idSco } = lesson;
      // Read anew: what the screen has read may be older than the visit that ended just now.
      const standings = await readStandings(db, idContentItem, idNodeEnrollment);
      const standing = standings.get(idSco) ?? null;
      const basedOn = standing?.last.idSession ?? null;
      const visit = { session, basedOn, began: clock.mono(), address: found.address };
      const isStartSaved = await recorder.started();
      const { idCompany, idUser } = person;
      const { idPackage } = pack;
      const { origin } = place;
      // Before it is noted: a visit that is noted and not held is taken for one that ended.
      left.hold(visit);
      if (isRecorded)
        await noteVisit(device, session, {
          idCompany,
          idUser,
          origin,
          idEnrollment,
          idNodeEnrollment,
          idContentItem,
          idSco,
          idPackage,
          basedOn,
        }).catch(() => undefined);
      const message = openMessage(current, standings, visit, { person, isRecorded });
      return { visit, message, isStartSaved, timeLimit: timeLimitOf(lesson, standing) };
    }),
    decideNext: fromPromise<NextLesson, { request: NavigationRequest | null }>(
      ({ input: { request } }) => nextLesson(db, opened(), request?.wish ?? null),
    ),
  };
};
