// Whether an engine is running, and what was asked for in the meantime.
//
//            sync()                   the run ends, nothing asked for
//   idle ───────────────► running ───────────────────────────────────► idle
//    │                    │  ▲  └─ the run ends, another was asked for ─┐
//    │ stop()      stop() │  └──────────────────────────────────────────┘
//    ▼        sync()      ▼
//   stopped ──────────► stopping ── the run ends, nothing follows ──► stopped
import type { DrainEnd } from '../push/drain-end.ts';
import type { PullEnd } from '../pull/pull.ts';

export interface SyncOptions {
  /** A person asked, or the connection just came back: ignore the back-off. */
  insist?: boolean;
  /** Time limit for pushing, ms. */
  budget?: number;
  /** Only push: when nothing is due, make no request at all. */
  onlySend?: boolean;
}

export interface SyncEnd {
  drained: DrainEnd;
  pulled: PullEnd | 'busy' | 'skipped';
}

export type Phase =
  | { kind: 'idle' }
  /**
   * `next` holds requests that arrived during the run; `rang`: the alarm did, and this run has not
   * done yet what it was set for.
   */
  | { kind: 'running'; run: Promise<SyncEnd>; next: SyncOptions | null; rang: boolean }
  /** A run that was active at `stop()`, or was requested after it. No run follows it. */
  | { kind: 'stopping'; run: Promise<SyncEnd> }
  | { kind: 'stopped' };

export interface EngineState {
  phase: Phase;
  /** Consecutive runs in which the storage failed. */
  crashes: number;
  maintained: boolean;
}

export const isStopped = ({ phase }: EngineState): boolean =>
  phase.kind === 'stopping' || phase.kind === 'stopped';

/** Merges two requests, so that one run serves both callers. */
const both = (one: SyncOptions | null, other: SyncOptions): SyncOptions =>
  one
    ? { ...one, ...other, onlySend: (one.onlySend ?? false) && (other.onlySend ?? false) }
    : other;

export const runAgain = ({ phase }: EngineState, options: SyncOptions): void => {
  if (phase.kind === 'running') phase.next = both(phase.next, options);
};

/** What the next run has to do; null when none was asked for. */
export const takeNext = ({ phase }: EngineState): SyncOptions | null => {
  if (phase.kind !== 'running') return null;
  const { next, rang } = phase;
  Object.assign(phase, { next: null, rang: false });
  return rang ? both(next, {}) : next;
};

/** Tells whether a run is on, which then does what the alarm was set for. */
export const noteRing = ({ phase }: EngineState): boolean => {
  if (phase.kind !== 'running') return false;
  phase.rang = true;
  return true;
};

/**
 * Whatever was due has been sent and a pull follows: that is what an alarm that has rung since the
 * run began was set for.
 */
export const answerRing = ({ phase }: EngineState): void => {
  if (phase.kind === 'running') phase.rang = false;
};
