// Takes away what is only a memory and has grown old: sent writes after 30 days, decisions after 180, and of incidents all but the newest.
// Never anything else, and never on the word of this device's clock: age is counted between moments that the server itself has told.
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta } from '../meta.ts';
import type { Decision, PersonDatabase } from '../mirror/database.ts';
import { fillStorageReserve } from './storage-reserve.ts';

const DAY_MS = 86_400_000;
export const keptDays = { sent: 30, decisions: 180 } as const;
/** A network that lies lies all day: what is told of it must not fill the device. */
export const KEPT_INCIDENTS = 500;

const pruneIncidents = async (db: PersonDatabase): Promise<void> => {
  const [first] = await db.incidents.orderBy('id').reverse().offset(KEPT_INCIDENTS).limit(1).primaryKeys();
  if (first !== undefined) await db.incidents.where('id').belowOrEqual(first).delete();
};

/** A decision is made without the server: it is as old as it has been known here by the server's time. */
const oldDecisions = (all: readonly Decision[], told: number): { fresh: Decision[]; old: number[] } => ({
  fresh: all.flatMap((decision) => (decision.keptFrom === undefined ? [{ ...decision, keptFrom: told }] : [])),
  old: all.flatMap(({ id, keptFrom }) =>
    id !== undefined && keptFrom !== undefined && keptFrom < told - keptDays.decisions * DAY_MS ? [id] : [],
  ),
});

export const prune = async (deps: Pick<EngineDeps, 'db' | 'clock'>): Promise<{ sent: number; decisions: number }> => {
  const { db, clock } = deps;
  return db.transaction('rw', [db.sentLog, db.decisions, db.incidents, db.meta], async () => {
    await pruneIncidents(db);
    const told = (await readMeta(db, 'clock'))?.told;
    if (told === undefined) return { sent: 0, decisions: 0 };
    const { fresh, old } = oldDecisions(await db.decisions.toArray(), told);
    await db.decisions.bulkPut(fresh);
    await db.decisions.bulkDelete(old);
    const past = told - keptDays.sent * DAY_MS;
    // The index finds what may be old; a clock that was wrong when it was written does not make it so.
    const sent = await db.sentLog
      .where('ackAt')
      .below(clock.now() - keptDays.sent * DAY_MS)
      .filter(({ ackAt, takenAt = ackAt }) => takenAt < past)
      .delete();
    return { sent, decisions: old.length };
  });
};

/** Once when a person's sync starts: old records go, the storage reserve is filled. Nothing waits for it, and its failure is not shown. */
export const runMaintenance = async (deps: Pick<EngineDeps, 'db' | 'clock' | 'storage'>): Promise<void> => {
  try {
    await prune(deps);
    if (deps.storage && (await deps.storage.hasRoom())) await fillStorageReserve(deps.db);
  } catch {
    // A database that cannot be read now is opened by whoever needs it next.
  }
};
