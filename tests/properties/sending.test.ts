/**
 * What may go, when, and what an answer means: for every outbox, clock, status, header and body
 * there can be.
 */
import { describe, expect, test } from 'vitest';
import { type FailureCode, failures } from '#contract/failure.ts';
import { PROTOCOL_HEADER, verdicts, scopesAnswer } from '#contract/protocol.ts';
import {
  backOff,
  backOffLimits,
  parseRetryAfter,
  isWaitPending,
  waitAfter,
} from '#sync/transport/back-off.ts';
import { classify } from '#sync/push/classify.ts';
import type { Op } from '#sync/mirror/op.ts';
import { type OpEvent, reduce } from '#sync/outbox/reduce.ts';
import { batchesOf, dueByLane } from '#sync/outbox/select.ts';
import { classifyRead } from '#sync/pull/classify-read.ts';
import type { Reply } from '#sync/ports.ts';
import { offsetOf } from '#sync/transport/clock-offset.ts';
import { outbox } from '#tests/builders/arbitraries.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { anOp, keyOf } from '#tests/builders/op.ts';
import { aProblem } from '#tests/builders/replies.ts';
import { always, fc } from './fast-check.ts';

const limits = fc.record({
  ops: fc.integer({ min: 1, max: 8 }),
  bytes: fc.constantFrom(500, 5_000, 50_000),
  batches: fc.integer({ min: 1, max: 4 }),
});

describe('what goes', () => {
  test('no write before one of its lane that has no verdict yet, unless with it and behind it', () => {
    always(
      fc.property(outbox, limits, (ops, max) => {
        for (const batch of batchesOf(dueByLane(ops, START), max)) {
          const sent = new Set<number>();
          for (const op of batch) {
            for (const earlier of ops) {
              if (earlier.seq >= op.seq || earlier.lane !== op.lane || sent.has(earlier.seq))
                continue;
              const decided = ['acked', 'parked', 'conflict'].includes(earlier.state);
              expect(decided || needsDecision(earlier, ops)).toBe(true);
            }
            sent.add(op.seq);
          }
        }
      }),
    );
  });

  /** What it builds on, however far down, was refused. */
  const needsDecision = (op: Op, ops: readonly Op[]): boolean => {
    const needed = ops.find((other) => other.opId === op.afterOp);
    return (
      needed !== undefined &&
      (['parked', 'conflict', 'held.version'].includes(needed.state) ||
        (needed.state !== 'acked' && needsDecision(needed, ops)))
    );
  };

  test('only what is due, and nothing that builds on what was refused', () => {
    always(
      fc.property(outbox, limits, (ops, max) => {
        for (const op of batchesOf(dueByLane(ops, START), max).flat()) {
          expect([op.state, op.nextAt <= START, needsDecision(op, ops)]).toEqual([
            'queued',
            true,
            false,
          ]);
        }
      }),
    );
  });

  test('batches are small enough, of different lanes, and no write is in two', () => {
    always(
      fc.property(outbox, limits, (ops, max) => {
        const batches = batchesOf(dueByLane(ops, START), max);
        expect(batches.length).toBeLessThanOrEqual(max.batches);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(max.ops);
          const bytes = batch.reduce((sum, op) => sum + JSON.stringify(op.payload).length + 320, 0);
          expect(batch.length === 1 || bytes <= max.bytes).toBe(true);
        }
        const lanes = batches.flatMap((batch) => [...new Set(batch.map((op) => op.lane))]);
        expect(new Set(lanes).size).toBe(lanes.length);
        expect(new Set(batches.flat()).size).toBe(batches.flat().length);
      }),
    );
  });

  test('as long as something is due, something goes', () => {
    always(
      fc.property(outbox, limits, (ops, max) => {
        const due = dueByLane(ops, START);
        expect(batchesOf(due, max).length > 0).toBe(due.size > 0);
      }),
    );
  });

  test('whatever the clock says, waiting ends: an hour and a tenth later at the latest', () => {
    always(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (nextAt, now) => {
        expect(isWaitPending(nextAt, now + 0) && isWaitPending(nextAt, Math.max(now, nextAt))).toBe(
          false,
        );
        if (isWaitPending(nextAt, now)) expect(nextAt - now).toBeLessThanOrEqual(3_961_000);
      }),
    );
  });
});

