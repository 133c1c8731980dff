import type { WireOp } from '#contract/protocol.ts';

/** A queued write on its way in, out of a batch or out of a single call. */
export interface QueuedOp extends Pick<WireOp, 'kind' | 'kindV' | 'payload' | 'afterOp'> {
  key: string;
  laneSeq: number | null;
  /** Null where the caller has no clock to tell of: then it happened when it arrived. */
  at: WireOp['at'] | null;
  /** Where its payload cannot be kept: it is refused. What `payload` then holds is what can be kept of it. */
  illFormed?: string | undefined;
}

/** Whose writes they are, and when they came. */
export interface Sender {
  tenant: string;
  idUser: string;
  device: string | null;
  /** Support access: the administrator who is in as that person. */
  supporter?: string | undefined;
  receivedAt: Date;
  /** The device's clock when it sent them; absent where it told none. */
  clock?: WireOp['at'] | undefined;
}
