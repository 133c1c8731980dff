import { describe, expect, test } from 'vitest';
import { verdicts } from '#contract/protocol.ts';
import { anOp } from '#tests/builders/op.ts';
import type { Op, OpState } from '../mirror/op.ts';
import { type OpEvent, reduce } from './reduce.ts';

const lease = { epoch: 3, until: 90_000 };
const states: OpState[] = ['queued', 'sending', 'acked', 'parked', 'conflict', 'held.version'];

const inState = (state: OpState): Op => {
  const base = anOp({ state, attempts: state === 'queued' ? 0 : 1, nextAt: 0 });
  if (state === 'sending') return { ...base, lease, firstSentAt: 1_000 };
  if (state === 'acked') return { ...base, ack: { serverSeq: 7, verdict: 'applied', at: 2_000 } };
  if (state === 'queued') return base;
  return { ...base, last: { code: 'forbidden', at: 2_000 } };
};

const verdict = (result: Partial<Extract<OpEvent, { type: 'verdict' }>['result']>): OpEvent => ({
  type: 'verdict',
  at: 5_000,
  nextAt: 6_000,
  result: { id: inState('sending').opId, verdict: 'applied', ...result },
});

const events = {
  sent: { type: 'sent', at: 5_000, lease },
  unanswered: { type: 'unanswered' },
  postponed: { type: 'postponed', at: 5_000, nextAt: 6_000, code: 'internal' },
  applied: verdict({ verdict: 'applied', serverSeq: 9 }),
  merged: verdict({ verdict: 'merged', serverSeq: 9 }),
  replayed: verdict({ verdict: 'replayed', serverSeq: 9 }),
  'replayed refusal': verdict({ verdict: 'replayed', code: 'locked' }),
  rejected: verdict({ verdict: 'rejected', code: 'locked' }),
  conflict: verdict({ verdict: 'conflict' }),
  retry: verdict({ verdict: 'retry', code: 'internal' }),
  'retry for a newer version': verdict({ verdict: 'retry', code: 'version_unsupported' }),
  blocked: verdict({ verdict: 'blocked' }),
  suspected: { type: 'suspected', at: 5_000, nextAt: 6_000 },
  version: { type: 'version', at: 5_000 },
  again: { type: 'again' },
} as const satisfies Record<string, OpEvent>;
type EventName = keyof typeof events;

/** Where each state goes at each event; what is not named stays exactly as it was. */
const moves: Record<OpState, Partial<Record<EventName, OpState>>> = {
  queued: { sent: 'sending', suspected: 'parked', version: 'held.version' },
  sending: {
    unanswered: 'queued',
    postponed: 'queued',
    applied: 'acked',
    merged: 'acked',
    replayed: 'acked',
    'replayed refusal': 'parked',
    rejected: 'parked',
    conflict: 'conflict',
    retry: 'queued',
    'retry for a newer version': 'held.version',
    blocked: 'queued',
    suspected: 'parked',
    version: 'held.version',
  },
  acked: {},
  parked: { again: 'queued' },
  conflict: {},
  'held.version': { again: 'queued' },
};

describe('every state at every event', () => {
  const rows = states.flatMap((state) =>
    (Object.keys(events) as EventName[]).map((event) => [state, event] as const),
  );

  test.each(rows)('%s at %s', (state, event) => {
    const before = inState(state);
    const after = reduce(before, events[event]);
    const to = moves[state][event];
    if (to === undefined) expect(after).toBe(before);
    else expect(after.state).toBe(to);
  });

  test.each(rows)('%s at %s keeps key, payload, owner, order and lane', (state, event) => {
    const before = inState(state);
    const { opId, payload, ownerId, seq, lane, entity, at, kindV, merged } = reduce(
      before,
      events[event],
    );
    expect({ opId, payload, ownerId, seq, lane, entity, at, kindV, merged }).toEqual({
      opId: before.opId,
      payload: before.payload,
      ownerId: before.ownerId,
      seq: before.seq,
      lane: before.lane,
      entity: before.entity,
      at: before.at,
      kindV: before.kindV,
      merged: before.merged,
    });
  });

  test.each(rows)('%s at %s has a lease only while it is on its way', (state, event) => {
    const after = reduce(inState(state), events[event]);
    expect(after.lease !== undefined).toBe(after.state === 'sending');
  });

  test('the table knows every verdict of the wire', () => {
    expect(verdicts.filter((name) => !(name in events))).toEqual([]);
  });
});

