/** How a lesson is opened, and where it leads when it has ended. */
import { fromPromise } from 'xstate';
import { lessonAfter, waysFrom } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { learnerName, startModel } from '#contract/rules/scorm/start-model.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { savedPackage } from '#src/platform/saving/saved-package.ts';
import { readStandings } from '#sync/reads/read-standings.ts';
import { askAddress, savedAddress } from './lesson-address.ts';
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
}

const openMessage = (
  { pack, lesson, standings, idNodeEnrollment }: OpenedLesson,
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
    model: startModel(version, lesson, learner, standing, isRecorded),
    ways: waysFrom(pack, standings, lesson, idNodeEnrollment),
    address,
    title: lesson.title,
  };
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
      const visit = {
        session,
        basedOn: current.standings.get(current.lesson.idSco)?.last.idSession ?? null,
        began: clock.mono(),
        address: found.address,
      };
      const isStartSaved = await recorder.started();
      return { visit, message: openMessage(current, visit, { person, isRecorded }), isStartSaved };
    }),
    decideNext: fromPromise<NextLesson, { request: NavigationRequest | null }>(
      ({ input: { request } }) => nextLesson(db, opened(), request?.wish ?? null),
    ),
  };
};
