// Administrators' decisions about this person's own writes: who, when, why, and about what. They cannot be undone here.
import type { Directive } from '#contract/entities/queue/directive.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from './subjects.ts';

export interface DecisionsView {
  /** Newest first. */
  decisions: Directive[];
  subjects: Subjects;
}

/** Decisions after `since`, ms of the wall clock. */
export const readDecisions = (db: PersonDatabase, since: number): Promise<DecisionsView> =>
  db.transaction('r', [db.mirror('directive'), ...subjectTables(db)], async () => {
    const told = (await db.mirror('directive').toArray()).filter(({ at }) => Date.parse(at) > since);
    const decisions = told.sort((a, b) => (a.at < b.at ? 1 : -1));
    return { decisions, subjects: await readSubjects(db, decisions) };
  });
