// One person's sync in one runtime: whatever wakes it, it sends what waits, then brings what is new, then sets its own alarm.
// Every trigger is the same call; calling it too often costs nothing, and no trigger is relied on.
import type { CommandKind, PayloadInput } from '#contract/commands/registry.ts';
import { stampWith } from '../transport/clock-offset.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { isLinkBackingOff } from '../transport/link.ts';
import { noLink, readMeta, writeMeta } from '../meta.ts';
import { backOff } from '../transport/back-off.ts';
import { drain } from '../push/drain.ts';
import type { DrainEnd } from '../push/drain-end.ts';
import { runMaintenance } from '../storage/maintenance.ts';
import { isDeadHandle } from '../storage/storage-errors.ts';
import { reopen } from '../storage/with-reopen.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { isDeferrable, MAX_DEFER_MS } from '../mirror/op.ts';
import { pull, type PullEnd } from '../pull/pull.ts';
import type { FollowUp } from '../report/administration.ts';

export interface SyncOptions {
  /** A person asked, or the way has just opened: patience is passed over. */
  insist?: boolean;
  /** ms that sending may take. */
  budget?: number;
  /** Nobody waits for news: without anything to send, nothing is asked. */
  onlySend?: boolean;
}

/** What serves both who asked. */
const both = (one: SyncOptions | null, other: SyncOptions): SyncOptions =>
  one ? { ...one, ...other, onlySend: (one.onlySend ?? false) && (other.onlySend ?? false) } : other;

export interface DispatchOptions {
  /** Of a figure that grows by the second: it grows no more, and is sent with what else is saved in this moment. */
  last?: boolean;
}

export interface SyncEnd {
  drained: DrainEnd;
  pulled: PullEnd | 'busy' | 'skipped';
}

export interface Engine {
  /** Saves a write on this device. Resolves when it is durable; sending starts by itself. */
  dispatch<K extends CommandKind>(kind: K, payload: PayloadInput<K>, options?: DispatchOptions): Promise<string>;
  /** Sends and pulls. Callers at the same time share one run, and one more follows it. */
  sync(options?: SyncOptions): Promise<SyncEnd>;
  /** Resolves once the run that is under way is over; at once when there is none. */
  settled(): Promise<void>;
  /** No more alarms; what waits stays where it is. */
  stop(): void;
}

export interface EngineHooks {
  /** Something was enqueued: other runtimes may want to know. */
  onEnqueued?(): void;
  /** The server ended the session, or wants a newer app. */
  onHeld?(): void;
  /** The news are in: what follows from them, beyond the mirror. */
  afterPull?(): Promise<FollowUp>;
  /** Something of the queue may be other than it was. */
  onQueue?(): void;
  /** The engine itself failed, most likely the storage below it. */
  onCrash?(error: unknown): void;
}

const SLICE_MS = 25_000;
const LAST_MS = 1_000;
const LOOK_AGAIN_MS = 5_000;
/** ms that an answer to 'must we wait?' serves those who ask next. */
const PATIENCE_KNOWN_MS = 100;
/** No alarm lies further ahead: a clock may jump meanwhile. */
const LONGEST_ALARM_MS = 720_000;

