import { describe, expect, test } from 'vitest';
import type { Directive } from '#contract/sync/entities/directive.ts';
import { anOp, keyOf, payloads } from '#tests/builders/op.ts';
import { aContentEnrollment, aRating, DAY_ONE } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { dueByLane } from './select.ts';
import { discard } from './decide.ts';
import { applyDirectives } from './directives.ts';
import type { Op } from '../mirror/op.ts';

const refused: Partial<Op> = { state: 'parked', attempts: 1, last: { code: 'locked', at: 5 } };
const by = { directive: 'd1', actor: 'Marta', reason: 'combinado' };

const tell = (
  device: SyncDevice,
  opId: string,
  action: Directive['action'],
  over: Partial<Directive> = {},
): Promise<string> =>
  device.db.mirror('directive').put({
    idDirective: 'd1',
    opId,
    kind: 'rating.set',
    action,
    payload: null,
    reason: 'combinado',
    actorName: 'Marta',
    at: DAY_ONE,
    ...over,
  });
const become = async (device: SyncDevice, opId: string, to: Partial<Op>): Promise<Op> => {
  const op = (await device.outbox()).find((other) => other.opId === opId) ?? anOp();
  await device.db.outbox.put({ ...op, ...to });
  return { ...op, ...to };
};
const aRefusedVote = async () => {
  const device = aSyncDevice();
  const opId = await device.save('rating.set', payloads['rating.set']);
  const op = await become(device, opId, refused);
  return { device, opId, op, at: device.clock.now() };
};

test('to try again goes under a new key, once', async () => {
  const { device, opId, op, at } = await aRefusedVote();
  await tell(device, opId, 'retry');
  expect([await applyDirectives(device), await applyDirectives(device)]).toEqual([1, 0]);
  const next = keyOf(2);
  expect((await device.outbox()).map((one) => [one.opId, one.state])).toEqual([[next, 'queued']]);
  expect(await device.db.decisions.toArray()).toEqual([
    { id: 1, opId, action: 'again', nextOpId: next, op, at, ...by },
  ]);
});

test('to try again what was never judged keeps its key, and a second failure waits for a second word', async () => {
  const { device, opId } = await aRefusedVote();
  const suspect: Partial<Op> = { state: 'parked', last: { code: 'suspect', at: 5 }, refusals: 7 };
  await become(device, opId, suspect);
  await tell(device, opId, 'retry');
  expect(await applyDirectives(device)).toBe(1);
  expect((await device.outbox()).map((one) => [one.opId, one.state, one.refusals])).toEqual([
    [opId, 'queued', 0],
  ]);
  expect(
    (await device.db.decisions.toArray()).map((one) => [one.opId, one.action, one.nextOpId]),
  ).toEqual([[opId, 'again', opId]]);
  await become(device, opId, suspect);
  expect(await applyDirectives(device)).toBe(0);
  expect((await device.outbox())[0]?.state).toBe('parked');
  await tell(device, opId, 'retry', { idDirective: 'd2' });
  await device.db.mirror('directive').delete('d1');
  expect(await applyDirectives(device)).toBe(1);
});

test('that a write was brought in changes nothing here, nor hides what is decided of it later', async () => {
  const { device, opId, op } = await aRefusedVote();
  await tell(device, opId, 'bring', { idDirective: 'z' });
  expect(await applyDirectives(device)).toBe(0);
  expect(await device.outbox()).toEqual([op]);
  await tell(device, opId, 'discard', { idDirective: 'a' });
  expect(await applyDirectives(device)).toBe(1);
  expect([await device.outbox(), await device.db.decisions.count()]).toEqual([[], 1]);
});

test.each(['grant', 'void'] as const)(
  'what was decided about an attempt (%s) leaves the write where it is, and what needs it',
  async (action) => {
    const { device, opId, op } = await aRefusedVote();
    await tell(device, opId, action);
    expect([
      await applyDirectives(device),
      await device.outbox(),
      await device.db.decisions.count(),
    ]).toEqual([0, [op], 0]);
  },
);

test('to edit goes on with the new content under a new key, made when it was made, and the screens show it', async () => {
  const { device, opId, op } = await aRefusedVote();
  await tell(device, opId, 'edit', { payload: { idContentItem: 'c1', vote: 2 } });
  device.clock.advance(60_000);
  expect(await applyDirectives(device)).toBe(1);
  expect((await device.outbox()).map((one) => [one.opId, one.payload, one.at])).toEqual([
    [keyOf(2), { idContentItem: 'c1', vote: 2 }, op.at],
  ]);
  expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(2);
  expect(
    (await device.db.decisions.toArray()).map((one) => [one.opId, one.action, one.nextOpId]),
  ).toEqual([[opId, 'edit', keyOf(2)]]);
});

test('to try an enrolment again that was refused shows it again', async () => {
  const device = aSyncDevice();
  const opId = await device.save('enrollment.create', payloads['enrollment.create']);
  await become(device, opId, refused);
  await device.db.mirror('enrollment').clear();
  await tell(device, opId, 'retry');
  expect(await applyDirectives(device)).toBe(1);
  expect(await device.db.mirror('enrollment').count()).toBe(1);
});

test('to edit what an older version does not know waits for the update', async () => {
  const device = aSyncDevice();
  const op = anOp({ kind: 'later.kind', payload: {}, lane: 'l', entity: 'x:1', ...refused });
  await device.db.outbox.add(op);
  await tell(device, op.opId, 'edit', { payload: { any: 1 } });
  expect([await applyDirectives(device), await device.outbox()]).toEqual([0, [op]]);
});

