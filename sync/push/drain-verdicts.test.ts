import { describe, expect, test } from 'vitest';
import { type OpResult, type PushRequest, limits } from '#contract/protocol.ts';
import { anOp, keyOf, payloads } from '#tests/builders/op.ts';
import { anAnswer, refusal, verdictsFor } from '#tests/builders/replies.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import type { SentOp } from '../mirror/database.ts';
import { readMeta } from '../meta.ts';
import { drain } from './drain.ts';
import type { Op } from '../mirror/op.ts';

const BUDGET = { budget: 25_000 };
const DAY = 86_400_000;
const rateMany = async (device: SyncDevice, count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1)
    await device.save('rating.set', { idContentItem: `c${n}`, vote: 3 });
};
const states = async (device: SyncDevice): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const op of await device.outbox()) counts[op.state] = (counts[op.state] ?? 0) + 1;
  return counts;
};
const has = (request: PushRequest, opId: string): boolean =>
  request.ops.some((op) => op.id === opId);
/** Every write applied but those named. */
const but = (request: PushRequest, special: Record<string, Partial<OpResult> | null>) =>
  verdictsFor(
    request,
    request.ops.flatMap((op): OpResult[] => {
      const told = special[op.id];
      if (told === null) return [];
      return [{ id: op.id, verdict: 'applied', serverSeq: 1, ...told }];
    }),
  );

describe('one write that the server stumbles on', () => {
  const POISON = keyOf(7);
  const stumble = (device: SyncDevice): void => {
    device.wire.elsePush = (request) =>
      has(request, POISON) ? refusal('internal') : verdictsFor(request);
  };

  test('is found by halving: the others arrive in the same run', async () => {
    const device = aSyncDevice();
    await rateMany(device, 16);
    stumble(device);
    expect(await drain(device, BUDGET)).toMatchObject({
      kind: 'idle',
      acked: 15,
      nextAt: device.clock.now() + 1_000,
    });
    expect(await states(device)).toEqual({ acked: 15, queued: 1 });
    expect((await device.outbox())[6]).toMatchObject({
      opId: POISON,
      refusals: 1,
      last: { code: 'internal' },
    });
    // 16, 8 8, 4 4, 2 2, 1 1 at worst, and what passes in between.
    expect(device.wire.pushes.length).toBeLessThanOrEqual(12);
  });

  test('batches grow again afterwards', async () => {
    const device = aSyncDevice();
    await rateMany(device, 16);
    stumble(device);
    await drain(device, BUDGET);
    device.wire.elsePush = (request) => verdictsFor(request);
    for (let n = 17; n <= 3 * limits.batchOps; n += 1)
      await device.save('rating.set', { idContentItem: `c${n}`, vote: 1 });
    await drain(device, BUDGET);
    expect(await readMeta(device.db, 'batchSize')).toBe(limits.batchOps);
  });

  test('is set aside after five failures while others pass, and tried again after a day', async () => {
    const device = aSyncDevice();
    await rateMany(device, 7);
    stumble(device);
    for (let n = 0; n < 6; n += 1) {
      await device.save('rating.set', { idContentItem: `more${n}`, vote: 1 });
      await drain(device, BUDGET);
      device.clock.advance(60_000);
    }
    const set = (await device.outbox()).find((op) => op.opId === POISON);
    expect(set).toMatchObject({ state: 'parked', last: { code: 'suspect' }, refusals: 5 });
    const before = device.wire.pushes.length;
    await drain(device, BUDGET);
    expect(device.wire.pushes.length).toBe(before);

    device.wire.elsePush = (request) => verdictsFor(request);
    device.clock.advance(DAY);
    await drain(device, BUDGET);
    expect((await device.outbox()).find((op) => op.opId === POISON)?.state).toBe('acked');
  });

  test('taken once and not taken now, it is set aside though nothing else passes, and its lane goes on', async () => {
    const device = aSyncDevice();
    const placed = { entityType: 'NODE' as const, idEntity: 'n1', text: 'Oi' };
    const edit = await device.save('comment.edit', { ...placed, idComment: 'elsewhere' });
    const [op] = await device.outbox();
    if (op) await device.db.outbox.put({ ...op, offeredAgain: true });
    device.wire.elsePush = (request) =>
      but(request, { [edit]: { verdict: 'retry', code: 'not_found' } });
    for (let n = 0; n < 5; n += 1) {
      await drain(device, BUDGET);
      device.clock.advance(600_000);
    }
    const stateOf = async (opId: string) =>
      (await device.outbox()).find((one) => one.opId === opId)?.state;
    expect(await stateOf(edit)).toBe('parked');
    const next = await device.save('comment.edit', { ...placed, idComment: 'here' });
    await drain(device, BUDGET);
    expect(device.wire.pushes.at(-1)?.ops.map(({ id }) => id)).toEqual([next]);

    device.wire.elsePush = (request) => verdictsFor(request);
    device.clock.advance(DAY);
    await drain(device, BUDGET);
    expect(device.wire.pushes.at(-1)?.ops.map(({ id, taken }) => [id, taken])).toEqual([
      [edit, true],
    ]);
  });

  test('set aside, and the clock is set back a year: a day later is not a year later', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    const [op] = await device.outbox();
    if (op)
      await device.db.outbox.put({
        ...op,
        state: 'parked',
        nextAt: device.clock.now() + DAY,
        last: { code: 'suspect', at: 0 },
      });
    device.clock.jump(-365 * DAY);
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ acked: 1 });
  });

  test('is tried before it is set aside again', async () => {
    const device = aSyncDevice();
    await rateMany(device, 300);
    const last = (await device.outbox()).at(-1);
    if (last)
      await device.db.outbox.put({
        ...last,
        state: 'parked',
        nextAt: 0,
        refusals: 5,
        last: { code: 'suspect', at: 0 },
      });
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ acked: 300 });
  });

  test('alone is not blamed: nothing shows that others pass', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.elsePush = () => refusal('internal');
    for (let n = 0; n < 8; n += 1) {
      await drain(device, { ...BUDGET, insist: true });
      device.clock.advance(600_000);
    }
    expect(await states(device)).toEqual({ queued: 1 });
  });
});

