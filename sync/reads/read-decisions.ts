// What administrators decided of this person's own writes, for the person to see: who, when, why, and of what. Nothing here can be undone.
import type { Directive } from '#contract/entities/queue/directive.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from './subjects.ts';

export interface DecisionsView {
  /** The newest first. */
  decisions: Directive[];
  subjects: Subjects;
}

/** Those since `since`, ms of the wall clock. */
export const readDecisions = (db: PersonDatabase, since: number): Promise<DecisionsView> =>
  db.transaction('r', [db.mirror('directive'), ...subjectTables(db)], async () => {
    const told = (await db.mirror('directive').toArray()).filter(({ at }) => Date.parse(at) > since);
    const decisions = told.sort((a, b) => (a.at < b.at ? 1 : -1));
    return { decisions, subjects: await readSubjects(db, decisions) };
  });