test('each write is decided on by itself, wherever it stands, and one on its way is left to rest', async () => {
  const device = aSyncDevice();
  const [first, second] = [
    await device.save('rating.set', payloads['rating.set']),
    await device.save('rating.set', { idContentItem: 'c2', vote: 1 }),
  ];
  await become(device, second, refused);
  await tell(device, second, 'edit', { payload: { idContentItem: 'c2', vote: 5 } });
  expect(await applyDirectives(device)).toBe(1);
  expect((await device.outbox()).map(({ opId, payload }) => [opId === first, payload])).toEqual([
    [true, payloads['rating.set']],
    [false, { idContentItem: 'c2', vote: 5 }],
  ]);
  await become(device, first, { state: 'sending', attempts: 1, lease: { epoch: 1, until: 9 } });
  await tell(device, first, 'edit', {
    idDirective: 'd3',
    payload: { idContentItem: 'c1', vote: 1 },
  });
  expect(await applyDirectives(device)).toBe(0);
  expect((await device.outbox()).map(({ payload }) => payload)).toContainEqual(
    payloads['rating.set'],
  );
});

test('to edit into what this version cannot read, or into another thing, leaves it as it stands', async () => {
  const { device, opId, op } = await aRefusedVote();
  await tell(device, opId, 'edit', { payload: { idContentItem: 'c1', vote: 99 } });
  expect(await applyDirectives(device)).toBe(0);
  await tell(device, opId, 'edit', { payload: { idContentItem: 'c2', vote: 1 } });
  expect(await applyDirectives(device)).toBe(0);
  expect(await device.outbox()).toEqual([op]);
});

describe.each(['discard', 'reassign'] as const)('to %s', (action) => {
  test('takes it away, and keeps what needs it for a decision of its own', async () => {
    const device = aSyncDevice();
    await device.db.mirror('contentEnrollment').put(aContentEnrollment({ progress: 5 }));
    const start = await device.save('content.start', {
      ...payloads['content.start'],
      progress: 40,
    });
    await become(device, start, refused);
    const complete = await device.save('content.complete', payloads['content.complete']);
    await tell(device, start, action);
    expect(await applyDirectives(device)).toBe(1);
    expect(
      (await device.outbox()).map((op) => [op.opId, op.state, op.last?.code, op.afterOp]),
    ).toEqual([[complete, 'parked', 'need_missing', undefined]]);
    expect(
      (await device.db.decisions.toArray()).map((one) => [one.opId, one.action, one.actor]),
    ).toEqual([[start, action, 'Marta']]);
    // Sent alone, the server judges it; given up, the row shows what the server has.
    await discard(device.db, complete, device.clock.now());
    expect((await device.db.mirror('contentEnrollment').get('ne1~c1'))?.progress).toBe(5);
  });

  test('waits while what builds on it is on its way', async () => {
    const device = aSyncDevice();
    const start = await device.save('content.start', payloads['content.start']);
    await become(device, start, refused);
    const complete = await device.save('content.complete', payloads['content.complete']);
    await become(device, complete, { state: 'sending', lease: { epoch: 1, until: 9 } });
    await tell(device, start, action);
    expect(await applyDirectives(device)).toBe(0);
    expect(await device.db.decisions.count()).toBe(0);
    await become(device, complete, { state: 'queued' });
    expect(await applyDirectives(device)).toBe(1);
  });
});

test('to accept retires it, shows what came with it, and lets what builds on it go on', async () => {
  const device = aSyncDevice();
  await device.db.meta.put({ key: 'epoch', value: 'epoch-1' });
  const start = await device.save('content.start', payloads['content.start']);
  await become(device, start, refused);
  const complete = await device.save('content.complete', payloads['content.complete']);
  expect([...dueByLane(await device.outbox(), device.clock.now()).values()]).toEqual([]);
  await tell(device, start, 'accept');
  expect(await applyDirectives(device)).toBe(1);
  const left = await device.outbox();
  expect(left.map((op) => op.opId)).toEqual([complete]);
  expect([...dueByLane(left, device.clock.now()).values()]).toEqual([left]);
  // A server that forgets the decision, restored from an older day, is offered the write again.
  expect(await device.db.sentLog.toArray()).toMatchObject([
    { opId: start, epoch: 'epoch-1', op: { opId: start, kind: 'content.start' } },
  ]);
});

test('what needs a write that was given up waits for a decision, and its row no longer shows it', async () => {
  const device = aSyncDevice();
  const enrolled = await device.save('enrollment.create', payloads['enrollment.create']);
  const page = await device.save('nodeEnrollment.create', payloads['nodeEnrollment.create']);
  expect(await device.db.mirror('nodeEnrollment').count()).toBe(1);
  await become(device, enrolled, refused);
  await tell(device, enrolled, 'discard');
  await applyDirectives(device);
  expect((await device.outbox()).map(({ opId, state }) => [opId, state])).toEqual([
    [page, 'parked'],
  ]);
  expect(await device.db.mirror('nodeEnrollment').count()).toBe(0);
});

test('what is on its way, has arrived or is another’s is not touched', async () => {
  const { device, opId } = await aRefusedVote();
  await tell(device, opId, 'discard');
  await tell(device, keyOf(99), 'discard', { idDirective: 'd9' });
  for (const state of ['sending', 'acked'] as const) {
    const op = await become(device, opId, { state });
    expect(await applyDirectives(device)).toBe(0);
    expect(await device.outbox()).toEqual([op]);
  }
});

test('a row that only the discarded write made goes with it, one of the server stays', async () => {
  const { device, opId } = await aRefusedVote();
  await device.db.shadow.put({ key: 'rating:c1', row: aRating({ vote: 1 }) });
  await tell(device, opId, 'discard');
  await applyDirectives(device);
  expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(1);
});
