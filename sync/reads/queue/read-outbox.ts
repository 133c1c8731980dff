// The person's outbox as the sync centre shows it: all unsent writes, their subjects, and the state
// that they wait for. It only reads, and does not decide what may be sent.
import { type MetaValues, noLink, readMeta } from '../../meta.ts';
import type { Op } from '../../mirror/op.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from '../subjects.ts';

export interface OutboxView {
  /** All unsent writes, in local order. */
  ops: Op[];
  subjects: Subjects;
  /** As sending sees it: `nextAt` is when it is tried again, whatever it waits for. */
  link: MetaValues['link'];
  /** The person has to log in again before anything is sent. */
  held: boolean;
}

export const readOutbox = (db: PersonDatabase): Promise<OutboxView> =>
  db.transaction('r', [db.outbox, db.meta, ...subjectTables(db)], async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter((op) => op.state !== 'acked');
    const [link = noLink, pushWait] = await Promise.all([
      readMeta(db, 'link'),
      readMeta(db, 'pushWait'),
    ]);
    return {
      ops,
      subjects: await readSubjects(db, ops),
      link: { ...link, nextAt: Math.max(link.nextAt, pushWait?.nextAt ?? 0) },
      held: ((await readMeta(db, 'held')) ?? null) !== null,
    };
  });
