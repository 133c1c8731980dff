/** The lessons before and after the one that is open, as the player's buttons lead to them. */
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import { isLessonDone } from '#contract/areas/scorm/rules/lesson-result.ts';
import {
  closedLessons,
  hiddenButtons,
} from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { paths } from '#src/paths.ts';
import type { Neighbour } from '#src/ui/frame/viewer-neighbour.tsx';
import type { OpenedLesson } from './lesson-screen.tsx';

/** Why a lesson is locked. `standings`: of the lessons that the person has been in. */
export const lockedText = (standings: OpenedLesson['standings'], idSco: string): string =>
  scormCopy.lockedWhy(standings.has(idSco));

export const neighbours = ({
  view,
  pack,
  lesson,
  standings,
  idEnrollment,
}: OpenedLesson): { previous: Neighbour | null; next: Neighbour | null } => {
  const { idContentItem } = view.content;
  const at = pack.lessons.indexOf(lesson);
  const hidden = hiddenButtons(pack, lesson.identifier);
  const locked = closedLessons(pack, standings);
  const isDone = isLessonDone(standings.get(lesson.idSco)?.status);
  const neighbour = (one: ScormLesson | undefined, isBlocked: boolean): Neighbour | null =>
    one
      ? {
          title: one.title,
          to: paths.lesson(idContentItem, one.idSco, idEnrollment),
          blocked: isBlocked && locked.has(one.idSco) ? lockedText(standings, one.idSco) : null,
        }
      : null;
  return {
    previous: hidden.includes('previous') ? null : neighbour(pack.lessons[at - 1], true),
    next: hidden.includes('continue') ? null : neighbour(pack.lessons[at + 1], !isDone),
  };
};
