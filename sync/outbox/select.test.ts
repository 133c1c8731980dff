import { describe, expect, test } from 'vitest';
import { anOp, keyOf } from '#tests/builders/op.ts';
import type { Op } from '../mirror/op.ts';
import { batchesOf, dueByLane, nextDueAt } from './select.ts';

const NOW = 1_700_000_000_000;
const CAP = { ops: 50, bytes: 256 * 1024, batches: 4 };

const inLane = (lane: string, ...rest: Partial<Op>[]): Op[] =>
  rest.map((more, index) => anOp({ seq: index + 1, lane, entity: `${lane}#${index}`, ...more }));
const seqs = (due: Map<string, Op[]>): Record<string, number[]> =>
  Object.fromEntries([...due].map(([lane, ops]) => [lane, ops.map((op) => op.seq)]));
const dueOf = (...ops: Op[]) => seqs(dueByLane(ops, NOW));

describe('what may go now', () => {
  test('a whole lane, in local order', () => {
    expect(dueOf(...inLane('a', {}, {}, {}))).toEqual({ a: [1, 2, 3] });
  });

  test('lanes do not wait for each other', () => {
    const stuck = anOp({ seq: 1, lane: 'a', nextAt: NOW + 1_000 });
    expect(dueOf(stuck, anOp({ seq: 2, lane: 'a' }), anOp({ seq: 3, lane: 'b' }))).toEqual({
      b: [3],
    });
  });

  test.each([
    ['on its way', { state: 'sending' }],
    ['waiting for its time', { nextAt: NOW + 1 }],
    ['held for an update', { state: 'held.version' }],
  ] as const)('nothing overtakes a write that is %s', (_name, more) => {
    expect(dueOf(...inLane('a', {}, more, {}))).toEqual({ a: [1] });
  });

  test.each([
    ['taken', { state: 'acked' }],
    ['refused', { state: 'parked' }],
    ['in conflict', { state: 'conflict' }],
  ] as const)('a write that is %s stops no other', (_name, more) => {
    expect(dueOf(...inLane('a', more, {}, {}))).toEqual({ a: [2, 3] });
  });

  test('its time has come', () => {
    expect(dueOf(...inLane('a', { nextAt: NOW }))).toEqual({ a: [1] });
  });

  test('a time beyond every patience comes from a clock that jumped: not believed', () => {
    expect(dueOf(...inLane('a', { nextAt: NOW + 365 * 86_400_000 }))).toEqual({ a: [1] });
    expect(dueOf(...inLane('a', { nextAt: NOW + 1_800_000, waitFrom: NOW + 1_799_000 }))).toEqual({
      a: [1],
    });
  });

  test('an hour that a server asked for is believed', () => {
    expect(dueOf(...inLane('a', { nextAt: NOW + 3_600_000 }))).toEqual({});
  });
});

describe('writes that build on another', () => {
  test.each(['parked', 'conflict', 'held.version'] as const)(
    'wait while it is %s, with all that build on them',
    (state) => {
      const first = anOp({ seq: 1, lane: 'a', state });
      const second = anOp({ seq: 2, lane: 'b', afterOp: keyOf(1) });
      const third = anOp({ seq: 3, lane: 'c', afterOp: keyOf(2) });
      expect(dueOf(first, second, third, anOp({ seq: 4, lane: 'd' }))).toEqual({ d: [4] });
    },
  );

  test('let the rest of their lane pass', () => {
    const [refused, needs, free] = inLane('a', { state: 'parked' }, { afterOp: keyOf(1) }, {});
    expect(dueOf(refused as Op, needs as Op, free as Op)).toEqual({ a: [3] });
  });

  test.each(['parked', 'conflict', 'held.version'] as const)(
    'let the rest of another lane pass while it is %s',
    (state) => {
      const [needs, free] = [
        anOp({ seq: 2, lane: 'b', afterOp: keyOf(1) }),
        anOp({ seq: 3, lane: 'b' }),
      ];
      expect(dueOf(anOp({ seq: 1, lane: 'a', state }), needs, free)).toEqual({ b: [3] });
    },
  );

  test('go with it, behind it, whatever stands between', () => {
    expect(dueOf(...inLane('a', {}, { afterOp: keyOf(1) }))).toEqual({ a: [1, 2] });
    expect(dueOf(...inLane('a', {}, {}, { afterOp: keyOf(1) }))).toEqual({ a: [1, 2, 3] });
  });

  test('do not go because another of their lane does', () => {
    const [first, free] = [anOp({ seq: 1, lane: 'a' }), anOp({ seq: 2, lane: 'b' })];
    expect(dueOf(first, free, anOp({ seq: 3, lane: 'b', afterOp: keyOf(1) }))).toEqual({
      a: [1],
      b: [2],
    });
  });

  test('wait for it in another lane: lanes fly beside each other', () => {
    const first = anOp({ seq: 1, lane: 'a' });
    expect(
      dueOf(first, anOp({ seq: 2, lane: 'b', afterOp: keyOf(1) }), anOp({ seq: 3, lane: 'b' })),
    ).toEqual({ a: [1] });
  });

  test('wait for one that stands in a lane that is closed', () => {
    const held = anOp({ seq: 1, lane: 'a', state: 'held.version' });
    const behind = anOp({ seq: 2, lane: 'a', afterOp: keyOf(1) });
    expect(
      dueOf(
        held,
        behind,
        anOp({ seq: 3, lane: 'b', afterOp: keyOf(2) }),
        anOp({ seq: 4, lane: 'c' }),
      ),
    ).toEqual({ c: [4] });
  });

  test('go when it was taken', () => {
    expect(dueOf(...inLane('a', { state: 'acked' }, { afterOp: keyOf(1) }))).toEqual({ a: [2] });
  });

  test('go when it is gone', () => {
    expect(dueOf(...inLane('a', { afterOp: keyOf(99) }))).toEqual({ a: [1] });
  });
});

