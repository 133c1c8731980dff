/**
 * Hands in attempts whose time ran out, whatever page is open: the evaluation's own screen does it
 * only while it is shown. One tab at a time; a second end of the same attempt changes nothing.
 */
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { leftOf } from '#contract/areas/evaluation/rules/left-of.ts';
import { SAVE_EVERY_MS } from '#contract/areas/evaluation/rules/time-left.ts';
import type { Engine } from '#sync/engine/engine.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { dropSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { Clock, Locks } from '#sync/ports.ts';
import { joinAttempt } from '#src/platform/saving/join-attempt.ts';
import { awaitResult } from '#sync/reads/evaluation/awaited-results.ts';
import {
  readRunningAttempts,
  type RunningAttempts,
} from '#sync/reads/evaluation/running-attempts.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';

/**
 * A screen that counts an attempt saves it more often than this, and then ends it itself, with the
 * last words that are typed there. It counts by the monotonic clock: what the wall clock says alone
 * is believed only where no screen counts.
 */
const SILENT_MS = SAVE_EVERY_MS + 5_000;
/** Timers stand still while a device sleeps: never further ahead than this. */
const LOOK_EVERY_MS = 60_000;

interface Watched {
  db: PersonDatabase;
  engine: Pick<Engine, 'dispatch'>;
  person: Pick<DevicePerson, 'idUser' | 'idSupporter'>;
  clock: Clock;
  locks: Locks;
  deviceName(): Promise<string | null>;
}

/**
 * Returns the function that stops it. No person hands in for another person: in support access nothing
 * is watched.
 */
export const watchExpiredAttempts = ({
  db,
  engine,
  person,
  clock,
  locks,
  deviceName,
}: Watched): (() => void) => {
  if (person.idSupporter !== undefined) return () => undefined;
  /**
   * Attempts without time, by what was saved of them last: since when that is known here, monotonic
   * ms.
   */
  const silentSince = new Map<string, number>();
  let known: RunningAttempts | null = null;
  let cancel = (): void => undefined;
  let isStopped = false;

  const finish = async (
    { idEvaluation, idQuestionnaire }: Attempt,
    on: string | null,
  ): Promise<void> => {
    await engine.dispatch('evaluation.finish', {
      idEvaluation,
      idQuestionnaire,
      by: 'time',
      on,
      timeLeft: 0,
      events: [],
    });
  };
  const handIn = (ids: ReadonlySet<string>): Promise<unknown> =>
    locks.hold(`expired-attempts:${db.name}`, { wait: false }, async () => {
      // Another tab may just have done it.
      const { running } = await readRunningAttempts(db);
      const on = await deviceName();
      for (const { attempt, questionnaire } of running) {
        if (isStopped || !ids.has(attempt.idQuestionnaire)) continue;
        await joinAttempt({ db, engine, person }, questionnaire, on);
        await finish(attempt, on);
        // The attempt is over: neither of these may undo that.
        if (!isUngraded(attempt))
          await awaitResult(db, attempt.idQuestionnaire).catch(() => undefined);
        await dropSnapshot(db, `evaluation:${attempt.idQuestionnaire}`).catch(() => undefined);
      }
    });

  const look = (): void => {
    cancel();
    if (isStopped || known === null || known.running.length === 0) return;
    const now = clock.now() + known.offset;
    const over = new Set<string>();
    let soonest = LOOK_EVERY_MS;
    for (const { attempt, timeLimit } of known.running) {
      const left = leftOf(attempt, timeLimit, now);
      if (left === null) continue;
      const saved = `${attempt.idQuestionnaire} ${attempt.timeSavedAt}`;
      if (left > 0) {
        silentSince.delete(saved);
        soonest = Math.min(soonest, left * 1000);
        continue;
      }
      // Also at the start: a screen of another tab may be counting it, and know better than a wall
      // clock that was set forward.
      const since = silentSince.get(saved) ?? clock.mono();
      silentSince.set(saved, since);
      const silent = clock.mono() - since;
      if (silent >= SILENT_MS) over.add(attempt.idQuestionnaire);
      else soonest = Math.min(soonest, SILENT_MS - silent);
    }
    // Where it could not be saved, it is tried again with the next look.
    if (over.size > 0) void handIn(over).catch(() => undefined);
    cancel = clock.after(Math.ceil(soonest), look);
  };

  const following = followedQuery(() => readRunningAttempts(db), clock).subscribe(
    (read) => {
      known = read;
      look();
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    cancel();
    following.unsubscribe();
  };
};
