import { and, asc, eq } from 'drizzle-orm';
import type { ScormSession } from '#contract/areas/scorm/entities/lesson-state.ts';
import { trackedPart } from '#contract/areas/scorm/rules/sequencing/visit-facts.ts';
import type { Executor } from '#server/db/database.ts';
import { scormSessions } from '#server/db/schema/scorm-sessions.ts';

export type ScormSessionRow = typeof scormSessions.$inferSelect;

interface Place {
  tenant: string;
  idUser: string;
  idNodeEnrollment: string;
  idContentItem: string;
}

/** All visits of a content's lessons, the one that was saved last at the end. */
export const readSessions = (
  executor: Executor,
  { tenant, idUser, idNodeEnrollment, idContentItem }: Place,
): Promise<ScormSessionRow[]> =>
  executor
    .select()
    .from(scormSessions)
    .where(
      and(
        eq(scormSessions.tenant, tenant),
        eq(scormSessions.idUser, idUser),
        eq(scormSessions.idNodeEnrollment, idNodeEnrollment),
        eq(scormSessions.idContentItem, idContentItem),
      ),
    )
    .orderBy(asc(scormSessions.savedAt), asc(scormSessions.id));

/**
 * `isLast`: no other visit of the lesson was saved after it. Only that one's state is told to
 * devices whole: nothing continues from another, and of those only sequencing still reads a part.
 */
export const presentSession = (row: ScormSessionRow, isLast: boolean): ScormSession => {
  const {
    id,
    idEnrollment,
    idNodeEnrollment,
    idContentItem,
    idSco,
    status,
    grade,
    seconds,
    suspended,
    savedOn,
  } = row;
  return {
    idSession: id,
    idEnrollment,
    idNodeEnrollment,
    idContentItem,
    idSco,
    status,
    grade,
    seconds,
    suspended,
    savedOn,
    state: isLast ? row.state : trackedPart(row.state),
    startDate: row.startedAt.toISOString(),
    finishDate: row.doneAt?.toISOString() ?? null,
    savedAt: row.savedAt.toISOString(),
  };
};