describe('a server that fails on everything', () => {
  test('is not stormed: it is left alone after a few tries', async () => {
    const device = aSyncDevice();
    await rateMany(device, 120);
    device.wire.elsePush = () => refusal('internal');
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'waiting', acked: 0 });
    expect(device.wire.pushes.length).toBeLessThanOrEqual(40);
    expect(await states(device)).toEqual({ queued: 120 });
    const before = device.wire.pushes.length;
    for (let n = 0; n < 20; n += 1) await drain(device, BUDGET);
    expect(device.wire.pushes.length).toBe(before);
  });

  test('all of it arrives once it is well again', async () => {
    const device = aSyncDevice();
    await rateMany(device, 30);
    device.wire.script = Array.from({ length: 40 }, () => () => refusal('internal'));
    for (let n = 0; n < 60; n += 1) {
      await drain(device, BUDGET);
      device.clock.advance(300_000);
    }
    expect(await states(device)).toEqual({ acked: 30 });
  });
});

describe('an answer that leaves something out', () => {
  test('what it does not name goes again later, never at once', async () => {
    const device = aSyncDevice();
    await rateMany(device, 2);
    device.wire.elsePush = (request) => but(request, { [keyOf(2)]: null });
    expect(await drain(device, BUDGET)).toEqual({
      kind: 'idle',
      acked: 1,
      sent: true,
      nextAt: device.clock.now() + 1_000,
    });
    expect(device.wire.pushes.length).toBe(1);
    device.wire.elsePush = (request) => verdictsFor(request);
    device.clock.advance(1_000);
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ acked: 2 });
    expect(await device.db.incidents.toArray()).toEqual([
      {
        id: 1,
        code: 'truncated_answer',
        detail: `push ${keyOf(2)}`,
        at: device.clock.now() - 1_000,
      },
    ]);
  });

  test('a verdict for a write that was not sent touches nothing and is written down', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.script = [
      (request) => verdictsFor(request, [{ id: keyOf(77), verdict: 'applied', serverSeq: 9 }]),
    ];
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ queued: 1 });
    expect(device.wire.pushes.length).toBe(1);
    expect((await device.db.incidents.toArray()).map(({ code, detail }) => [code, detail])).toEqual(
      [
        ['unknown_verdict_target', keyOf(77)],
        ['truncated_answer', `push ${keyOf(1)}`],
      ],
    );
    expect(await device.db.sentLog.count()).toBe(0);
  });

  test('a verdict of a later version is a retry, later', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.elsePush = ({ nonce, ops }) =>
      anAnswer(200, {
        v: 9,
        nonce,
        epoch: 'e',
        now: 1,
        results: ops.map(({ id }) => ({ id, verdict: 'teleported' })),
      });
    expect(await drain(device, BUDGET)).toMatchObject({
      kind: 'idle',
      acked: 0,
      nextAt: device.clock.now() + 1_000,
    });
    expect(await states(device)).toEqual({ queued: 1 });
  });
});

