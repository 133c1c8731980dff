// The one truthful badge, counted from the outbox itself.
import type { PersonDatabase } from './mirror/database.ts';
import { noLink, readMeta } from './meta.ts';
import { attentionStates, waitingStates } from './outbox/op.ts';

export interface SyncStatus {
  /** Made here and not yet with the server. */
  waiting: number;
  /** A decision is needed. */
  attention: number;
  /** A run of the sender: how many of how many. */
  sending: { done: number; total: number } | null;
  /** The last exchange reached the server. */
  reachable: boolean;
  /** Wall time, ms, of the last valid answer. */
  lastOkAt: number | null;
  /** Wall time, ms, when the oldest waiting write was made. */
  oldestAt: number | null;
  outdated: boolean;
}

export const readStatus = (db: PersonDatabase): Promise<SyncStatus> =>
  db.transaction('r', [db.outbox, db.meta], async () => {
    const waiting = await db.outbox.where('state').anyOf(waitingStates).count();
    const attention = await db.outbox.where('state').anyOf(attentionStates).count();
    const run = await readMeta(db, 'run');
    const link = (await readMeta(db, 'link')) ?? noLink;
    const oldest =
      waiting === 0
        ? undefined
        : await db.outbox
            .orderBy('seq')
            .filter((op) => waitingStates.includes(op.state))
            .first();
    return {
      waiting,
      attention,
      // What joins a run is counted in.
      sending: run?.active && waiting > 0 ? { done: run.done, total: Math.max(run.total, run.done + waiting) } : null,
      reachable: link.reachable,
      lastOkAt: link.lastOkAt,
      oldestAt: oldest?.at.wall ?? null,
      outdated: (await readMeta(db, 'outdated')) ?? false,
    };
  });
