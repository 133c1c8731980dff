// The batches of one run that were sent and have no verdict yet.
import type { Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { Op } from '../mirror/op.ts';
import type { Envelope } from './claim-batch.ts';
import { sendBatch } from './send.ts';
import { type RoundResult, settleExchange } from './settle-exchange.ts';

export interface CompletedBatch extends RoundResult {
  /** The token that it was sent with. */
  token: string;
  /** Parallel batches share one round: each counts as this fraction of it. */
  share: number;
}

export interface BatchesInFlight {
  count(): number;
  /**
   * None in flight, and every result was taken: one may come back while the next round is chosen.
   */
  isEmpty(): boolean;
  send(token: string, batch: readonly Op[], envelope: Envelope & { last: boolean }): void;
  /**
   * Batches settled since the last call. Waits for at least one when any are in flight, or for all
   * of them with `all`.
   */
  nextCompleted(all: boolean): Promise<CompletedBatch[]>;
}

/**
 * Batches in flight. Each is settled when its response arrives, which frees its slot for the next.
 */
export const batchesInFlight = (deps: EngineDeps, lease: Lease): BatchesInFlight => {
  const flying = new Set<Promise<void>>();
  let completed: CompletedBatch[] = [];
  const send: BatchesInFlight['send'] = (token, batch, envelope) => {
    const request: Promise<void> = sendBatch(deps, token, batch, envelope)
      .then((exchange) => settleExchange(deps, lease, batch, exchange))
      .then((round) => {
        completed.push({ ...round, token, share: 1 / flying.size });
        flying.delete(request);
      });
    flying.add(request);
  };
  return {
    count: () => flying.size,
    isEmpty: () => flying.size === 0 && completed.length === 0,
    send,
    nextCompleted: async (all) => {
      if (flying.size > 0) await (all ? Promise.all(flying) : Promise.race(flying));
      const back = completed;
      completed = [];
      return back;
    },
  };
};