describe('refusals', () => {
  test('one write is parked with its reason, what builds on it waits, the rest goes on', async () => {
    const device = aSyncDevice();
    await device.save('content.start', payloads['content.start']);
    await device.save('content.progress', payloads['content.progress']);
    await device.save('content.progress', {
      ...payloads['content.progress'],
      idContentEnrollment: 'ne1~c2',
    });
    device.wire.elsePush = (request) =>
      but(request, {
        [keyOf(1)]: { verdict: 'rejected', code: 'locked', message: 'Trancado' },
        [keyOf(2)]: { verdict: 'blocked' },
      });
    await drain(device, BUDGET);
    device.clock.advance(60_000);
    await drain(device, BUDGET);
    expect((await device.outbox()).map(({ opId, state, last }) => ({ opId, state, last }))).toEqual(
      [
        {
          opId: keyOf(1),
          state: 'parked',
          last: {
            code: 'locked',
            message: 'Trancado',
            at: device.clock.now() - 60_000,
            epoch: 'epoch-1',
          },
        },
        { opId: keyOf(2), state: 'queued', last: undefined },
        { opId: keyOf(3), state: 'acked', last: undefined },
      ],
    );
    expect(device.wire.pushes.length).toBe(1);
  });

  const START = keyOf(900);
  const took = (epoch: string) => ({
    state: 'acked' as const,
    ack: { serverSeq: 5, verdict: 'applied' as const, at: 1, epoch },
  });
  const sentBy = (epoch: string): SentOp => {
    const op = anOp({ seq: 90, opId: START, kind: 'content.start', ...took(epoch) });
    return { opId: START, entity: op.entity, serverSeq: 5, ackAt: 1, takenAt: 1, epoch, op };
  };
  const lost: Partial<OpResult> = { verdict: 'blocked' };
  test.each<[string, SentOp | null, Op | null, boolean]>([
    ['no person has any more', null, null, true],
    ['this database took, and has forgotten', sentBy('epoch-1'), null, true],
    [
      'this database took, and whose effect is not here yet',
      null,
      anOp({ seq: 90, opId: START, ...took('epoch-1') }),
      true,
    ],
    ['another database took, and this one will be offered', sentBy('epoch-0'), null, false],
    [
      'another database took, whose effect is not here yet',
      null,
      anOp({ seq: 90, opId: START, ...took('epoch-0') }),
      false,
    ],
    [
      'waits for a person',
      null,
      anOp({ seq: 90, opId: START, state: 'parked', last: { code: 'locked', at: 1 } }),
      false,
    ],
  ])('what is blocked by a write that %s', async (_name, sent, waiting, goesAlone) => {
    const device = aSyncDevice();
    if (sent) await device.db.sentLog.put(sent);
    if (waiting) await device.db.outbox.put(waiting);
    await device.db.outbox.put(anOp({ seq: 91, opId: keyOf(1), afterOp: START }));
    device.wire.elsePush = (request) =>
      but(request, request.ops[0]?.afterOp === undefined ? {} : { [keyOf(1)]: lost });
    for (let n = 0; n < 3; n += 1) {
      await drain(device, BUDGET);
      device.clock.advance(60_000);
    }
    expect((await device.outbox()).find(({ opId }) => opId === keyOf(1))).toMatchObject(
      goesAlone ? { state: 'acked' } : { state: 'queued', afterOp: START },
    );
  });

  test('a whole batch is halved until the one is found', async () => {
    const device = aSyncDevice();
    await rateMany(device, 8);
    device.wire.elsePush = (request) =>
      has(request, keyOf(3)) ? refusal('invalid_fields') : verdictsFor(request);
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ acked: 7, parked: 1 });
    expect((await device.outbox())[2]?.last).toMatchObject({
      code: 'invalid_fields',
      message: 'mensagem de invalid_fields',
    });
  });

  test('too large together, not apart', async () => {
    const device = aSyncDevice();
    await rateMany(device, 8);
    device.wire.elsePush = (request) =>
      request.ops.length > 2 ? refusal('too_large') : verdictsFor(request);
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: 8 });
  });

  test('too large by itself is parked', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.elsePush = () => refusal('too_large');
    await drain(device, BUDGET);
    expect((await device.outbox())[0]).toMatchObject({
      state: 'parked',
      last: { code: 'too_large' },
    });
  });

  test.each(['person_blocked', 'unknown_host', 'terms_pending'] as const)(
    '%s parks nothing',
    async (code) => {
      const device = aSyncDevice();
      await rateMany(device, 3);
      device.wire.elsePush = () => refusal(code);
      device.session.onRenew = () => 'held';
      expect(await drain(device, BUDGET)).toEqual({ kind: 'held', acked: 0 });
      expect(await states(device)).toEqual({ queued: 3 });
    },
  );

  test('a conflict waits for a person', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.elsePush = (request) =>
      but(request, { [keyOf(1)]: { verdict: 'conflict', answer: { vote: 5 } } });
    await drain(device, BUDGET);
    expect((await device.outbox())[0]).toMatchObject({
      state: 'conflict',
      last: { code: 'conflict', answer: { vote: 5 } },
    });
  });

  test('a kind that the server does not know yet is held, and goes when this app or a day is newer', async () => {
    const device = aSyncDevice();
    await rateMany(device, 1);
    device.wire.elsePush = (request) =>
      but(request, { [keyOf(1)]: { verdict: 'retry', code: 'version_unsupported' } });
    await drain(device, BUDGET);
    await drain(device, BUDGET);
    expect(await states(device)).toEqual({ 'held.version': 1 });
    expect(device.wire.pushes.length).toBe(1);
    await drain({ ...device, appVersion: '2.0.0' }, BUDGET);
    expect(device.wire.pushes.length).toBe(2);
    device.clock.advance(DAY);
    device.wire.elsePush = (request) => verdictsFor(request);
    await drain({ ...device, appVersion: '2.0.0' }, BUDGET);
    expect(await states(device)).toEqual({ acked: 1 });
  });
});

