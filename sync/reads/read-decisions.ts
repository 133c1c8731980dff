// Administrators' decisions about this person's own writes: who, when, why, and about what. They
// cannot be undone here.
import type { Directive } from '#contract/sync/entities/directive.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readSubjects, type Subjects, subjectTables } from './subjects.ts';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import { attentionStates, type Op } from '../mirror/op.ts';

export interface DecisionsView {
  /** Newest first. */
  decisions: Directive[];
  subjects: Subjects;
}

/** Decisions after `since`, ms of the wall clock. */
export const readDecisions = (db: PersonDatabase, since: number): Promise<DecisionsView> =>
  db.transaction('r', [db.mirror('directive'), ...subjectTables(db)], async () => {
    const told = (await db.mirror('directive').toArray()).filter(
      ({ at }) => Date.parse(at) > since,
    );
    const decisions = told.sort((a, b) => (a.at < b.at ? 1 : -1));
    return { decisions, subjects: await readSubjects(db, decisions) };
  });

// An administrator's own decisions that the server refused: their items are still undecided,
// whatever this device shows.

const PREFIX = 'queueItem:';

/** By the id of the item. Call inside a read of `outbox`. */
export const refusedDecisions = async (db: PersonDatabase): Promise<Map<string, Op>> => {
  const ops = await db.outbox.where('entity').startsWith(PREFIX).toArray();
  const refused = ops.filter((op) => attentionStates.includes(op.state));
  return new Map(refused.map((op) => [op.entity.slice(PREFIX.length), op]));
};

/** The item's real state: undecided when the server refused this device's decision. */
export const asItStands = (item: QueueItem, refused: ReadonlyMap<string, Op>): QueueItem =>
  item.decision?.actor === null && refused.has(item.idQueueItem)
    ? { ...item, decision: null }
    : item;
