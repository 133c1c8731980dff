import { describe, expect, test } from 'vitest';
import { anOp, aStamp, type LearnerKind, payloads } from '#tests/builders/op.ts';
import { foldInto } from './merge.ts';
import type { Op } from '../mirror/op.ts';

const later = aStamp({ wall: aStamp().wall + 60_000 });
const incoming = (kind: LearnerKind, payload: object = {}, at = later) => ({
  kind,
  kindV: 1,
  payload: { ...payloads[kind], ...payload },
  at,
});
const waiting = (kind: LearnerKind, payload: object = {}, more: Partial<Op> = {}): Op =>
  anOp({ kind, payload: { ...payloads[kind], ...payload }, ...more });

describe('each kind with itself', () => {
  test('progress: the furthest of both, the newer position, the newer time', () => {
    const op = waiting('content.progress', { progress: 60, lastPosition: 90 });
    expect(
      foldInto([op], incoming('content.progress', { progress: 40, lastPosition: 30 })),
    ).toEqual({
      op,
      payload: { ...payloads['content.progress'], progress: 60, lastPosition: 30 },
      at: later,
    });
  });

  test('progress without a position leaves the position as it is', () => {
    const op = waiting('content.progress', { progress: 60, lastPosition: 90 });
    expect(foldInto([op], incoming('content.progress', { progress: 70 }))?.payload).toEqual({
      ...payloads['content.progress'],
      progress: 70,
      lastPosition: 90,
    });
  });

  test('progress made while the clock stood back keeps the later time: a row never gets older', () => {
    const op = waiting('content.progress');
    const before = aStamp({ wall: op.at.wall - 60_000 });
    expect(foldInto([op], incoming('content.progress', {}, before))?.at).toEqual(op.at);
  });

  test.each([
    ['of this one', { wall: aStamp().wall - 60_000, offset: 120_000 }, {}],
    ['of the one that waits', { wall: aStamp().wall - 60_000 }, { offset: -120_000 }],
    [
      'of both: at the same moment, the one that says it now',
      { wall: aStamp().wall - 60_000, offset: 60_000 },
      {},
    ],
  ])(
    'which progress is the later one is told with the correction of the clock: %s',
    (_name, now, then) => {
      const op = waiting('content.progress', {}, { at: aStamp(then) });
      expect(foldInto([op], incoming('content.progress', {}, aStamp(now)))?.at).toEqual(
        aStamp(now),
      );
    },
  );

  test('a vote is the last one by its order, also where the clock was set back', () => {
    const before = aStamp({ wall: aStamp().wall - 60_000 });
    expect(foldInto([waiting('rating.set')], incoming('rating.set', {}, before))?.at).toEqual(
      before,
    );
  });

  test('start: the same fact again, at the time of the first', () => {
    const op = waiting('content.start');
    expect(foldInto([op], incoming('content.start'))).toEqual({
      op,
      payload: payloads['content.start'],
      at: op.at,
    });
  });

  test('start that tells of more progress carries it', () => {
    const op = waiting('content.start', { progress: 10 });
    expect(foldInto([op], incoming('content.start', { progress: 30 }))?.payload).toEqual({
      ...payloads['content.start'],
      progress: 30,
    });
  });

  test('complete: the first finish is the one that counts', () => {
    const op = waiting('content.complete', { grade: 7 });
    expect(foldInto([op], incoming('content.complete', { grade: 9 }))).toEqual({
      op,
      payload: { ...payloads['content.complete'], grade: 9 },
      at: op.at,
    });
  });

  test('rating: the last vote and its time', () => {
    const op = waiting('rating.set', { vote: 2 });
    expect(foldInto([op], incoming('rating.set', { vote: 5 }))).toEqual({
      op,
      payload: { idContentItem: 'c1', vote: 5 },
      at: later,
    });
  });

  test('visit: one interval that grows and never shrinks', () => {
    const op = waiting('visit.record', { timeExecuted: 45 });
    expect(foldInto([op], incoming('visit.record', { timeExecuted: 60 }))?.payload).toEqual({
      ...payloads['visit.record'],
      timeExecuted: 60,
    });
    expect(foldInto([op], incoming('visit.record', { timeExecuted: 30 }))?.payload).toEqual({
      ...payloads['visit.record'],
      timeExecuted: 45,
    });
  });

  test.each(['access.record', 'terms.accept'] as const)('%s never merges', (kind) => {
    expect(foldInto([waiting(kind)], incoming(kind))).toBeUndefined();
  });
});

