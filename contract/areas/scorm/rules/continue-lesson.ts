/** Which lesson of a package the person goes on with. */
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';
import { isLessonDone, NAV_REQUEST } from './lesson-result.ts';
import type { ScormStanding } from './standing.ts';

type Standings = ReadonlyMap<string, ScormStanding>;

/** Lessons of 1.2 often ask to be suspended although they are done: these are not gone back to. */
const isToResume = ({ status, last }: ScormStanding): boolean =>
  last.suspended && (!isLessonDone(status) || last.state[NAV_REQUEST] === 'suspendAll');

/**
 * The lesson that was suspended last, else the first one that is open and not done, else the first.
 * `locked`: by idSco.
 */
export const lessonToContinue = (
  { lessons }: Pick<ScormPackage, 'lessons'>,
  standings: Standings,
  locked: ReadonlySet<string>,
): ScormLesson | undefined => {
  const open = lessons.filter(({ idSco }) => !locked.has(idSco));
  const lastSaved = open.reduce<ScormStanding | null>((latest, { idSco }) => {
    const standing = standings.get(idSco);
    return standing && (!latest || standing.last.savedAt > latest.last.savedAt) ? standing : latest;
  }, null);
  if (lastSaved && isToResume(lastSaved))
    return open.find(({ idSco }) => idSco === lastSaved.last.idSco);
  return (
    open.find(({ idSco }) => !isLessonDone(standings.get(idSco)?.status)) ?? open[0] ?? lessons[0]
  );
};
