// One person's sync in one runtime: each run pushes waiting writes, pulls changes, then sets its
// own alarm. Every trigger calls the same function. Extra calls are cheap, and no single trigger is
// required.
import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { deferralOf } from '../outbox/deferral.ts';
import { enqueue, enqueueAll, type EnqueueDeps, type Write } from '../outbox/enqueue.ts';
import { bringPage } from '../pull/early.ts';
import { stampWith } from '../transport/clock-offset.ts';
import { createAlarm } from './alarm.ts';
import {
  type EngineState,
  isStopped,
  noteRing,
  runAgain,
  type SyncEnd,
  type SyncOptions,
  takeNext,
} from './phase.ts';
import {
  createRetryAfter,
  type EngineCore,
  type EngineHooks,
  runSync,
  setAlarmBy,
} from './run-sync.ts';

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

/** For the last value of a lesson, which is sent with whatever else is saved at that moment, ms. */
const LAST_MS = 1_000;

const enqueueDepsOf = (deps: EngineDeps): EnqueueDeps => ({
  db: deps.db,
  ids: deps.ids,
  stamp: () => stampWith(deps.clock, []),
  author: {
    idUser: deps.person.idUser,
    idSupporter: deps.person.idSupporter,
    deviceId: deps.deviceId,
    appVersion: deps.appVersion,
  },
  ...(deps.storage ? { storage: deps.storage } : {}),
});

const begin = (core: EngineCore, options: SyncOptions): Promise<SyncEnd> => {
  const { state } = core;
  const run = runSync(core, options).finally(() => {
    // A request may arrive after the last check and before this line.
    const next = takeNext(state);
    state.phase = isStopped(state) ? { kind: 'stopped' } : { kind: 'idle' };
    if (next) void sync(core, next);
  });
  state.phase = isStopped(state)
    ? { kind: 'stopping', run }
    : { kind: 'running', run, next: null, rang: false };
  return run;
};

const sync = (core: EngineCore, options: SyncOptions = {}): Promise<SyncEnd> => {
  const { phase } = core.state;
  if (phase.kind === 'idle' || phase.kind === 'stopped') return begin(core, options);
  runAgain(core.state, options);
  return phase.run;
};

const afterEnqueue = (core: EngineCore, kinds: readonly CommandKind[], last: boolean): void => {
  const { deps, hooks, state } = core;
  hooks.onQueue?.();
  const deferral = Math.min(...kinds.map(deferralOf));
  if (deferral > 0 && !isStopped(state)) {
    setAlarmBy(core, deps.clock.now() + (last ? LAST_MS : deferral));
    return;
  }
  hooks.onEnqueued?.();
  void sync(core, { onlySend: true });
};

const createCore = (deps: EngineDeps, hooks: EngineHooks): EngineCore => {
  const state: EngineState = { phase: { kind: 'idle' }, crashes: 0, maintained: false };
  const core: EngineCore = {
    deps,
    hooks,
    state,
    alarm: createAlarm(deps.clock, () => {
      if (!noteRing(state)) void sync(core);
    }),
    retryAfter: createRetryAfter(deps),
  };
  return core;
};

export const createEngine = (deps: EngineDeps, hooks: EngineHooks = {}): Engine => {
  const core = createCore(deps, hooks);
  const { state, alarm } = core;
  return {
    dispatch: async (kind, payload, { last = false, draft } = {}) => {
      const opId = await enqueue(enqueueDepsOf(deps), kind, payload, draft);
      afterEnqueue(core, [kind], last);
      return opId;
    },
    dispatchAll: async (writes) => {
      const opIds = await enqueueAll(enqueueDepsOf(deps), writes);
      const kinds = writes.map(({ kind }) => kind);
      afterEnqueue(core, kinds, false);
      return opIds;
    },
    sync: (options) => sync(core, options),
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
      alarm.clear();
      const { phase } = state;
      if (phase.kind === 'idle') state.phase = { kind: 'stopped' };
      if (phase.kind === 'running') state.phase = { kind: 'stopping', run: phase.run };
    },
  };
};
