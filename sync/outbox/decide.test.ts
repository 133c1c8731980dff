import { expect, test } from 'vitest';
import { keyOf, payloads } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContentEnrollment, aRating, DAY_ONE } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { writeMeta } from '../meta.ts';
import { discard, retryNow, readDependants, sendAgain, sendChanged } from './decide.ts';
import { isRefused, type Op } from '../mirror/op.ts';

const NOW = 1_700_000_100_000;
const refused = {
  state: 'parked',
  last: { code: 'not_found', message: 'Item não encontrado.', at: NOW - 1 },
} as const;

const change = async (device: SyncDevice, opId: string, to: Partial<Op>): Promise<Op> => {
  const op = (await device.outbox()).find((other) => other.opId === opId)!;
  const changed = { ...op, ...to };
  await device.db.outbox.put(changed);
  return changed;
};

test('a refused write goes again under a new key, in its place, and what builds on it follows', async () => {
  const device = aSyncDevice();
  const start = await device.save('content.start', payloads['content.start']);
  const complete = await device.save('content.complete', payloads['content.complete']);
  const op = await change(device, start, { ...refused, attempts: 3, firstSentAt: 5, refusals: 2 });
  expect(await sendAgain(device.db, device.ids, start, NOW)).toBe(true);
  const next = keyOf(3);
  expect(
    (await device.outbox()).map(
      ({ seq, opId, state, attempts, refusals, afterOp, last, firstSentAt }) => ({
        seq,
        opId,
        state,
        attempts,
        refusals,
        afterOp,
        last,
        firstSentAt,
      }),
    ),
  ).toEqual([
    { seq: 1, opId: next, state: 'queued', attempts: 0, refusals: 0 },
    { seq: 2, opId: complete, state: 'queued', attempts: 0, refusals: 0, afterOp: next },
  ]);
  expect(await device.db.decisions.toArray()).toEqual([
    { id: 1, opId: start, action: 'again', nextOpId: next, op, at: NOW },
  ]);
});

test('one that the server never judged keeps its key, and gets as many tries as a new one', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', payloads['rating.set']);
  await change(device, opId, {
    state: 'parked',
    attempts: 6,
    refusals: 5,
    nextAt: NOW + 1,
    last: { code: 'suspect', at: NOW },
  });
  expect(await sendAgain(device.db, device.ids, opId, NOW)).toBe(true);
  expect(
    (await device.outbox()).map((op) => [op.opId, op.state, op.attempts, op.refusals, op.nextAt]),
  ).toEqual([[opId, 'queued', 6, 0, 0]]);
  expect(await device.db.decisions.count()).toBe(0);
});

test('a waiting one is let go at once, one on its way is left alone, one that is gone is told', async () => {
  const device = aSyncDevice();
  const waiting = await device.save('rating.set', payloads['rating.set']);
  await change(device, waiting, { nextAt: NOW + 60_000, refusals: 2 });
  await sendAgain(device.db, device.ids, waiting, NOW);
  expect((await device.outbox())[0]?.nextAt).toBe(0);
  const sending = await change(device, waiting, {
    state: 'sending',
    attempts: 1,
    lease: { epoch: 1, until: NOW },
  });
  expect(await sendAgain(device.db, device.ids, waiting, NOW)).toBe(true);
  expect(await device.outbox()).toEqual([sending]);
  expect(await sendAgain(device.db, device.ids, keyOf(77), NOW)).toBe(false);
});

test('discarding takes along what builds on it, keeps each as it was, and uncovers the rows', async () => {
  const device = aSyncDevice();
  const before = aContentEnrollment({ progress: 5 });
  await device.db.mirror('contentEnrollment').put(before);
  const start = await device.save('content.start', { ...payloads['content.start'], progress: 40 });
  await change(device, start, { attempts: 1 });
  const complete = await device.save('content.complete', payloads['content.complete']);
  const visit = await device.save('visit.record', payloads['visit.record']);
  expect((await readDependants(device.db, start)).map((op) => op.opId)).toEqual([complete]);
  const [first, second] = await device.outbox();
  expect(await discard(device.db, start, NOW)).toBe(2);
  expect((await device.outbox()).map((op) => op.opId)).toEqual([visit]);
  expect(await device.db.mirror('contentEnrollment').toArray()).toEqual([before]);
  expect(await device.db.shadow.toArray()).toEqual([]);
  expect(await device.db.decisions.toArray()).toEqual([
    { id: 1, opId: start, action: 'discard', nextOpId: null, op: first, at: NOW },
    { id: 2, opId: complete, action: 'discard', nextOpId: null, op: second, at: NOW },
  ]);
});

test('a row that only the discarded write had made goes with it', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', payloads['rating.set']);
  expect(await device.db.mirror('rating').count()).toBe(1);
  expect(await discard(device.db, opId, NOW)).toBe(1);
  expect(await device.db.mirror('rating').count()).toBe(0);
});

test('the other writes on a row stay on it', async () => {
  const device = aSyncDevice();
  await device.db.mirror('rating').put(aRating({ vote: 1, ratedAt: DAY_ONE }));
  const kept = await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
  await change(device, kept, { attempts: 1 });
  const gone = await device.save('rating.set', { idContentItem: 'c1', vote: 3 });
  expect(await discard(device.db, gone, NOW)).toBe(1);
  expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(2);
  expect(await device.db.shadow.count()).toBe(1);
});

