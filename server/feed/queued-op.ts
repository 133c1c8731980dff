import type { WireOp } from '#contract/protocol.ts';

/** An incoming queued write, from a batch or from a single call. */
export interface QueuedOp extends Pick<WireOp, 'kind' | 'kindV' | 'payload' | 'afterOp'> {
  key: string;
  laneSeq: number | null;
  /** Null when the caller sends no clock: the time of arrival is used. */
  at: WireOp['at'] | null;
  /** It was taken before the server was set back, as its device says. */
  taken?: true | undefined;
  /**
   * Where its payload cannot be kept: it is refused. What `payload` then holds is what can be kept
   * of it.
   */
  illFormed?: string | undefined;
  /**
   * The file that it names came whole, and the storage cannot take it now: the write waits for it.
   */
  awaitsFile?: boolean;
  /** Its person has written so much that it is to come again, in so many seconds. */
  later?: number;
}

/** Whose writes they are, and when they arrived. */
export interface Sender {
  tenant: string;
  idUser: string;
  device: string | null;
  /** Support access: the administrator who acts as that person. */
  supporter?: string | undefined;
  receivedAt: Date;
  /** The device's clock when it sent them; absent where it told none. */
  clock?: WireOp['at'] | undefined;
}