describe('what it writes down', () => {
  const sending = inState('sending');
  const { lease: _lease, ...unleased } = sending;

  test('a first send counts, and tells when', () => {
    expect(reduce(anOp(), events.sent)).toEqual({
      ...anOp(),
      state: 'sending',
      attempts: 1,
      lease,
      firstSentAt: 5_000,
    });
  });

  test('a second send keeps the time of the first', () => {
    const again = anOp({ attempts: 4, firstSentAt: 10 });
    expect(reduce(again, events.sent)).toEqual({
      ...again,
      state: 'sending',
      attempts: 5,
      lease,
      firstSentAt: 10,
    });
  });

  test('no answer: due at once under the same key', () => {
    expect(reduce(sending, events.unanswered)).toEqual({ ...unleased, state: 'queued' });
  });

  test('a server that could not: later, counted, with the reason', () => {
    expect(reduce(sending, events.postponed)).toEqual({
      ...unleased,
      state: 'queued',
      nextAt: 6_000,
      waitFrom: 5_000,
      refusals: 1,
      last: { code: 'internal', at: 5_000 },
    });
  });

  test('a postponement without a code reads as unavailable', () => {
    expect(reduce(sending, { type: 'postponed', at: 5_000, nextAt: 6_000 }).last).toEqual({
      code: 'unavailable',
      at: 5_000,
    });
  });

  test.each(['applied', 'merged', 'replayed'] as const)(
    '%s: keeps how far the pull has to come',
    (name) => {
      expect(reduce(sending, events[name])).toEqual({
        ...unleased,
        state: 'acked',
        ack: { serverSeq: 9, verdict: name, at: 5_000 },
      });
    },
  );

  test('taken without a number: nothing to wait for', () => {
    expect(reduce(sending, verdict({})).ack).toEqual({
      serverSeq: 0,
      verdict: 'applied',
      at: 5_000,
    });
  });

  test('taken in an epoch: it is told with it', () => {
    expect(reduce(sending, { ...verdict({ serverSeq: 9 }), epoch: 'b' } as OpEvent).ack).toEqual({
      serverSeq: 9,
      verdict: 'applied',
      at: 5_000,
      epoch: 'b',
    });
    expect(reduce(sending, verdict({})).ack).not.toHaveProperty('epoch');
  });

  test('taken is taken, whatever code came with it; only what is told again by its code is a refusal', () => {
    expect(reduce(sending, verdict({ verdict: 'applied', code: 'locked' })).state).toBe('acked');
    expect(reduce(sending, verdict({ verdict: 'merged', code: 'locked' })).state).toBe('acked');
  });

  test('what came back after a loss and had arrived as it was then counts as arrived; nothing else does', () => {
    const back: Op = { ...sending, restored: true };
    const reused = verdict({ verdict: 'rejected', code: 'key_reused' });
    expect(reduce(back, reused)).toMatchObject({
      state: 'acked',
      ack: { serverSeq: 0, verdict: 'replayed', at: 5_000 },
    });
    expect(reduce(sending, reused)).toMatchObject({
      state: 'parked',
      last: { code: 'key_reused' },
    });
    expect(reduce(back, events.rejected)).toMatchObject({
      state: 'parked',
      last: { code: 'locked' },
    });
  });

  test('taken after a failure: the failure is forgotten', () => {
    const before: Op = { ...sending, last: { code: 'internal', at: 1 } };
    expect(reduce(before, events.applied)).not.toHaveProperty('last');
  });

  test('a refusal keeps all that was said', () => {
    const told = verdict({
      verdict: 'rejected',
      code: 'invalid_fields',
      message: 'Data inválida',
      field: 'vote',
      answer: { a: 1 },
    });
    expect(reduce(sending, told)).toEqual({
      ...unleased,
      state: 'parked',
      last: {
        code: 'invalid_fields',
        message: 'Data inválida',
        field: 'vote',
        answer: { a: 1 },
        at: 5_000,
      },
    });
  });

  test('a refusal without a reason is still parked', () => {
    expect(reduce(sending, verdict({ verdict: 'rejected' })).last).toStrictEqual({
      code: 'internal',
      at: 5_000,
    });
  });

  test('a conflict says so', () => {
    expect(reduce(sending, events.conflict).last).toEqual({ code: 'conflict', at: 5_000 });
    expect(reduce(sending, verdict({ verdict: 'conflict', code: 'key_reused' })).last).toEqual({
      code: 'key_reused',
      at: 5_000,
    });
  });

  test.each(['unavailable', 'storage_full'] as const)(
    'a retry for %s is no failure of this write',
    (code) => {
      expect(reduce(sending, verdict({ verdict: 'retry', code }))).toMatchObject({
        state: 'queued',
        refusals: 0,
        last: { code },
      });
    },
  );

  test('a retry counts as a failure of this write', () => {
    expect(reduce(sending, events.retry)).toEqual({
      ...unleased,
      state: 'queued',
      nextAt: 6_000,
      waitFrom: 5_000,
      refusals: 1,
      last: { code: 'internal', at: 5_000 },
    });
  });

  test('blocked waits for another, and counts nothing against this one', () => {
    expect(reduce(sending, events.blocked)).toEqual({
      ...unleased,
      state: 'queued',
      nextAt: 6_000,
      waitFrom: 5_000,
    });
  });

  test('set aside keeps it whole and says when it is tried again', () => {
    expect(reduce(sending, events.suspected)).toEqual({
      ...unleased,
      state: 'parked',
      nextAt: 6_000,
      waitFrom: 5_000,
      last: { code: 'suspect', at: 5_000 },
    });
  });

  test('held for an update says so', () => {
    expect(reduce(sending, events.version)).toEqual({
      ...unleased,
      state: 'held.version',
      last: { code: 'version_unsupported', at: 5_000 },
    });
  });

  test('again of what was set aside is due at once, and what it failed of is forgotten', () => {
    const aside: Op = {
      ...anOp({ state: 'parked', nextAt: 9_000 }),
      last: { code: 'suspect', at: 1 },
    };
    expect(reduce(aside, events.again)).toStrictEqual(anOp({ nextAt: 0 }));
  });

  test.each(['sending', 'acked', 'conflict'] as const)(
    'again changes nothing of what is %s, also where it had waited',
    (state) => {
      const op: Op = { ...inState(state), nextAt: 9_000 };
      expect(reduce(op, events.again)).toBe(op);
    },
  );

  test('again is due at once', () => {
    expect(reduce(anOp({ nextAt: 9_000, refusals: 2 }), events.again)).toEqual(
      anOp({ nextAt: 0, refusals: 2 }),
    );
  });

  test('again of what is due already changes nothing', () => {
    const op = anOp();
    expect(reduce(op, events.again)).toBe(op);
  });
});