export const createEngine = (deps: EngineDeps, hooks: EngineHooks = {}): Engine => {
  const { clock } = deps;
  let running: Promise<SyncEnd> | null = null;
  let again: SyncOptions | null = null;
  let cancelAlarm: (() => void) | null = null;
  let alarmAt = 0;
  let stopped = false;
  let maintained = false;

  const alarm = (at: number | null): void => {
    cancelAlarm?.();
    cancelAlarm = null;
    if (at === null || stopped) return;
    alarmAt = at;
    const wait = Math.min(Math.max(at - clock.now(), 50), LONGEST_ALARM_MS);
    cancelAlarm = clock.after(wait, () => {
      cancelAlarm = null;
      void engine.sync();
    });
  };

  /** An alarm at `at` or sooner. */
  const alarmBy = (at: number): void => {
    if (!cancelAlarm || alarmAt > at) alarm(at);
  };

  let crashes = 0;

  /** Never throws: a storage that fails is told to whoever runs the engine, and tried again with growing patience. */
  const once = async (options: SyncOptions): Promise<SyncEnd> => {
    try {
      const end = await attempt(options);
      crashes = 0;
      return end;
    } catch (error) {
      if (!stopped) hooks.onCrash?.(error);
      crashes += 1;
      // The browser let go of the handle: the next run has a new one.
      if (!stopped && isDeadHandle(error)) await reopen(deps.db).catch(() => undefined);
      const nextAt = clock.now() + backOff(crashes, deps.ids.chance());
      alarm(nextAt);
      return { drained: { kind: 'waiting', acked: 0, nextAt }, pulled: 'skipped' };
    }
  };

  /** The person is wanted back: known to every screen until the server takes the session again. */
  const noteHeld = async (held: boolean): Promise<void> => {
    if (held) hooks.onHeld?.();
    const known = (await readMeta(deps.db, 'held')) ?? null;
    if ((known !== null) !== held) await writeMeta(deps.db, 'held', held ? { since: clock.now() } : null);
  };

  let patience: { askedAt: number; until: number } | null = null;

  /**
   * The way asked for patience, for sending and for reading alike. Whoever saves one thing after the other asks the storage once, not with
   * every one of them: each question would stand between two writes.
   */
  const retryAfter = async (): Promise<number | null> => {
    if (patience && patience.until > clock.now() && clock.mono() - patience.askedAt < PATIENCE_KNOWN_MS) return patience.until;
    const link = (await readMeta(deps.db, 'link')) ?? noLink;
    patience = isLinkBackingOff(link, clock.now()) ? { askedAt: clock.mono(), until: link.nextAt } : null;
    return patience?.until ?? null;
  };

  const attempt = async (options: SyncOptions): Promise<SyncEnd> => {
    // Known before anything is locked or written: saving one thing after the other without a connection must not stand in line with this.
    const asked = options.insist ? null : await retryAfter();
    if (asked !== null) {
      alarm(asked);
      return { drained: { kind: 'waiting', acked: 0, nextAt: asked }, pulled: 'skipped' };
    }
    const drained = await drain(deps, { budget: options.budget ?? SLICE_MS, ...(options.insist ? { insist: true } : {}) });
    if (drained.kind === 'waiting') alarm(drained.nextAt);
    if (drained.kind === 'idle') alarm(drained.nextAt);
    if (drained.kind === 'budget') again = both(again, {});
    if (drained.kind === 'held') {
      await noteHeld(true);
      return { drained, pulled: 'skipped' };
    }
    if (drained.kind === 'waiting') return { drained, pulled: 'skipped' };
    if (options.onlySend && drained.kind === 'idle' && !drained.sent) return { drained, pulled: 'skipped' };
    const stillAsked = drained.kind === 'busy' && !options.insist ? await retryAfter() : null;
    if (stillAsked !== null) {
      alarm(stillAsked);
      return { drained, pulled: 'skipped' };
    }
    const pulled = await pull(deps, drained.kind === 'idle' ? drained.news : undefined);
    if (pulled !== 'busy' && (pulled.kind === 'held' || pulled.kind === 'current')) await noteHeld(pulled.kind === 'held');
    if (pulled !== 'busy' && pulled.kind === 'waiting') alarm(pulled.nextAt);
    if (pulled !== 'busy' && pulled.kind === 'current') await afterPull();
    // Whoever is at it may have asked before there was what this caller came for.
    if (pulled === 'busy' || drained.kind === 'busy') alarmBy(clock.now() + LOOK_AGAIN_MS);
    return { drained, pulled };
  };

  const afterPull = async (): Promise<void> => {
    const due = await hooks.afterPull?.();
    if (due?.again) again = both(again, {});
    if (due && due.nextAt !== null) alarmBy(due.nextAt);
  };

  const takeAgain = (): SyncOptions | null => {
    const next = stopped ? null : again;
    again = null;
    return next;
  };

  const loop = async (options: SyncOptions): Promise<SyncEnd> => {
    let end = await once(options);
    for (let next = takeAgain(); next; next = takeAgain()) end = await once(next);
    hooks.onQueue?.();
    if (!maintained) {
      maintained = true;
      await runMaintenance(deps).catch((error: unknown) => hooks.onCrash?.(error));
    }
    return end;
  };

  const engine: Engine = {
    dispatch: async (kind, payload, { last = false } = {}) => {
      const opId = await enqueue(
        {
          db: deps.db,
          ids: deps.ids,
          stamp: () => stampWith(clock, []),
          author: { idUser: deps.person.idUser, deviceId: deps.deviceId, appVersion: deps.appVersion },
          ...(deps.storage ? { storage: deps.storage } : {}),
        },
        kind,
        payload,
      );
      hooks.onQueue?.();
      if (isDeferrable(kind) && !stopped) alarmBy(clock.now() + (last ? LAST_MS : MAX_DEFER_MS));
      else {
        hooks.onEnqueued?.();
        void engine.sync({ onlySend: true });
      }
      return opId;
    },
    sync: (options = {}) => {
      if (running) {
        again = both(again, options);
        return running;
      }
      running = loop(options).finally(() => {
        running = null;
        // Asked for after the last look and before this line.
        const next = takeAgain();
        if (next) void engine.sync(next);
      });
      return running;
    },
    settled: async () => void (await running),
    stop: () => {
      stopped = true;
      cancelAlarm?.();
    },
  };
  return engine;
};
