/** The lessons before and after the one that is open, as the player's buttons lead to them. */
import { isLessonDone } from '#contract/areas/scorm/rules/lesson-result.ts';
import { lockedLessons } from '#contract/areas/scorm/rules/lesson-locks.ts';
import {
  closedLessons,
  hiddenButtons,
  lessonsBeside,
} from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { paths } from '#src/paths.ts';
import type { Neighbour } from '#src/ui/frame/viewer-neighbour.tsx';
import type { OpenedLesson } from './lesson-screen.tsx';

export interface LessonNeighbour extends Neighbour {
  idSco: string;
  /** Where it leads is decided when the lesson has been left, by the rules of the package. */
  isFlow: boolean;
}

/** Why a lesson is locked. `standings`: of the lessons that the person has been in. */
export const lockedText = (standings: OpenedLesson['standings'], idSco: string): string =>
  scormCopy.lockedWhy(standings.has(idSco));

/** Stays locked whatever the lesson that is open still comes to. */
const staysLocked = ({ pack, lesson, standings }: OpenedLesson, idSco: string): boolean =>
  pack.version === '1.2' || !pack.sequencing
    ? lockedLessons(pack, (one) =>
        one === lesson.idSco ? 'PASSED' : standings.get(one)?.status,
      ).has(idSco)
    : isLessonDone(standings.get(lesson.idSco)?.status);

export const neighbours = (
  opened: OpenedLesson,
): { previous: LessonNeighbour | null; next: LessonNeighbour | null } => {
  const { view, pack, lesson, standings, idEnrollment, idNodeEnrollment } = opened;
  const { idContentItem } = view.content;
  const hidden = hiddenButtons(pack, lesson.identifier);
  const locked = closedLessons(pack, standings, idNodeEnrollment);
  const beside = lessonsBeside(pack, standings, lesson, idNodeEnrollment);
  const neighbour = (
    found: (typeof beside)['next'],
    isBlocked: (idSco: string) => boolean,
  ): LessonNeighbour | null => {
    const one = pack.lessons.find(({ idSco }) => idSco === found?.idSco);
    if (!one || !found) return null;
    const { idSco, title } = one;
    return {
      idSco,
      title,
      isFlow: found.isFlow,
      to: paths.lesson(idContentItem, idSco, idEnrollment),
      blocked:
        !found.isFlow && locked.has(idSco) && isBlocked(idSco)
          ? lockedText(standings, idSco)
          : null,
    };
  };
  return {
    previous: hidden.includes('previous') ? null : neighbour(beside.previous, () => true),
    next: hidden.includes('continue')
      ? null
      : neighbour(beside.next, (idSco) => staysLocked(opened, idSco)),
  };
};
