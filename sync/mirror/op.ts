// A waiting write as stored on the device. Its key and payload never change once it may have
// reached the server.
import type { FailureCode } from '#contract/failure.ts';
import type { ClientTime, Verdict } from '#contract/protocol.ts';

export type OpState =
  /** Waits for its turn, or for `nextAt`. */
  | 'queued'
  /** Being sent: the outcome is unknown until a verdict or the end of the lease. */
  | 'sending'
  /** Accepted by the server; stays as an overlay until the pull has brought its effect. */
  | 'acked'
  /** Refused: kept whole until the person or an administrator decides. */
  | 'parked'
  /** The server has another version: both are kept until the person chooses. */
  | 'conflict'
  /** Made by a newer version of the app, or requires one: waits for the update. */
  | 'held.version';

/** States shown to the person as not arrived yet. */
export const waitingStates: readonly OpState[] = ['queued', 'sending', 'held.version'];
export const attentionStates: readonly OpState[] = ['parked', 'conflict'];

export interface Op {
  /** Local order; assigned by the database. */
  seq: number;
  /** Idempotency key. */
  opId: string;
  ownerId: string;
  deviceId: string;
  kind: string;
  kindV: number;
  lane: string;
  /** `table:id` of the row that it changes or refers to. */
  entity: string;
  payload: unknown;
  /** The write that must arrive before this one. */
  afterOp?: string;
  /** The upload of the file that it names: it goes once the server has the bytes. */
  file?: string;
  at: ClientTime;
  state: OpState;
  /** How often it may have reached the server. */
  attempts: number;
  /** Failures that the server reported for this write. */
  refusals: number;
  /** Not sent before this wall time, ms. */
  nextAt: number;
  /** When `nextAt` was set, by this device's clock. */
  waitFrom?: number;
  lease?: { epoch: number; until: number };
  firstSentAt?: number;
  /**
   * `epoch` is the server database that accepted it: sequence numbers of another database mean
   * nothing here.
   */
  ack?: { serverSeq: number; verdict: Verdict; at: number; epoch?: string };
  /** `epoch` is the server database that returned it. */
  last?: {
    code: FailureCode | 'suspect' | 'size';
    message?: string;
    field?: string;
    at: number;
    answer?: unknown;
    epoch?: string;
  };
  /**
   * The server had taken it and has forgotten it. Without an end by time: clocks of devices go
   * wrong by more than any limit.
   */
  offeredAgain?: true;
  /** Restored from the backup: it may have changed, and even arrived, after the backup was made. */
  restored?: true;
  /** How many writes were folded into it. */
  merged: number;
  appVersion: string;
}

export type NewOp = Omit<Op, 'seq'>;

/** Refused by the server, or in conflict: the verdict of its key is final. */
export const isRefused = (op: Pick<Op, 'state' | 'last'>): boolean =>
  (op.state === 'parked' && op.last?.code !== 'suspect') || op.state === 'conflict';

/**
 * Refused by another server database, before the server was restored or replaced: the current one
 * has not refused it.
 */
export const isRefusedElsewhere = (op: Pick<Op, 'state' | 'last'>, epoch: string): boolean =>
  isRefused(op) && op.last?.epoch !== epoch;

/**
 * The server's row contains this write once the pull has reached `cursor` of the database `epoch`.
 */
export const isHeldAt = (
  { state, ack }: Pick<Op, 'state' | 'ack'>,
  epoch: string,
  cursor: number,
): boolean =>
  state === 'acked' &&
  (ack === undefined || ((ack.epoch ?? epoch) === epoch && ack.serverSeq <= cursor));

/**
 * When a write was made, ISO 8601, by the server's clock as far as known: for display, never for
 * ordering.
 */
export const contentTimeOf = (op: Pick<Op, 'at'>): string =>
  new Date(op.at.wall + op.at.offset).toISOString();
