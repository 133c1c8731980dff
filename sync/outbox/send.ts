// One batch to the server and back. What is sent was marked as sent before, so that a death in between is known as 'outcome unknown'.
import { type PushRequest, PROTOCOL_VERSION, TOKEN_HEADER, type WireOp } from '#contract/protocol.ts';
import { stampWith } from '../clock-offset.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { knownOffset } from '../link.ts';
import { readMeta } from '../meta.ts';
import { classify, type ReplyClass } from './classify.ts';
import type { Op } from './op.ts';

export const toWire = (op: Op): WireOp => ({
  id: op.opId,
  kind: op.kind,
  kindV: op.kindV,
  lane: op.lane,
  laneSeq: op.seq,
  ...(op.afterOp === undefined ? {} : { afterOp: op.afterOp }),
  at: op.at,
  payload: op.payload,
});

export interface Exchange {
  reply: ReplyClass;
  sentAt: number;
}

export const sendBatch = async (deps: EngineDeps, token: string, ops: readonly Op[]): Promise<Exchange> => {
  const { db, clock, ids, wire, person } = deps;
  const sentAt = clock.now();
  const nonce = ids.key();
  const { samples } = await knownOffset(deps);
  const request: PushRequest = {
    v: PROTOCOL_VERSION,
    device: deps.deviceId,
    owner: person.idUser,
    epoch: (await readMeta(db, 'epoch')) ?? null,
    nonce,
    clock: stampWith(clock, samples),
    ops: ops.map(toWire),
  };
  const reply = await wire.push(token, request);
  if (reply.kind === 'answer' && reply.status < 400) {
    const renewed = reply.header(TOKEN_HEADER);
    if (renewed) await deps.session.accept(renewed);
  }
  return { reply: classify(reply, nonce, clock.now()), sentAt };
};
