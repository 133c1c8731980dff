/**
 * What the viewer of a package needs: where the person stands in its lessons, and where they open.
 */
import type { Lessons } from '#src/kinds/viewers/viewer.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import { readStandings } from '#sync/reads/points/read-standings.ts';

/** Null for a content that is no package. */
export const useLessons = (
  { content, level }: ContentView,
  fromLesson: boolean,
): Lessons | null => {
  const { idContentItem, scorm } = content;
  const enrolled = level?.nodeEnrollment ?? null;
  const idNodeEnrollment = enrolled?.idNodeEnrollment ?? null;
  const standings = useMirror(
    (db) => readStandings(db, idContentItem, idNodeEnrollment),
    [idContentItem, idNodeEnrollment],
  );
  const opens = useOpensHere()({ elementType: 'CONTENT', idElement: idContentItem });
  if (!scorm || standings === undefined) return null;
  return {
    standings,
    seed: idNodeEnrollment ?? '',
    href: enrolled && ((idSco) => paths.lesson(idContentItem, idSco, enrolled.idEnrollment)),
    // It would lead to a lesson that cannot be shown.
    opensAlone: !fromLesson && enrolled !== null && opens,
    needsConnection: !opens,
  };
};
