// A waiting write as the device keeps it. Its key and payload never change once it may have reached the server.
import type { FailureCode } from '#contract/failure.ts';
import type { ClientTime, Verdict } from '#contract/protocol.ts';

export type OpState =
  /** Waits its turn, or for `nextAt`. */
  | 'queued'
  /** On its way: the outcome is unknown until a verdict or the end of the lease. */
  | 'sending'
  /** Taken by the server; stays as an overlay until the pull has brought its effect. */
  | 'acked'
  /** Refused: kept whole until the person or an administrator decides. */
  | 'parked'
  /** The server holds another version: kept with both until the person picks. */
  | 'conflict'
  /** Made by a newer version of the app, or wanted by one: waits for the update. */
  | 'held.version';

/** States that a person is told of as not yet arrived. */
export const waitingStates: readonly OpState[] = ['queued', 'sending', 'held.version'];
export const attentionStates: readonly OpState[] = ['parked', 'conflict'];

export interface Op {
  /** Local order; given by the database. */
  seq: number;
  /** The key that makes it count once. */
  opId: string;
  ownerId: string;
  deviceId: string;
  kind: string;
  kindV: number;
  lane: string;
  /** `table:id` of the row that it changes, or of what it is about. */
  entity: string;
  payload: unknown;
  /** The write on the same entity that must arrive before. */
  afterOp?: string;
  at: ClientTime;
  state: OpState;
  /** Times that it may have reached the server. */
  attempts: number;
  /** Failures that the server itself told of this one write. */
  refusals: number;
  /** Not before this wall time, ms. */
  nextAt: number;
  /** When that was said, by this device's clock. */
  waitFrom?: number;
  lease?: { epoch: number; until: number };
  firstSentAt?: number;
  /** `epoch` is the server's database that took it: numbers of another say nothing of it. */
  ack?: { serverSeq: number; verdict: Verdict; at: number; epoch?: string };
  /** `epoch` is the server's database that said it. */
  last?: { code: FailureCode | 'suspect' | 'size'; message?: string; field?: string; at: number; answer?: unknown; epoch?: string };
  /** Brought back from the backup: it may have gone on, and even have arrived, after it was copied. */
  restored?: true;
  /** Writes that were folded into it. */
  merged: number;
  appVersion: string;
}

export type NewOp = Omit<Op, 'seq'>;

/** The server has said no, or holds another version: its key has its verdict for good. */
export const isRefused = (op: Pick<Op, 'state' | 'last'>): boolean =>
  (op.state === 'parked' && op.last?.code !== 'suspect') || op.state === 'conflict';

/** Refused by another database than this one, which was restored from an older day or replaced: it has not said no. */
export const isRefusedElsewhere = (op: Pick<Op, 'state' | 'last'>, epoch: string): boolean => isRefused(op) && op.last?.epoch !== epoch;

/** The server's row holds what this write did, once it has been pulled up to `cursor` of the database `epoch`. */
export const isHeldAt = ({ state, ack }: Pick<Op, 'state' | 'ack'>, epoch: string, cursor: number): boolean =>
  state === 'acked' && (ack === undefined || ((ack.epoch ?? epoch) === epoch && ack.serverSeq <= cursor));

/** When a write was made, ISO 8601, by the server's clock as far as this device knows it: for showing, never for ordering. */
export const contentTimeOf = (op: Pick<Op, 'at'>): string => new Date(op.at.wall + op.at.offset).toISOString();
