/** Where a lesson of 2004 may ask to go, and where its wish leads. */
import type { LessonWays, NavigationWish } from '../entities/messages.ts';
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';

type Lessons = Pick<ScormPackage, 'lessons'>;

/** By idSco. */
interface Closed {
  locked: ReadonlySet<string>;
  /** Open where they are chosen, and passed over in going on and back. */
  skipped: ReadonlySet<string>;
}

/** The nearest lesson that is open, in one direction; null at the end. */
const nearest = (
  { lessons }: Lessons,
  from: number,
  step: 1 | -1,
  { locked, skipped }: Closed,
): ScormLesson | null => {
  for (let at = from + step; at >= 0 && at < lessons.length; at += step) {
    const lesson = lessons[at];
    if (lesson && !locked.has(lesson.idSco) && !skipped.has(lesson.idSco)) return lesson;
  }
  return null;
};

export const lessonWays = (pack: Lessons, idSco: string, closed: Closed): LessonWays => {
  const at = pack.lessons.findIndex((one) => one.idSco === idSco);
  const open = pack.lessons
    .filter((one) => !closed.locked.has(one.idSco))
    .map(({ identifier }) => identifier);
  return {
    continue: nearest(pack, at, 1, closed) !== null,
    previous: nearest(pack, at, -1, closed) !== null,
    choice: open,
    jump: open,
  };
};

/** The lesson that a wish leads to; null: to the list of lessons. */
export const lessonWished = (
  pack: Lessons,
  idSco: string,
  closed: Closed,
  { kind, target }: NavigationWish,
): string | null => {
  const at = pack.lessons.findIndex((one) => one.idSco === idSco);
  switch (kind) {
    case 'continue':
      return nearest(pack, at, 1, closed)?.idSco ?? null;
    case 'previous':
      return nearest(pack, at, -1, closed)?.idSco ?? null;
    case 'choice':
    case 'jump':
      return (
        pack.lessons.find((one) => one.identifier === target && !closed.locked.has(one.idSco))
          ?.idSco ?? null
      );
    default:
      return null;
  }
};
