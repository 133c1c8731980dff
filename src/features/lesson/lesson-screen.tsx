/**
 * A lesson of a package in full screen: the frame on the packages' origin, what it stores, and
 * leaving it.
 */
import { type ReactNode, useRef, useState } from 'react';
import { closedLessons } from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';
import type { ScormStanding } from '#contract/areas/scorm/rules/standing.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { paths } from '#src/paths.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { ContentLocked } from '#src/learning/unavailable/content-locked.tsx';
import { wayBack } from '#src/learning/reads/way-back.ts';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { type ContentView, readContent } from '#sync/reads/read-content.ts';
import { readStandings } from '#sync/reads/points/read-standings.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { lockedText, neighbours } from './neighbours.ts';

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
  /**
   * To another lesson or the list of lessons. `isOnly`: the package has only this one, so the way
   * leads back to where the person came from, or to `to` where they came by its own address.
   */
  onLeave(to: string, isOnly?: boolean): void;
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

interface OpenLessonProps {
  opened: OpenedLesson;
  onLeave: LessonScreenProps['onLeave'];
  /** The same lesson opens anew. */
  onAgain(): void;
}

const OpenLesson = ({ opened, onLeave, onAgain }: OpenLessonProps) => {
  const { view, pack, lesson, idEnrollment } = opened;
  const { idContentItem } = view.content;
  const { previous, next } = neighbours(opened);
  // What was finished just now is told where the lessons are, also where there is only one.
  const leave = (): void => {
    const isOnly = pack.lessons.length === 1 && justFinished.read()?.idElement !== idContentItem;
    if (!isOnly) onLeave(paths.lessonList(idContentItem, idEnrollment));
    else onLeave(view.level ? wayBack(view.level) : paths.home, true);
  };
  return (
    <LessonPlayer
      opened={opened}
      previous={previous}
      next={next}
      onLeave={leave}
      onGo={(to) => {
        if (to === lesson.idSco) onAgain();
        else if (to === null) leave();
        else onLeave(paths.lesson(idContentItem, to, idEnrollment));
      }}
    />
  );
};

/** Why the content cannot be opened now, whatever its lessons; null where it can. */
const unavailableContent = (view: ContentView, now: number): ReactNode => {
  const { level, step } = view;
  if (level?.node.hasAccess === 0)
    return (
      <InShell>
        <AccessDenied idNode={level.node.idNode} />
      </InShell>
    );
  const lock = step && stepLock(step, now);
  if (lock)
    return <ContentLocked why={lock} back={level ? paths.level(level.node.idNode) : paths.home} />;
  // Where the person is not enrolled, the list of lessons says how to.
  if (!level?.nodeEnrollment)
    return (
      <ContentLocked
        why={scormCopy.lesson.notEnrolled}
        back={paths.content(view.content.idContentItem)}
      />
    );
  return null;
};

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
  const enrolled = view.level?.nodeEnrollment;
  const unavailable = unavailableContent(view, now());
  if (unavailable !== null || !enrolled) return unavailable;
  const { idEnrollment, idNodeEnrollment } = enrolled;
  // What is open stays open: its last attempt may close it while its result is still on the screen.
  if (entered.current !== idSco && closedLessons(pack, standings, idNodeEnrollment).has(idSco))
    return (
      <ContentLocked
        why={lockedText(standings, idSco)}
        back={paths.lessonList(idContentItem, idEnrollment)}
      />
    );
  entered.current = idSco;
  held.current = { idSco, pack };
  return (
    <OpenLesson
      key={`${idSco} ${times}`}
      opened={{ view, pack, lesson, standings, idEnrollment, idNodeEnrollment }}
      onLeave={onLeave}
      onAgain={() => {
        held.current = null;
        setTimes((n) => n + 1);
      }}
    />
  );
};
