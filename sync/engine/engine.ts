// One person's sync in one runtime: each run pushes waiting writes, pulls changes, then sets its
// own alarm. Every trigger calls the same function. Extra calls are cheap, and no single trigger is
// required.
//
//            sync()                   the run ends, nothing asked for
//   idle ───────────────► running ───────────────────────────────────► idle
//    │                    │  ▲  └─ the run ends, another was asked for ─┐
//    │ stop()      stop() │  └──────────────────────────────────────────┘
//    ▼        sync()      ▼
//   stopped ──────────► stopping ── the run ends, nothing follows ──► stopped
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
import { reopen } from '../storage/with-space.ts';
import { enqueue, enqueueAll, type EnqueueDeps, type Write } from '../outbox/enqueue.ts';
import { deferralOf } from '../outbox/deferral.ts';
import { bringPage } from '../pull/early.ts';
import { pull, type PullEnd } from '../pull/pull.ts';
import type { FollowUp } from '../report/administration.ts';
import { createAlarm } from './alarm.ts';

export interface SyncOptions {
  /** A person asked, or the connection just came back: ignore the back-off. */
  insist?: boolean;
  /** Time limit for pushing, ms. */
  budget?: number;
  /** Only push: when nothing is due, make no request at all. */
  onlySend?: boolean;
}

/** Merges two requests, so that one run serves both callers. */
const both = (one: SyncOptions | null, other: SyncOptions): SyncOptions =>
  one
    ? { ...one, ...other, onlySend: (one.onlySend ?? false) && (other.onlySend ?? false) }
    : other;

export interface DispatchOptions {
  /**
   * For a value that grows every second: it is final now, and is sent together with whatever else
   * is saved at the same moment.
   */
  last?: boolean;
  /**
   * Id of the draft that this write was typed in: it goes in the transaction that stores the write.
   */
  draft?: string | undefined;
}

export interface SyncEnd {
  drained: DrainEnd;
  pulled: PullEnd | 'busy' | 'skipped';
}

export interface Engine {
  /** Saves a write on this device. Resolves when it is durable. Pushing starts by itself. */
  dispatch<K extends CommandKind>(
    kind: K,
    payload: PayloadInput<K>,
    options?: DispatchOptions,
  ): Promise<string>;
  /**
   * The same for writes that belong together: all of them are saved, or none. They may not build on
   * each other: see `enqueueAll`.
   */
  dispatchAll(writes: readonly Write[]): Promise<string[]>;
  /** Pushes and pulls. Concurrent callers share the current run, and one more run follows it. */
  sync(options?: SyncOptions): Promise<SyncEnd>;
  /**
   * Brings what a page shows while the device is being filled; else it does nothing. `page`: id of
   * a page, an enrolment or a content. Never throws.
   */
  bring(page: string): Promise<void>;
  /** Resolves when the current run has ended; at once when there is none. */
  settled(): Promise<void>;
  /** Clears the alarm. Waiting writes stay in the outbox. */
  stop(): void;
}

export interface EngineHooks {
  /** A write was enqueued: other runtimes may want to know. */
  onEnqueued?(): void;
  /** The server ended the session. */
  onHeld?(): void;
  /** Runs after a pull has brought the mirror up to date. Returns follow-up work. */
  afterPull?(): Promise<FollowUp>;
  /** The outbox may have changed. */
  onQueue?(): void;
  /** The engine itself failed, most likely because of its storage. */
  onCrash?(error: unknown): void;
}

const SLICE_MS = 25_000;
const LAST_MS = 1_000;
const POLL_AGAIN_MS = 5_000;
/** How long a known back-off is cached for later callers, ms. */
const RETRY_AFTER_CACHE_MS = 100;

type Phase =
  | { kind: 'idle' }
  /**
   * `next` holds requests that arrived during the run; `rang`: the alarm did, and this run has not
   * done yet what it was set for.
   */
  | { kind: 'running'; run: Promise<SyncEnd>; next: SyncOptions | null; rang: boolean }
  /** A run that was active at `stop()`, or was requested after it. No run follows it. */
  | { kind: 'stopping'; run: Promise<SyncEnd> }
  | { kind: 'stopped' };

interface EngineState {
  phase: Phase;
  /** Consecutive runs in which the storage failed. */
  crashes: number;
  maintained: boolean;
}

