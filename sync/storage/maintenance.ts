// Deletes old log entries: sent writes after 30 days, decisions after 180, and all but the newest
// incidents. It deletes nothing else. Age is measured by times that the server sent, never by this
// device's clock.
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta } from '../meta.ts';
import type { Decision, PersonDatabase } from '../mirror/database.ts';
import { fillStorageReserve } from './storage-reserve.ts';

const DAY_MS = 86_400_000;
export const keptDays = { sent: 30, decisions: 180, files: 30 } as const;
/** A bad network can produce incidents all day: they must not fill the device. */
export const KEPT_INCIDENTS = 500;

const pruneIncidents = async (db: PersonDatabase): Promise<void> => {
  const [first] = await db.incidents
    .orderBy('id')
    .reverse()
    .offset(KEPT_INCIDENTS)
    .limit(1)
    .primaryKeys();
  if (first !== undefined) await db.incidents.where('id').belowOrEqual(first).delete();
};

/**
 * A decision has no server time: its age counts from when maintenance first saw it, by the server's
 * time.
 */
const oldDecisions = (
  all: readonly Decision[],
  told: number,
): { fresh: Decision[]; old: number[] } => ({
  fresh: all.flatMap((decision) =>
    decision.keptFrom === undefined ? [{ ...decision, keptFrom: told }] : [],
  ),
  old: all.flatMap(({ id, keptFrom }) =>
    id !== undefined && keptFrom !== undefined && keptFrom < told - keptDays.decisions * DAY_MS
      ? [id]
      : [],
  ),
});

/**
 * A file that nothing names was left by a form, or has arrived so long ago that no restored server
 * is offered its write again.
 */
const pruneFiles = async ({ db, clock }: Pick<EngineDeps, 'db' | 'clock'>): Promise<void> => {
  const before = clock.now() - keptDays.files * DAY_MS;
  const old = (await db.uploads.toArray()).filter(({ addedAt }) => addedAt < before);
  if (old.length === 0) return;
  const [waiting, sent] = await Promise.all([
    db.outbox.toArray(),
    db.sentLog.filter(({ op }) => op.file !== undefined).toArray(),
  ]);
  const named = new Set([...waiting, ...sent.map(({ op }) => op)].map(({ file }) => file));
  const keys = old.flatMap(({ idUpload }) => (named.has(idUpload) ? [] : [idUpload]));
  await db.uploads.bulkDelete(keys);
  await db.uploadBytes.bulkDelete(keys);
};

export const prune = async (
  deps: Pick<EngineDeps, 'db' | 'clock'>,
): Promise<{ sent: number; decisions: number }> => {
  const { db, clock } = deps;
  return db.transaction(
    'rw',
    [db.sentLog, db.decisions, db.incidents, db.meta, db.uploads, db.uploadBytes, db.outbox],
    async () => {
      await pruneIncidents(db);
      await pruneFiles(deps);
      const told = (await readMeta(db, 'clock'))?.told;
      if (told === undefined) return { sent: 0, decisions: 0 };
      const { fresh, old } = oldDecisions(await db.decisions.toArray(), told);
      await db.decisions.bulkPut(fresh);
      await db.decisions.bulkDelete(old);
      const past = told - keptDays.sent * DAY_MS;
      // The index finds candidates. The filter keeps those that only look old because the device's
      // clock was wrong.
      const sent = await db.sentLog
        .where('ackAt')
        .below(clock.now() - keptDays.sent * DAY_MS)
        .filter(({ ackAt, takenAt = ackAt }) => takenAt < past)
        .delete();
      return { sent, decisions: old.length };
    },
  );
};

/**
 * Runs once when a person's sync starts: deletes old entries and fills the storage reserve. Nothing
 * waits for it, and failures are ignored.
 */
export const runMaintenance = async (
  deps: Pick<EngineDeps, 'db' | 'clock' | 'storage'>,
): Promise<void> => {
  try {
    await prune(deps);
    if (deps.storage && (await deps.storage.hasRoom())) await fillStorageReserve(deps.db);
  } catch {
    // The next user of the database reopens it.
  }
};