test('what is on its way cannot be discarded, nor what one on its way builds on, nor what has arrived', async () => {
  const device = aSyncDevice();
  const start = await device.save('content.start', payloads['content.start']);
  const complete = await device.save('content.complete', payloads['content.complete']);
  await change(device, complete, {
    state: 'sending',
    attempts: 1,
    lease: { epoch: 1, until: NOW },
  });
  expect(await discard(device.db, complete, NOW)).toBe(0);
  expect(await discard(device.db, start, NOW)).toBe(0);
  await change(device, start, {
    state: 'acked',
    ack: { serverSeq: 4, verdict: 'applied', at: NOW },
  });
  expect(await discard(device.db, start, NOW)).toBe(0);
  expect(await device.db.outbox.count()).toBe(2);
  expect(await device.db.decisions.count()).toBe(0);
});

test('a refused write can go on with another content, under a new key, and the screens show it', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
  const op = await change(device, opId, { ...refused, attempts: 1, merged: 3 });
  await writeMeta(device.db, 'clock', { samples: [{ offset: 7, rtt: 4 }] });
  device.clock.advance(1_000);
  const at = device.clock.now();
  const next = await sendChanged(device.db, device, opId, { idContentItem: 'c1', vote: 5 });
  expect(next).toBe(keyOf(2));
  const { last: _last, ...rest } = op;
  expect(await device.outbox()).toEqual([
    {
      ...rest,
      opId: next,
      payload: { idContentItem: 'c1', vote: 5 },
      at: { wall: at, offset: 7, err: 2, mono: 1_000, boot: 'boot-1' },
      state: 'queued',
      attempts: 0,
      merged: 0,
    },
  ]);
  expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(5);
  expect(await device.db.decisions.toArray()).toEqual([
    { id: 1, opId, action: 'edit', nextOpId: next, op, at },
  ]);
});

test('a change that is none is refused and stores nothing: of a waiting write, of another row, of another shape', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
  expect(await sendChanged(device.db, device, opId, { idContentItem: 'c1', vote: 5 })).toBeNull();
  const op = await change(device, opId, refused);
  await expect(
    sendChanged(device.db, device, opId, { idContentItem: 'c2', vote: 5 }),
  ).rejects.toThrow('something else');
  await expect(
    sendChanged(device.db, device, opId, { idContentItem: 'c1', vote: 9 }),
  ).rejects.toThrow();
  expect(await device.outbox()).toEqual([op]);
  expect(await device.db.decisions.count()).toBe(0);
});

test('refused is what has its verdict, not what was set aside without one', () => {
  expect(isRefused({ state: 'conflict', last: { code: 'conflict', at: 1 } })).toBe(true);
  expect(isRefused({ state: 'parked', last: { code: 'locked', at: 1 } })).toBe(true);
  expect(isRefused({ state: 'parked', last: { code: 'suspect', at: 1 } })).toBe(false);
  expect(isRefused({ state: 'queued' })).toBe(false);
});

test('every table that a command writes to is within the transaction of a decision', async () => {
  const db = aPersonDatabase();
  const device = aSyncDevice({ db });
  for (const kind of [
    'content.start',
    'access.record',
    'visit.record',
    'rating.set',
    'terms.accept',
  ] as const)
    await device.save(kind, payloads[kind]);
  for (const op of await device.outbox()) expect(await discard(db, op.opId, NOW)).toBe(1);
  expect(await db.outbox.count()).toBe(0);
});

test('asked for now, all that is patient goes; what was refused or set aside stays', async () => {
  const device = aSyncDevice();
  const patient = await device.save('rating.set', payloads['rating.set']);
  const aside = await device.save('access.record', payloads['access.record']);
  await change(device, patient, { nextAt: NOW, refusals: 2 });
  const kept = await change(device, aside, {
    state: 'parked',
    nextAt: NOW,
    last: { code: 'suspect', at: 1 },
  });
  await retryNow(device.db);
  const [first, second] = await device.outbox();
  expect([first?.nextAt, first?.refusals, second]).toEqual([0, 2, kept]);
});

test('what has arrived is not sent again', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', payloads['rating.set']);
  const acked = await change(device, opId, {
    state: 'acked',
    ack: { serverSeq: 4, verdict: 'applied', at: NOW },
  });
  expect([await sendAgain(device.db, device.ids, opId, NOW), await device.outbox()]).toEqual([
    false,
    [acked],
  ]);
});

test('one on its way keeps all that is known of its sending, also the failures that are counted', async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', payloads['rating.set']);
  const sending = await change(device, opId, {
    state: 'sending',
    attempts: 4,
    refusals: 3,
    lease: { epoch: 1, until: NOW },
  });
  expect([await sendAgain(device.db, device.ids, opId, NOW), await device.outbox()]).toEqual([
    true,
    [sending],
  ]);
});

test('an enrolment that was refused is on the screens again while it is tried again', async () => {
  const device = aSyncDevice();
  const opId = await device.save('enrollment.create', payloads['enrollment.create']);
  await change(device, opId, refused);
  await device.db.mirror('enrollment').clear();
  await sendAgain(device.db, device.ids, opId, NOW);
  expect(await device.db.mirror('enrollment').count()).toBe(1);
});

test('the one that is meant goes on with another content, not the first of the queue', async () => {
  const device = aSyncDevice();
  const first = await device.save('rating.set', payloads['rating.set']);
  const second = await device.save('rating.set', { idContentItem: 'c2', vote: 1 });
  await change(device, first, refused);
  await change(device, second, refused);
  await sendChanged(device.db, device, second, { idContentItem: 'c2', vote: 5 });
  expect(
    (await device.outbox()).map(({ opId, state, payload }) => [opId === first, state, payload]),
  ).toEqual([
    [true, 'parked', payloads['rating.set']],
    [false, 'queued', { idContentItem: 'c2', vote: 5 }],
  ]);
});