describe('what may not change any more', () => {
  test.each([
    ['on its way', { state: 'sending', attempts: 1 }],
    ['sent before and due again', { state: 'queued', attempts: 1 }],
    ['taken', { state: 'acked', attempts: 1 }],
    ['refused', { state: 'parked', attempts: 1 }],
    ['in conflict', { state: 'conflict', attempts: 1 }],
    ['held for an update', { state: 'held.version' }],
  ] as const)('a write that is %s takes nothing in', (_name, more) => {
    expect(
      foldInto([waiting('content.progress', {}, more)], incoming('content.progress')),
    ).toBeUndefined();
  });

  test('a write of another version of its payload takes nothing in', () => {
    expect(
      foldInto([waiting('content.progress', {}, { kindV: 2 })], incoming('content.progress')),
    ).toBeUndefined();
  });

  test('a write whose turn comes in another lane takes nothing in', () => {
    expect(
      foldInto([waiting('rating.set', {}, { lane: 'elsewhere' })], incoming('rating.set')),
    ).toBeUndefined();
  });

  test('an unknown kind folds into nothing', () => {
    expect(
      foldInto([waiting('content.progress')], {
        kind: 'later.kind',
        kindV: 1,
        payload: {},
        at: later,
      }),
    ).toBeUndefined();
  });
});

describe('across other writes on the same row', () => {
  const start = waiting('content.start', {}, { seq: 1 });
  const progress = waiting('content.progress', { lastPosition: 10 }, { seq: 2 });
  const complete = waiting('content.complete', { lastPosition: 30 }, { seq: 3 });

  test('into the newest of its kind', () => {
    const first = waiting('content.progress', {}, { seq: 1, attempts: 1 });
    expect(foldInto([first, progress], incoming('content.progress'))?.op).toBe(progress);
  });

  test('progress does not slip under a finish: where the media stands would be told in the wrong order', () => {
    expect(
      foldInto([start, progress, complete], incoming('content.progress', { lastPosition: 20 })),
    ).toBeUndefined();
  });

  test('a second finish does not slip under progress', () => {
    const after = waiting('content.progress', { lastPosition: 20 }, { seq: 4 });
    expect(foldInto([start, complete, after], incoming('content.complete'))).toBeUndefined();
  });

  test('a start folds from wherever it is: its place among the others says nothing', () => {
    expect(foldInto([start, progress, complete], incoming('content.start'))?.op).toBe(start);
  });

  test('progress folds over a start', () => {
    expect(foldInto([progress, { ...start, seq: 3 }], incoming('content.progress'))?.op).toBe(
      progress,
    );
  });

  test('nothing folds across a barrier', () => {
    const before = waiting('rating.set', {}, { seq: 1 });
    const barrier = waiting('terms.accept', {}, { seq: 2 });
    expect(foldInto([before, barrier], incoming('rating.set'))).toBeUndefined();
    expect(foldInto([start, barrier], incoming('content.start'))).toBeUndefined();
  });

  test('nothing folds across a write that an older version does not know', () => {
    const unknown = anOp({
      kind: 'later.kind',
      payload: {},
      lane: 'rating:c1',
      entity: 'rating:c1',
      seq: 2,
    });
    expect(foldInto([waiting('rating.set'), unknown], incoming('rating.set'))).toBeUndefined();
  });

  test('nothing folds into one that stands before another of its kind that is on its way', () => {
    const sent = waiting('rating.set', {}, { seq: 2, state: 'sending', attempts: 1 });
    expect(foldInto([waiting('rating.set'), sent], incoming('rating.set'))).toBeUndefined();
  });
});
