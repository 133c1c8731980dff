// Where the person stands in the lessons of a package.
import { type ScormStanding, standingsOf } from '#contract/areas/scorm/rules/standing.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

/** By idSco, of one node enrolment. */
export const readStandings = async (
  db: PersonDatabase,
  idContentItem: string,
  idNodeEnrollment: string | null,
): Promise<ReadonlyMap<string, ScormStanding>> => {
  const rows = await db
    .mirror('scormSession')
    .where('idContentItem')
    .equals(idContentItem)
    .toArray();
  return standingsOf(rows.filter((row) => row.idNodeEnrollment === idNodeEnrollment));
};
