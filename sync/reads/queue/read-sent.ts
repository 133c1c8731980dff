// Recently sent writes without background records, newest first, one page at a time.
import { isBackground } from '#contract/background.ts';
import type { PersonDatabase, SentOp } from '../../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from '../subjects.ts';

export interface SentView {
  sent: SentOp[];
  /** There are older ones after `since`. */
  more: boolean;
  subjects: Subjects;
}

/** `since` in ms of the wall clock. */
export const readSent = (db: PersonDatabase, since: number, limit: number): Promise<SentView> =>
  db.transaction('r', [db.sentLog, ...subjectTables(db)], async () => {
    const found = await db.sentLog
      .where('ackAt')
      .above(since)
      .reverse()
      .filter(({ op }) => !isBackground(op))
      .limit(limit + 1)
      .toArray();
    const sent = found.slice(0, limit);
    return {
      sent,
      more: found.length > limit,
      subjects: await readSubjects(
        db,
        sent.map(({ op }) => op),
      ),
    };
  });