describe('batches', () => {
  const lanesOf = (counts: Record<string, number>): Map<string, Op[]> => {
    let seq = 0;
    return new Map(
      Object.entries(counts).map(([lane, count]) => [
        lane,
        Array.from({ length: count }, () => anOp({ seq: (seq += 1), lane })),
      ]),
    );
  };
  const shape = (batches: Op[][]): string[] =>
    batches.map((batch) =>
      [...new Set(batch.map((op) => op.lane))]
        .map((lane) => `${lane}${batch.filter((op) => op.lane === lane).length}`)
        .join(' '),
    );

  test('nothing due, no batch', () => {
    expect(batchesOf(new Map())).toEqual([]);
  });

  test('small lanes share one', () => {
    expect(shape(batchesOf(lanesOf({ a: 2, b: 3 })))).toEqual(['a2 b3']);
  });

  test('a lane that does not fit goes on in the next round, and another lane fills the next batch', () => {
    expect(shape(batchesOf(lanesOf({ a: 7, b: 2 }), { ...CAP, ops: 5 }))).toEqual(['a5', 'b2']);
  });

  test('a lane that begins in a full batch begins in the next one', () => {
    expect(shape(batchesOf(lanesOf({ a: 5, b: 3 }), { ...CAP, ops: 5 }))).toEqual(['a5', 'b3']);
  });

  test('at most so many at once', () => {
    expect(shape(batchesOf(lanesOf({ a: 2, b: 2, c: 2 }), { ...CAP, ops: 2, batches: 2 }))).toEqual(
      ['a2', 'b2'],
    );
  });

  test('no lane is in two batches of a round', () => {
    const batches = batchesOf(lanesOf({ a: 3, b: 4, c: 9, d: 1 }), { ...CAP, ops: 4 });
    const lanes = batches.flatMap((batch) => [...new Set(batch.map((op) => op.lane))]);
    expect(lanes.length).toBe(new Set(lanes).size);
  });

  test('as many bytes as may be', () => {
    const wide = (seq: number): Op =>
      anOp({ seq, lane: `l${seq}`, payload: { text: 'x'.repeat(600) } });
    const due = dueByLane([wide(1), wide(2), wide(3)], NOW);
    expect(shape(batchesOf(due, { ...CAP, bytes: 2_000 }))).toEqual(['l11 l21', 'l31']);
    // To the last byte: what is written, and 320 for what goes with it.
    const two = 2 * (JSON.stringify(wide(1).payload).length + 320);
    expect(shape(batchesOf(due, { ...CAP, bytes: two }))).toEqual(['l11 l21', 'l31']);
    expect(shape(batchesOf(due, { ...CAP, bytes: two - 1 }))).toEqual(['l11', 'l21', 'l31']);
  });

  test('a write larger than a batch goes alone rather than never', () => {
    const huge = anOp({ seq: 1, lane: 'a', payload: { text: 'x'.repeat(5_000) } });
    const due = dueByLane([huge, anOp({ seq: 2, lane: 'b' })], NOW);
    expect(shape(batchesOf(due, { ...CAP, bytes: 2_000 }))).toEqual(['a1', 'b1']);
  });

  test('one at a time while the way is probed', () => {
    expect(shape(batchesOf(lanesOf({ a: 3, b: 2 }), { ...CAP, ops: 1, batches: 1 }))).toEqual([
      'a1',
    ]);
  });
});

describe('when the next falls due', () => {
  test('nothing waits for a time', () => {
    const timed = { nextAt: NOW + 5 };
    expect(
      nextDueAt(
        [anOp(), anOp({ state: 'acked', ...timed }), anOp({ state: 'parked', ...timed })],
        NOW,
      ),
    ).toBeNull();
  });

  test('the soonest of what was postponed and what was set aside', () => {
    const later = anOp({ nextAt: NOW + 9_000 });
    const suspect = anOp({
      state: 'parked',
      nextAt: NOW + 5_000,
      last: { code: 'suspect', at: 0 },
    });
    expect(nextDueAt([later, suspect], NOW)).toBe(NOW + 5_000);
  });

  test('the soonest, in whatever order they stand, and none that has its verdict', () => {
    const [soon, late] = [anOp({ nextAt: NOW + 5_000 }), anOp({ nextAt: NOW + 9_000 })];
    const taken = anOp({ state: 'acked', nextAt: NOW + 1_000, last: { code: 'suspect', at: 0 } });
    expect([nextDueAt([soon, taken, late], NOW), nextDueAt([late, taken, soon], NOW)]).toEqual([
      NOW + 5_000,
      NOW + 5_000,
    ]);
  });

  test('what falls due now is not waited for', () => {
    expect(nextDueAt([anOp({ nextAt: NOW })], NOW)).toBeNull();
  });

  test('what is overdue and did not go waits for something else: no alarm rings for it again and again', () => {
    const blocked = anOp({ seq: 2, nextAt: NOW - 1, afterOp: keyOf(1) });
    expect(
      nextDueAt([anOp({ state: 'parked', last: { code: 'locked', at: 0 } }), blocked], NOW),
    ).toBeNull();
  });
});
