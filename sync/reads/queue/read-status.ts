// The sync badge, counted from the outbox itself.
import type { PersonDatabase } from '../../mirror/database.ts';
import { noLink, readMeta } from '../../meta.ts';
import { ABOUT_ME, BACKGROUND, isBackground } from '#contract/background.ts';
import { attentionStates, type Op, type OpState, waitingStates } from '../../mirror/op.ts';

export interface SyncStatus {
  /** Made here and not on the server yet, without background records. */
  waiting: number;
  /** They need a decision. */
  attention: number;
  /** A push run: how many of how many. */
  sending: { done: number; total: number } | null;
  /** The last exchange reached the server. */
  reachable: boolean;
  /** Wall time, ms, of the last valid response. */
  lastOkAt: number | null;
  /** Wall time, ms, when the oldest waiting write was made. */
  oldestAt: number | null;
  outdated: boolean;
}

/**
 * One index count per state: its cost does not grow with the outbox. Iterating over rows would
 * repeat that cost with every write.
 */
const countOf = async (db: PersonDatabase, states: readonly OpState[]): Promise<number> => {
  const counts = await Promise.all(
    states.map((state) => db.outbox.where('state').equals(state).count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/**
 * Background records among the waiting writes: a range of the index, and the few writes about the
 * person. Those that need a decision are few and are looked at.
 */
const countBackground = async (db: PersonDatabase, attention: number): Promise<number> => {
  const entity = () => db.outbox.where('entity');
  const [byEntity, byKind] = await Promise.all([
    entity().startsWith(BACKGROUND).count(),
    // Unlike the others, these stay after the server took them, until their row was pulled.
    entity()
      .startsWith(ABOUT_ME)
      .filter((op) => op.state !== 'acked' && isBackground(op))
      .count(),
  ]);
  const all = byEntity + byKind;
  if (all === 0 || attention === 0) return all;
  const asking = db.outbox.where('state').anyOf([...attentionStates]);
  return all - (await asking.filter(isBackground).count());
};

/** Within a state, the index is in the order of `seq`. */
const oldestOf = async (
  db: PersonDatabase,
  states: readonly OpState[],
): Promise<Op | undefined> => {
  const firsts = await Promise.all(
    states.map((state) =>
      db.outbox
        .where('state')
        .equals(state)
        .filter((op) => !isBackground(op))
        .first(),
    ),
  );
  return firsts.filter((op) => op !== undefined).sort((a, b) => a.seq - b.seq)[0];
};

export const readStatus = (db: PersonDatabase): Promise<SyncStatus> =>
  db.transaction('r', [db.outbox, db.meta], async () => {
    const [all, attention, run, known, outdated] = await Promise.all([
      countOf(db, waitingStates),
      countOf(db, attentionStates),
      readMeta(db, 'run'),
      readMeta(db, 'link'),
      readMeta(db, 'outdated'),
    ]);
    const waiting = all === 0 ? 0 : all - (await countBackground(db, attention));
    const link = known ?? noLink;
    const oldest = waiting === 0 ? undefined : await oldestOf(db, waitingStates);
    return {
      waiting,
      attention,
      // Writes that were enqueued during a run count in its total.
      sending:
        run?.active && waiting > 0
          ? { done: run.done, total: Math.max(run.total, run.done + waiting) }
          : null,
      reachable: link.reachable,
      lastOkAt: link.lastOkAt,
      oldestAt: oldest?.at.wall ?? null,
      outdated: outdated ?? false,
    };
  });