const isStopped = ({ phase }: EngineState): boolean =>
  phase.kind === 'stopping' || phase.kind === 'stopped';

/**
 * When the server may be called again, for both pushing and pulling; null when there is no
 * back-off. A known back-off is cached, because a storage read for every write would slow down a
 * series of writes.
 */
const createRetryAfter = ({ db, clock }: Pick<EngineDeps, 'db' | 'clock'>) => {
  let known: { askedAt: number; until: number } | null = null;
  return async (): Promise<number | null> => {
    if (known && known.until > clock.now() && clock.mono() - known.askedAt < RETRY_AFTER_CACHE_MS)
      return known.until;
    const link = (await readMeta(db, 'link')) ?? noLink;
    known = isLinkBackingOff(link, clock.now())
      ? { askedAt: clock.mono(), until: link.nextAt }
      : null;
    return known?.until ?? null;
  };
};

export const createEngine = (deps: EngineDeps, hooks: EngineHooks = {}): Engine => {
  const { clock } = deps;
  const state: EngineState = { phase: { kind: 'idle' }, crashes: 0, maintained: false };
  const ring = createAlarm(clock, () => {
    if (state.phase.kind === 'running') state.phase.rang = true;
    else void engine.sync();
  });
  const retryAfter = createRetryAfter(deps);

  const setAlarm = (at: number | null): void => ring.set(isStopped(state) ? null : at);
  const setAlarmBy = (at: number): void => {
    if (!isStopped(state)) ring.setBy(at);
  };

  const runAgain = (options: SyncOptions): void => {
    if (state.phase.kind === 'running') state.phase.next = both(state.phase.next, options);
  };

  const takeNext = (): SyncOptions | null => {
    if (state.phase.kind !== 'running') return null;
    const { next, rang } = state.phase;
    Object.assign(state.phase, { next: null, rang: false });
    return rang ? both(next, {}) : next;
  };

  /**
   * Whatever was due has been sent and a pull follows: that is what an alarm that has rung since
   * the run began was set for.
   */
  const answerRing = (): void => {
    if (state.phase.kind === 'running') state.phase.rang = false;
  };

  /** Never throws: a storage failure goes to `onCrash` and is retried after a growing wait. */
  const once = async (options: SyncOptions): Promise<SyncEnd> => {
    try {
      const end = await attempt(options);
      state.crashes = 0;
      return end;
    } catch (error) {
      if (!isStopped(state)) hooks.onCrash?.(error);
      state.crashes += 1;
      // The browser closed the database handle: reopen it for the next run.
      if (!isStopped(state) && isDeadHandle(error)) await reopen(deps.db).catch(() => undefined);
      const nextAt = clock.now() + backOff(state.crashes, deps.ids.chance());
      setAlarm(nextAt);
      return { drained: { kind: 'waiting', acked: 0, nextAt }, pulled: 'skipped' };
    }
  };

  /**
   * Stores that the person has to log in again. Every screen shows it until the server accepts the
   * session again.
   */
  const noteHeld = async (held: boolean): Promise<void> => {
    if (held) hooks.onHeld?.();
    const known = (await readMeta(deps.db, 'held')) ?? null;
    if ((known !== null) !== held)
      await writeMeta(deps.db, 'held', held ? { since: clock.now() } : null);
  };

  const attempt = async (options: SyncOptions): Promise<SyncEnd> => {
    // Check before any lock or write: saving many writes while offline must not wait for this.
    const waitUntil = options.insist ? null : await retryAfter();
    if (waitUntil !== null) {
      setAlarm(waitUntil);
      return { drained: { kind: 'waiting', acked: 0, nextAt: waitUntil }, pulled: 'skipped' };
    }
    const drained = await drain(deps, {
      budget: options.budget ?? SLICE_MS,
      ...(options.insist ? { insist: true } : {}),
    });
    if (drained.kind === 'waiting' || drained.kind === 'idle') setAlarm(drained.nextAt);
    if (drained.kind === 'budget') runAgain({});
    if (drained.kind === 'held') {
      await noteHeld(true);
      return { drained, pulled: 'skipped' };
    }
    if (drained.kind === 'waiting' && (!drained.pushOnly || options.onlySend))
      return { drained, pulled: 'skipped' };
    if (options.onlySend && drained.kind === 'idle' && !drained.sent)
      return { drained, pulled: 'skipped' };
    const stillWaitUntil = drained.kind === 'busy' && !options.insist ? await retryAfter() : null;
    if (stillWaitUntil !== null) {
      setAlarm(stillWaitUntil);
      return { drained, pulled: 'skipped' };
    }
    if (drained.kind === 'idle') answerRing();
    const pulled = await pull(deps, drained.kind === 'idle' ? drained.news : undefined);
    if (pulled !== 'busy' && (pulled.kind === 'held' || pulled.kind === 'current'))
      await noteHeld(pulled.kind === 'held');
    if (pulled !== 'busy' && pulled.kind === 'waiting') setAlarm(pulled.nextAt);
    if (pulled !== 'busy' && pulled.kind === 'current') {
      await followUp();
      // What a restored server has forgotten goes again now.
      if (pulled.requeued) runAgain({});
    }
    // Whoever is at it may have asked before there was what this caller came for.
    if (pulled === 'busy' || drained.kind === 'busy') setAlarmBy(clock.now() + POLL_AGAIN_MS);
    return { drained, pulled };
  };

  const followUp = async (): Promise<void> => {
    const due = await hooks.afterPull?.();
    if (due?.again) runAgain({});
    if (due && due.nextAt !== null) setAlarmBy(due.nextAt);
  };

  const loop = async (options: SyncOptions): Promise<SyncEnd> => {
    let end = await once(options);
    for (let next = takeNext(); next; next = takeNext()) end = await once(next);
    hooks.onQueue?.();
    if (!state.maintained) {
      state.maintained = true;
      await runMaintenance(deps).catch((error: unknown) => hooks.onCrash?.(error));
    }
    return end;
  };

  const begin = (options: SyncOptions): Promise<SyncEnd> => {
    const run = loop(options).finally(() => {
      // A request may arrive after the last check and before this line.
      const next = takeNext();
      state.phase = isStopped(state) ? { kind: 'stopped' } : { kind: 'idle' };
      if (next) void engine.sync(next);
    });
    state.phase = isStopped(state)
      ? { kind: 'stopping', run }
      : { kind: 'running', run, next: null, rang: false };
    return run;
  };

  const enqueueDeps = (): EnqueueDeps => ({
    db: deps.db,
    ids: deps.ids,
    stamp: () => stampWith(clock, []),
    author: {
      idUser: deps.person.idUser,
      idSupporter: deps.person.idSupporter,
      deviceId: deps.deviceId,
      appVersion: deps.appVersion,
    },
    ...(deps.storage ? { storage: deps.storage } : {}),
  });
  const afterEnqueue = (kinds: readonly CommandKind[], last: boolean): void => {
    hooks.onQueue?.();
    const deferral = Math.min(...kinds.map(deferralOf));
    if (deferral > 0 && !isStopped(state)) setAlarmBy(clock.now() + (last ? LAST_MS : deferral));
    else {
      hooks.onEnqueued?.();
      void engine.sync({ onlySend: true });
    }
  };

  const engine: Engine = {
    dispatch: async (kind, payload, { last = false, draft } = {}) => {
      const opId = await enqueue(enqueueDeps(), kind, payload, draft);
      afterEnqueue([kind], last);
      return opId;
    },
    dispatchAll: async (writes) => {
      const opIds = await enqueueAll(enqueueDeps(), writes);
      afterEnqueue(
        writes.map(({ kind }) => kind),
        false,
      );
      return opIds;
    },
    sync: (options = {}) => {
      const { phase } = state;
      if (phase.kind === 'idle' || phase.kind === 'stopped') return begin(options);
      runAgain(options);
      return phase.run;
    },
    bring: async (page) => {
      if (isStopped(state)) return;
      await bringPage(deps, page).catch((error: unknown) => {
        if (!isStopped(state)) hooks.onCrash?.(error);
      });
    },
    settled: async () => {
      const { phase } = state;
      if (phase.kind === 'running' || phase.kind === 'stopping') await phase.run;
    },
    stop: () => {
      ring.clear();
      const { phase } = state;
      if (phase.kind === 'idle') state.phase = { kind: 'stopped' };
      if (phase.kind === 'running') state.phase = { kind: 'stopping', run: phase.run };
    },
  };
  return engine;
};
