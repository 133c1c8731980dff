// Keeps a second copy of what waits outside of the database that it waits in. It is behind by a moment, by a second while much is done, and
// never in anybody's way: a write is safe in the database when it is called saved, and this is for the day on which the browser loses the
// database itself.
import { readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { personKey } from '../person-key.ts';
import type { Clock, Locks } from '../ports.ts';
import { writeBackup } from './backup-text.ts';
import { type RestoreDeps, type RestoreResult, restoreLost } from './restore.ts';

export interface BackupDeps extends RestoreDeps {
  clock: Clock;
  locks: Locks;
  /** What the browser had lost is in the queue again, or all of it that could be read. */
  onRestored(restored: RestoreResult): void;
}

export interface KeptBackup {
  /** The queue may be other than it was. Calling it often costs nothing. */
  touch(): void;
  stop(): void;
}

/** After a rest it comes this soon: one transaction's worth of writes is in it whole. */
const SOON_MS = 100;
/** Between one copy and the next: a queue that is written to without a rest waits for each. */
const PAUSE_MS = 1_000;
/** The pause is so many times what the copying takes: of a long queue it takes longer. */
const SHARE = 20;
/** And never more than this: a phone that slept in the middle of copying took long, and has no long queue. */
const LONGEST_PAUSE_MS = 30_000;
/** A tab that was frozen in the middle of it is not waited for any longer. */
const STUCK_MS = 30_000;

/** What a copy says now; null where nothing waits, or where the database has yet to get its name. */
export const copyOf = (db: PersonDatabase, person: BackupDeps['person']): Promise<string | null> =>
  db.transaction('r', [db.outbox, db.meta], async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'acked');
    const database = await readMeta(db, 'database');
    return ops.length === 0 || database === undefined ? null : writeBackup(database, person, ops);
  });

const copy = async ({ db, person, store }: BackupDeps): Promise<void> => {
  const text = await copyOf(db, person);
  if (text === (await store.read())) return;
  await (text === null ? store.remove() : store.write(text));
};

export const keepBackup = (deps: BackupDeps): KeptBackup => {
  const { clock, locks, person } = deps;
  const name = `backup:${personKey(person)}`;
  let cancel: (() => void) | null = null;
  let running = false;
  let again = false;
  let stopped = false;
  let pause = PAUSE_MS;
  let restsSince = -Infinity;
  let busySince: number | null = null;

  const runOnce = async (): Promise<void> => {
    const restored = await restoreLost(deps);
    if (restored && (restored.writes > 0 || restored.unread !== 0)) deps.onRestored(restored);
    await copy(deps);
  };

  const pass = async (): Promise<void> => {
    const began = clock.mono();
    const steal = busySince !== null && began - busySince > STUCK_MS;
    // A full disk, a database that was closed under it, a lock that somebody took: the next touch tries again.
    const end = await locks.hold(name, { wait: false, ...(steal ? { steal } : {}) }, runOnce).catch(() => undefined);
    busySince = end === 'busy' ? (busySince ?? began) : null;
    again ||= end === 'busy';
    restsSince = clock.mono();
    pause = Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, SHARE * (restsSince - began)));
  };

  const touch = (): void => {
    again = true;
    if (cancel || running || stopped) return;
    cancel = clock.after(Math.max(SOON_MS, restsSince + pause - clock.mono()), () => {
      cancel = null;
      again = false;
      running = true;
      void pass().finally(() => {
        running = false;
        if (again) touch();
      });
    });
  };

  return {
    touch,
    stop: () => {
      stopped = true;
      cancel?.();
      cancel = null;
    },
  };
};
