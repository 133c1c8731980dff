// The person's own queue as the sync centre shows it: all that has not arrived, with what it is about and what it waits for.
// It reads, and never decides what may go.
import { type MetaValues, noLink, readMeta } from '../meta.ts';
import type { Op } from '../mirror/op.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from './subjects.ts';

export interface OutboxView {
  /** All that has not arrived, in local order. */
  ops: Op[];
  subjects: Subjects;
  link: MetaValues['link'];
  /** The server wants the person back before anything goes. */
  held: boolean;
}

export const readOutbox = (db: PersonDatabase): Promise<OutboxView> =>
  db.transaction('r', [db.outbox, db.meta, ...subjectTables(db)], async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter((op) => op.state !== 'acked');
    return {
      ops,
      subjects: await readSubjects(db, ops),
      link: (await readMeta(db, 'link')) ?? noLink,
      held: ((await readMeta(db, 'held')) ?? null) !== null,
    };
  });
