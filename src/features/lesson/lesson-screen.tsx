/** A lesson of a package in full screen: the frame on the packages' origin, what it stores, and leaving it. */
import { isLessonDone } from '#contract/rules/scorm/lesson-result.ts';
import { lockedLessons } from '#contract/rules/scorm/lesson-locks.ts';
import type { ScormLesson, ScormPackage } from '#contract/entities/scorm/package.ts';
import type { ScormStanding } from '#contract/rules/scorm/standing.ts';
import { scormCopy } from '#src/copy/pt-BR/scorm.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { stepLock } from '#src/enroll/step-lock.ts';
import { AccessDenied } from '#src/unavailable/access-denied.tsx';
import { ContentLocked } from '#src/unavailable/content-locked.tsx';
import { PageMissing } from '#src/unavailable/page-missing.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { type ContentView, readContent } from '#sync/reads/read-content.ts';
import { readStandings } from '#sync/reads/read-standings.ts';
import { LessonPlayer } from './lesson-player.tsx';

export interface OpenedLesson {
  view: ContentView;
  pack: ScormPackage;
  lesson: ScormLesson;
  standings: ReadonlyMap<string, ScormStanding>;
  idEnrollment: string;
  idNodeEnrollment: string;
}

interface LessonScreenProps {
  idContentItem: string;
  idSco: string;
  /** To another lesson or the list of lessons; null: back, where the package has only this one. */
  onLeave(to: string | null): void;
}

const readLesson = async (db: Parameters<typeof readContent>[0], idContentItem: string) => {
  const view = await readContent(db, idContentItem);
  const idNodeEnrollment = view?.level?.nodeEnrollment?.idNodeEnrollment ?? null;
  return { view, standings: await readStandings(db, idContentItem, idNodeEnrollment) };
};

const Missing = () => (
  <CenteredLayout>
    <PageMissing {...scormCopy.lesson.missing} />
  </CenteredLayout>
);

export const LessonScreen = ({ idContentItem, idSco, onLeave }: LessonScreenProps) => {
  useMinute();
  const now = useCorrectedClock();
  const read = useMirror((db) => readLesson(db, idContentItem), [idContentItem]);
  if (read === undefined) return null;
  const { view, standings } = read;
  const pack = view?.content.scorm;
  const lesson = pack?.lessons.find((one) => one.idSco === idSco);
  if (!view || !pack || !lesson) return <Missing />;
  if (view.level?.node.hasAccess === 0)
    return (
      <CenteredLayout>
        <AccessDenied />
      </CenteredLayout>
    );
  const list = paths.lessonList(idContentItem, view.level?.nodeEnrollment?.idEnrollment);
  const lock = view.step && stepLock(view.step, now());
  if (lock) return <ContentLocked why={lock} back={view.level ? paths.level(view.level.node.idNode) : paths.home} />;
  const enrolled = view.level?.nodeEnrollment;
  // Where somebody is not enrolled, the list of lessons says how to.
  if (!enrolled) return <ContentLocked why={scormCopy.lesson.notEnrolled} back={paths.content(idContentItem)} />;
  const locked = lockedLessons(pack, (one) => standings.get(one)?.status);
  if (locked.has(idSco)) return <ContentLocked why={scormCopy.lockedWhy} back={list} />;
  const { idEnrollment, idNodeEnrollment } = enrolled;
  const at = pack.lessons.indexOf(lesson);
  const previous = pack.lessons[at - 1];
  const next = pack.lessons[at + 1];
  const isDone = isLessonDone(standings.get(idSco)?.status);
  const leave = (): void => onLeave(pack.lessons.length === 1 ? null : list);
  return (
    <LessonPlayer
      key={idSco}
      opened={{ view, pack, lesson, standings, idEnrollment, idNodeEnrollment }}
      previous={previous ? { title: previous.title, to: paths.lesson(idContentItem, previous.idSco, idEnrollment), blocked: null } : null}
      next={
        next
          ? {
              title: next.title,
              to: paths.lesson(idContentItem, next.idSco, idEnrollment),
              blocked: locked.has(next.idSco) && !isDone ? scormCopy.lockedWhy : null,
            }
          : null
      }
      onLeave={leave}
      onGo={(to) => (to === null ? leave() : onLeave(paths.lesson(idContentItem, to, idEnrollment)))}
    />
  );
};
