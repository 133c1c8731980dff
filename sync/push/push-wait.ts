// A server without room takes no writes for a while and can still be read. Only pushing waits then:
// the connection is fine, no write counts as refused, and what others did goes on arriving.
import type { EngineDeps } from '../engine-deps.ts';
import { type MetaStore, type MetaValues, readMeta, writeMeta } from '../meta.ts';
import { isBackingOff, waitAfter } from '../transport/back-off.ts';

/** When pushing may be tried again, ms of the wall clock; null when nothing is in its way. */
export const pushWaitUntil = (
  wait: MetaValues['pushWait'] | undefined,
  now: number,
): number | null => (wait && isBackingOff(wait, now) ? wait.nextAt : null);

/** Returns when to try again. */
export const notePushRefused = (
  { db, clock, ids }: Pick<EngineDeps, 'db' | 'clock' | 'ids'>,
  after: number | null,
): Promise<number> => {
  const now = clock.now();
  return db.transaction('rw', db.meta, async () => {
    const failures = ((await readMeta(db, 'pushWait'))?.failures ?? 0) + 1;
    const nextAt = now + waitAfter(failures, after, ids.chance());
    await writeMeta(db, 'pushWait', { failures, nextAt, waitFrom: now });
    return nextAt;
  });
};

/** The server has taken a push. Call inside a transaction that has `meta`. */
export const notePushTaken = async (db: MetaStore): Promise<void> => {
  if (await readMeta(db, 'pushWait')) await writeMeta(db, 'pushWait', null);
};