test('words whose turn has not come wait for it in their order, however often, while other writes go on', async () => {
  const device = aSyncDevice();
  const said = 25;
  for (let n = 0; n < said; n += 1)
    await device.save('chat.send', { idMessage: `m${n}`, idChatRoom: 'sala', message: `${n}` });
  await rateMany(device, 3);
  const taken: string[] = [];
  let isOpen = 2;
  device.wire.elsePush = (request) => {
    let free = isOpen;
    isOpen = 0;
    return verdictsFor(
      request,
      request.ops.map((op): OpResult => {
        const isWord = op.kind === 'chat.send';
        if (isWord && free === 0)
          return { id: op.id, verdict: 'retry', code: 'rate_limited', after: 10 };
        if (isWord) {
          free -= 1;
          taken.push((op.payload as { message: string }).message);
        }
        return { id: op.id, verdict: 'applied', serverSeq: 1 };
      }),
    );
  };
  await drain(device, BUDGET);
  expect(
    (await device.outbox()).filter(
      ({ kind, state }) => kind === 'rating.set' && state === 'queued',
    ),
  ).toEqual([]);
  // Asked again at once, nothing is sent: the server said when.
  const before = device.wire.pushes.length;
  await drain(device, BUDGET);
  expect(device.wire.pushes.length).toBe(before);
  for (let turn = 0; turn < 20; turn += 1) {
    device.clock.advance(20_000);
    isOpen = 2;
    await drain(device, BUDGET);
  }
  expect(taken).toEqual(Array.from({ length: said }, (_, n) => `${n}`));
  expect((await states(device))['queued']).toBeUndefined();
});
