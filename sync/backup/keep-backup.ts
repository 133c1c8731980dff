// Keeps a second copy of unsent writes outside their database, for the case that the browser loses
// the database. The copy lags by a moment, or by a second under load, and never delays a write: a
// write counts as saved once it is in the database.
import { readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { personKey } from '../person-key.ts';
import type { Clock, Locks } from '../ports.ts';
import { writeBackup } from './backup-text.ts';
import { type RestoreDeps, type RestoreResult, restoreLost } from './restore.ts';

export interface BackupDeps extends RestoreDeps {
  clock: Clock;
  locks: Locks;
  /** The lost outbox, or the readable part of it, was restored. */
  onRestored(restored: RestoreResult): void;
}

export interface KeptBackup {
  /** The outbox may have changed. Calling it often is cheap. */
  touch(): void;
  stop(): void;
}

/** Delay after a quiet period: long enough to include a whole transaction. */
const SOON_MS = 100;
/** Minimum pause between two copies while writes keep coming. */
const PAUSE_MS = 1_000;
/** The pause is this many times the duration of a copy: a long outbox takes longer to copy. */
const SHARE = 20;
/** Longest pause: a phone that slept while copying took long without having a long outbox. */
const LONGEST_PAUSE_MS = 30_000;
/** After this time, the lock is stolen from a tab that froze while copying. */
const STUCK_MS = 30_000;

/**
 * The current text of the backup; null when nothing is unsent, or when the database has no id yet.
 */
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
    // A full disk, a closed database or a stolen lock: the next touch tries again.
    const end = await locks
      .hold(name, { wait: false, ...(steal ? { steal } : {}) }, runOnce)
      .catch(() => undefined);
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
