// One run of an engine: pushes waiting writes, pulls changes, and sets the alarm for the next run.
import type { EngineDeps } from '../engine-deps.ts';
import { noLink, readMeta, writeMeta } from '../meta.ts';
import { pull, type PullEnd } from '../pull/pull.ts';
import { drain } from '../push/drain.ts';
import type { DrainEnd } from '../push/drain-end.ts';
import type { FollowUp } from '../report/administration.ts';
import { runMaintenance } from '../storage/maintenance.ts';
import { isDeadHandle } from '../storage/storage-errors.ts';
import { reopen } from '../storage/with-space.ts';
import { backOff } from '../transport/back-off.ts';
import { isLinkBackingOff } from '../transport/link.ts';
import type { createAlarm } from './alarm.ts';
import {
  answerRing,
  type EngineState,
  isStopped,
  runAgain,
  type SyncEnd,
  type SyncOptions,
  takeNext,
} from './phase.ts';

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
const POLL_AGAIN_MS = 5_000;
/** How long a known back-off is cached for later callers, ms. */
const RETRY_AFTER_CACHE_MS = 100;

/** What a run works with. */
export interface EngineCore {
  deps: EngineDeps;
  hooks: EngineHooks;
  state: EngineState;
  alarm: ReturnType<typeof createAlarm>;
  retryAfter(): Promise<number | null>;
}

/**
 * When the server may be called again, for both pushing and pulling; null when there is no
 * back-off. A known back-off is cached, because a storage read for every write would slow down a
 * series of writes.
 */
export const createRetryAfter = ({
  db,
  clock,
}: Pick<EngineDeps, 'db' | 'clock'>): EngineCore['retryAfter'] => {
  let known: { askedAt: number; until: number } | null = null;
  return async () => {
    if (known && known.until > clock.now() && clock.mono() - known.askedAt < RETRY_AFTER_CACHE_MS)
      return known.until;
    const link = (await readMeta(db, 'link')) ?? noLink;
    known = isLinkBackingOff(link, clock.now())
      ? { askedAt: clock.mono(), until: link.nextAt }
      : null;
    return known?.until ?? null;
  };
};

const setAlarm = ({ state, alarm }: EngineCore, at: number | null): void =>
  alarm.set(isStopped(state) ? null : at);

export const setAlarmBy = ({ state, alarm }: EngineCore, at: number): void => {
  if (!isStopped(state)) alarm.setBy(at);
};

const pushedOnly = (drained: DrainEnd): SyncEnd => ({ drained, pulled: 'skipped' });

/** Sets the alarm when the link is in back-off, and returns when it ends. */
const waitForLink = async (core: EngineCore, { insist }: SyncOptions): Promise<number | null> => {
  const until = insist ? null : await core.retryAfter();
  if (until !== null) setAlarm(core, until);
  return until;
};

/**
 * Stores that the person has to log in again. Every screen shows it until the server accepts the
 * session again.
 */
const noteHeld = async ({ deps, hooks }: EngineCore, held: boolean): Promise<void> => {
  if (held) hooks.onHeld?.();
  const known = (await readMeta(deps.db, 'held')) ?? null;
  if ((known !== null) !== held)
    await writeMeta(deps.db, 'held', held ? { since: deps.clock.now() } : null);
};

const push = async (
  core: EngineCore,
  { budget = SLICE_MS, insist }: SyncOptions,
): Promise<DrainEnd> => {
  const drained = await drain(core.deps, { budget, ...(insist ? { insist } : {}) });
  if (drained.kind === 'waiting' || drained.kind === 'idle') setAlarm(core, drained.nextAt);
  if (drained.kind === 'budget') runAgain(core.state, {});
  if (drained.kind === 'held') await noteHeld(core, true);
  return drained;
};

/** Whether there is nothing to pull for, or no way to. */
const endsAfterPush = (drained: DrainEnd, { onlySend = false }: SyncOptions): boolean => {
  if (drained.kind === 'waiting') return !drained.pushOnly || onlySend;
  if (drained.kind === 'idle') return onlySend && !drained.sent;
  return drained.kind === 'held';
};

const followUp = async (core: EngineCore): Promise<void> => {
  const due = await core.hooks.afterPull?.();
  if (due?.again) runAgain(core.state, {});
  if (due && due.nextAt !== null) setAlarmBy(core, due.nextAt);
};

const afterPull = async (core: EngineCore, pulled: PullEnd): Promise<void> => {
  switch (pulled.kind) {
    case 'held':
      return noteHeld(core, true);
    case 'waiting':
      return setAlarm(core, pulled.nextAt);
    case 'current':
      await noteHeld(core, false);
      await followUp(core);
      // What a restored server has forgotten goes again now.
      if (pulled.requeued) runAgain(core.state, {});
  }
};

const pullChanges = async (core: EngineCore, drained: DrainEnd): Promise<PullEnd | 'busy'> => {
  if (drained.kind === 'idle') answerRing(core.state);
  const pulled = await pull(core.deps, drained.kind === 'idle' ? drained.news : undefined);
  if (pulled !== 'busy') await afterPull(core, pulled);
  // The other holder may have asked before there was what this caller came for.
  if (pulled === 'busy' || drained.kind === 'busy')
    setAlarmBy(core, core.deps.clock.now() + POLL_AGAIN_MS);
  return pulled;
};

const attempt = async (core: EngineCore, options: SyncOptions): Promise<SyncEnd> => {
  // Check before any lock or write: saving many writes while offline must not wait for this.
  const nextAt = await waitForLink(core, options);
  if (nextAt !== null) return pushedOnly({ kind: 'waiting', acked: 0, nextAt });
  const drained = await push(core, options);
  if (endsAfterPush(drained, options)) return pushedOnly(drained);
  if (drained.kind === 'busy' && (await waitForLink(core, options)) !== null)
    return pushedOnly(drained);
  return { drained, pulled: await pullChanges(core, drained) };
};

/** Never throws: a storage failure goes to `onCrash` and is retried after a growing wait. */
const once = async (core: EngineCore, options: SyncOptions): Promise<SyncEnd> => {
  const { deps, hooks, state } = core;
  try {
    const end = await attempt(core, options);
    state.crashes = 0;
    return end;
  } catch (error) {
    if (!isStopped(state)) hooks.onCrash?.(error);
    state.crashes += 1;
    // The browser closed the database handle: reopen it for the next run.
    if (!isStopped(state) && isDeadHandle(error)) await reopen(deps.db).catch(() => undefined);
    const nextAt = deps.clock.now() + backOff(state.crashes, deps.ids.chance());
    setAlarm(core, nextAt);
    return pushedOnly({ kind: 'waiting', acked: 0, nextAt });
  }
};

/** Runs until no more runs are asked for. The first one is followed by maintenance. */
export const runSync = async (core: EngineCore, options: SyncOptions): Promise<SyncEnd> => {
  const { deps, hooks, state } = core;
  let end = await once(core, options);
  for (let next = takeNext(state); next; next = takeNext(state)) end = await once(core, next);
  hooks.onQueue?.();
  if (!state.maintained) {
    state.maintained = true;
    await runMaintenance(deps).catch((error: unknown) => hooks.onCrash?.(error));
  }
  return end;
};
