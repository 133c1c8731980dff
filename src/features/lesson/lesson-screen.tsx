/**
 * A lesson of a package in full screen: the frame on the packages' origin, what it stores, and
 * leaving it.
 */
import { useRef, useState } from 'react';
import { isLessonDone } from '#contract/rules/scorm/lesson-result.ts';
import { closedLessons, hiddenButtons } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import type { ScormLesson, ScormPackage } from '#contract/entities/scorm/package.ts';
import type { ScormStanding } from '#contract/rules/scorm/standing.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { paths } from '#src/paths.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { ContentLocked } from '#src/learning/unavailable/content-locked.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
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
  <InShell>
    <PageMissing {...scormCopy.lesson.missing} />
  </InShell>
);

export const LessonScreen = ({ idContentItem, idSco, onLeave }: LessonScreenProps) => {
  useMinute();
  /** A lesson that is to be tried again opens anew. */
  const [times, setTimes] = useState(0);
  const entered = useRef<string | null>(null);
  /** A new version of the package that comes meanwhile is for the next visit. */
  const held = useRef<{ idSco: string; pack: ScormPackage } | null>(null);
  const now = useCorrectedClock();
  const read = useMirror((db) => readLesson(db, idContentItem), [idContentItem]);
  if (read === undefined) return null;
  const { view, standings } = read;
  const pack = held.current?.idSco === idSco ? held.current.pack : view?.content.scorm;
  const lesson = pack?.lessons.find((one) => one.idSco === idSco);
  if (!view || !pack || !lesson) return <Missing />;
  if (view.level?.node.hasAccess === 0)
    return (
      <InShell>
        <AccessDenied idNode={view.level.node.idNode} />
      </InShell>
    );
  const list = paths.lessonList(idContentItem, view.level?.nodeEnrollment?.idEnrollment);
  const lock = view.step && stepLock(view.step, now());
  if (lock)
    return (
      <ContentLocked
        why={lock}
        back={view.level ? paths.level(view.level.node.idNode) : paths.home}
      />
    );
  const enrolled = view.level?.nodeEnrollment;
  // Where somebody is not enrolled, the list of lessons says how to.
  if (!enrolled)
    return <ContentLocked why={scormCopy.lesson.notEnrolled} back={paths.content(idContentItem)} />;
  const locked = closedLessons(pack, standings);
  const whyLocked = (one: string) => scormCopy.lockedWhy(standings.has(one));
  // What is open stays open: its last attempt may close it while its result is still on the screen.
  if (locked.has(idSco) && entered.current !== idSco)
    return <ContentLocked why={whyLocked(idSco)} back={list} />;
  entered.current = idSco;
  held.current = { idSco, pack };
  const { idEnrollment, idNodeEnrollment } = enrolled;
  const at = pack.lessons.indexOf(lesson);
  const previous = pack.lessons[at - 1];
  const next = pack.lessons[at + 1];
  const isDone = isLessonDone(standings.get(idSco)?.status);
  const hidden = hiddenButtons(pack, lesson.identifier);
  // What was finished just now is told where the lessons are, also where there is only one.
  const leave = (): void =>
    onLeave(
      pack.lessons.length === 1 && justFinished.read()?.idElement !== idContentItem ? null : list,
    );
  return (
    <LessonPlayer
      key={`${idSco} ${times}`}
      opened={{ view, pack, lesson, standings, idEnrollment, idNodeEnrollment }}
      previous={
        previous && !hidden.includes('previous')
          ? {
              title: previous.title,
              to: paths.lesson(idContentItem, previous.idSco, idEnrollment),
              blocked: locked.has(previous.idSco) ? whyLocked(previous.idSco) : null,
            }
          : null
      }
      next={
        next && !hidden.includes('continue')
          ? {
              title: next.title,
              to: paths.lesson(idContentItem, next.idSco, idEnrollment),
              blocked: locked.has(next.idSco) && !isDone ? whyLocked(next.idSco) : null,
            }
          : null
      }
      onLeave={leave}
      onGo={(to) => {
        if (to === idSco) {
          held.current = null;
          return setTimes((n) => n + 1);
        }
        return to === null ? leave() : onLeave(paths.lesson(idContentItem, to, idEnrollment));
      }}
    />
  );
};
