/** Puts what a visit of a lesson came to into the outbox, and completes its content where it is. */
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { bestOfVisit, lessonResult } from '#contract/areas/scorm/rules/lesson-result.ts';
import { isContentDone } from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { mended } from '#contract/well-formed.ts';
import type { LessonResult } from '#contract/areas/scorm/entities/lesson-state.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { readStandings } from '#sync/reads/points/read-standings.ts';

export interface VisitOf {
  pack: Pick<ScormPackage, 'idPackage' | 'version' | 'lessons' | 'sequencing'>;
  lesson: ScormLesson;
  idContentItem: string;
  idEnrollment: string;
  idNodeEnrollment: string;
}

export interface StoredVisit {
  session: string;
  basedOn: string | null;
  state: LessonState;
  ended: boolean;
  /** Seconds that it was open. */
  measured: number;
  /** What the visit came to before this state. */
  before: Pick<LessonResult, 'status' | 'grade'> | null;
  /** Name of the device. */
  on: string | null;
}

/** @returns whether all of the content is done with it */
export const commitVisit = async (
  { engine, person, db }: Pick<PersonRuntime, 'engine' | 'person' | 'db'>,
  { pack, lesson, idContentItem, idEnrollment, idNodeEnrollment }: VisitOf,
  { session, basedOn, state: said, ended, measured, before, on }: StoredVisit,
): Promise<boolean> => {
  // A lesson may cut an emoji in half, or pack its data into signs that are no text: one of them
  // must not keep all else from being stored.
  const state = mended(said) as LessonState;
  const seconds = Math.min(Math.max(0, measured), 86_400);
  const result = bestOfVisit(before, lessonResult(pack.version, state, lesson, ended, seconds));
  await engine.dispatch('scorm.commit', {
    idUser: person.idUser,
    idEnrollment,
    idNodeEnrollment,
    idContentItem,
    idSco: lesson.idSco,
    idSession: session,
    basedOn,
    idPackage: pack.idPackage,
    state,
    ended,
    measured: seconds,
    result,
    best: { status: result.status, grade: result.grade },
    on,
  });
  const after = await readStandings(db, idContentItem, idNodeEnrollment);
  return isContentDone(pack, after, idNodeEnrollment);
};