describe('backing-off', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  test('stays between its floor and its cap', () => {
    always(
      fc.property(
        fc.oneof(fc.nat({ max: 60 }), fc.maxSafeNat()),
        chance,
        fc.constantFrom(backOffLimits.capVisible, backOffLimits.capHidden),
        (failed, luck, cap) => {
          const wait = backOff(failed, luck, cap);
          expect(Number.isInteger(wait)).toBe(true);
          expect(wait).toBeGreaterThanOrEqual(backOffLimits.floor);
          expect(wait).toBeLessThanOrEqual(
            Math.max(backOffLimits.floor, Math.min(cap, 1_000 * 2 ** Math.min(failed, 30))),
          );
        },
      ),
    );
  });

  test('is at least what was asked for, and never more than an hour and a tenth', () => {
    always(
      fc.property(
        fc.nat({ max: 60 }),
        fc.oneof(fc.nat({ max: 3_600_000 }), fc.maxSafeNat()),
        chance,
        (failed, asked, luck) => {
          const wait = waitAfter(failed, asked, luck);
          expect(wait).toBeGreaterThanOrEqual(Math.min(asked, backOffLimits.retryAfterMax));
          expect(wait).toBeLessThanOrEqual(backOffLimits.retryAfterMax * 1.1 + backOffLimits.floor);
        },
      ),
    );
  });

  test('a Retry-After of whatever text is a time of at most an hour, or none', () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    always(
      fc.property(fc.option(text, { nil: null }), (value) => {
        const ms = parseRetryAfter(value, START);
        expect(ms === null || (ms >= 0 && ms <= backOffLimits.retryAfterMax)).toBe(true);
      }),
    );
  });

  test('the clock’s offset is one that was seen and is larger than its doubt, or none where one within its doubt was seen', () => {
    always(
      fc.property(
        fc.array(fc.record({ offset: fc.integer(), rtt: fc.nat() }), { maxLength: 8 }),
        (samples) => {
          const { offset, err } = offsetOf(samples);
          const isWithin = (sample: (typeof samples)[number]): boolean =>
            Math.abs(sample.offset) <= Math.round(sample.rtt / 2);
          const none = samples.length === 0 || samples.some(isWithin);
          const seen = samples.some((sample) => sample.offset === offset && !isWithin(sample));
          expect(offset === 0 ? none : seen && Math.abs(offset) > err).toBe(true);
          expect(err).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

const NONCE = 'nonce-12345';
const codes = Object.keys(failures) as FailureCode[];
const body = fc.oneof(
  fc.anything(),
  fc.constantFrom(null, '', '<html>', [], {}),
  fc.record({
    v: fc.constantFrom(1, 2, 'x'),
    nonce: fc.constantFrom(NONCE, 'nonce-99999'),
    epoch: fc.constantFrom('e', undefined),
    now: fc.constantFrom(1, NaN),
    scopes: fc.constantFrom([], [{ scope: 's', head: 1 }], undefined),
    results: fc.array(
      fc.record({
        id: fc.constantFrom(keyOf(1), 'x'),
        verdict: fc.oneof(fc.constantFrom(...verdicts), fc.string()),
        code: fc.anything(),
      }),
      { maxLength: 2 },
    ),
  }),
  fc.constantFrom(...codes).map((code) => aProblem(code)),
);
const header = fc.oneof(fc.constant('1'), fc.constantFrom(null, '', '0', '12', 'yes', '1.0', ' 1'));
const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Reply>({ kind: 'unreachable' }) },
  {
    weight: 20,
    arbitrary: fc
      .record({
        status: fc.oneof(
          fc.constantFrom(
            200,
            201,
            207,
            304,
            400,
            401,
            403,
            404,
            408,
            409,
            410,
            413,
            422,
            425,
            426,
            429,
            500,
            502,
            503,
          ),
          fc.integer({ min: 0, max: 700 }),
        ),
        body,
        ours: header,
        after: fc.option(fc.string(), { nil: null }),
      })
      .map(({ status, body: said, ours, after }): Reply => ({
        kind: 'answer',
        status,
        body: said,
        header: (name) => (name === PROTOCOL_HEADER ? ours : name === 'retry-after' ? after : null),
      })),
  },
);
const isOurs = (one: Reply): boolean =>
  one.kind === 'answer' && /^\d+$/.test(one.header(PROTOCOL_HEADER) ?? '');

describe('what an answer means', () => {
  test('is one of eight things, and what is not ours is never more than a way that fails', () => {
    always(
      fc.property(reply, (one) => {
        const outcome = classify(one, NONCE, START);
        expect([
          'answered',
          'transport',
          'full',
          'auth',
          'version',
          'size',
          'transient',
          'refused',
        ]).toContain(outcome.kind);
        if (!isOurs(one)) expect(outcome.kind).toBe('transport');
        if (one.kind !== 'answer') return;
        if (outcome.kind === 'answered')
          expect([Math.floor(one.status / 100), outcome.answer.nonce]).toEqual([2, NONCE]);
        if (outcome.kind === 'refused') {
          expect(Math.floor(one.status / 100)).toBe(4);
          expect(failures[outcome.code].class).toBe('reject');
        }
        if (outcome.kind === 'transient')
          expect(outcome.after === null || outcome.after <= backOffLimits.retryAfterMax).toBe(true);
      }),
    );
  });

  test('to a read is one of six things', () => {
    always(
      fc.property(reply, (one) => {
        const outcome = classifyRead(one, scopesAnswer, NONCE, START);
        expect(['answered', 'failed', 'auth', 'version', 'forbidden', 'expired']).toContain(
          outcome.kind,
        );
        if (!isOurs(one))
          expect([outcome.kind, 'reachable' in outcome && outcome.reachable]).toEqual([
            'failed',
            false,
          ]);
        if (outcome.kind === 'answered') expect(outcome.answer.nonce).toBe(NONCE);
      }),
    );
  });
});

const lease = { epoch: 1, until: START };
const event: fc.Arbitrary<OpEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OpEvent>({ type: 'sent', at: START, lease }) },
  fc.constantFrom<OpEvent>(
    { type: 'unanswered' },
    { type: 'again' },
    { type: 'version', at: START },
    { type: 'suspected', at: START, nextAt: START },
    { type: 'postponed', at: START, nextAt: START },
  ),
  fc
    .record({
      verdict: fc.constantFrom(...verdicts),
      code: fc.option(fc.constantFrom(...codes), { nil: undefined }),
    })
    .map(({ verdict, code }): OpEvent => ({
      type: 'verdict',
      at: START,
      nextAt: START,
      result: { id: keyOf(1), verdict, ...(code ? { code } : {}) },
    })),
);

describe('a waiting write', () => {
  test('keeps key and payload, counts every send, is taken only by a verdict, and once taken stays so', () => {
    always(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let op = anOp();
        const { opId, payload } = op;
        let sends = 0;
        for (const one of events) {
          const before = op;
          op = reduce(op, one);
          if (one.type === 'sent' && before.state === 'queued') sends += 1;
          expect([op.opId, op.payload, op.attempts]).toEqual([opId, payload, sends]);
          if (before.state === 'acked') expect(op).toBe(before);
          if (op.state === 'acked' && before.state !== 'acked')
            expect([before.state, one.type]).toEqual(['sending', 'verdict']);
          expect(op.lease !== undefined).toBe(op.state === 'sending');
        }
      }),
    );
  });
});
