// Sends one batch and receives its response. The writes were marked as sent before, so that after a
// crash their outcome counts as unknown.
import {
  type PushRequest,
  PROTOCOL_VERSION,
  TOKEN_HEADER,
  type WireOp,
} from '#contract/protocol.ts';
import { stampWith } from '../transport/clock-offset.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { Envelope } from './claim-batch.ts';
import { classify, type ReplyClass } from './classify.ts';
import { newsRequest, type News, newsIn } from '../transport/news.ts';
import type { Op } from '../mirror/op.ts';

export const toWire = (op: Op): WireOp => ({
  id: op.opId,
  kind: op.kind,
  kindV: op.kindV,
  lane: op.lane,
  laneSeq: op.seq,
  ...(op.afterOp === undefined ? {} : { afterOp: op.afterOp }),
  at: op.at,
  payload: op.payload,
  ...(op.offeredAgain && { taken: true as const }),
});

export interface Exchange {
  reply: ReplyClass;
  news?: News;
  /** Device clock, ms, with no work of the device in between. */
  sentAt: number;
  receivedAt: number;
}

/** `last`: nothing else waits or is in flight, so the response may include the news. */
export const sendBatch = async (
  deps: EngineDeps,
  token: string,
  ops: readonly Op[],
  { epoch, samples, last }: Envelope & { last: boolean },
): Promise<Exchange> => {
  const { db, clock, ids, wire, person } = deps;
  const nonce = ids.key();
  const asked = last ? await newsRequest(db, epoch) : undefined;
  const request: PushRequest = {
    v: PROTOCOL_VERSION,
    device: deps.deviceId,
    owner: person.idUser,
    epoch,
    nonce,
    clock: stampWith(clock, samples),
    ops: ops.map(toWire),
    ...(asked && { news: asked }),
  };
  const sentAt = clock.now();
  const reply = await wire.push(token, request);
  const receivedAt = clock.now();
  if (reply.kind === 'answer' && reply.status < 400) {
    const renewed = reply.header(TOKEN_HEADER);
    if (renewed) await deps.session.accept(renewed);
  }
  const told = classify(reply, nonce, receivedAt);
  const news = told.kind === 'answered' ? newsIn(told.answer, asked) : undefined;
  return { reply: told, sentAt, receivedAt, ...(news && { news }) };
};
