import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION, type PushRequest, limits } from '#contract/protocol.ts';
import { keyOf, payloads } from '#tests/builders/op.ts';
import {
  aForeignAnswer,
  EPOCH,
  refusal,
  unreachable,
  verdictsFor,
} from '#tests/builders/replies.ts';
import { aContentEnrollment } from '#tests/builders/rows.ts';
import { tokenOf } from '#tests/builders/session.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { noLink, readMeta, writeMeta } from '../meta.ts';
import { drain } from './drain.ts';

const BUDGET = { budget: 25_000 };
const rate = (device: SyncDevice, content: string, vote = 3) =>
  device.save('rating.set', { idContentItem: content, vote });
const idsOf = (request: PushRequest | undefined): string[] => request?.ops.map((op) => op.id) ?? [];
const brief = async (device: SyncDevice) =>
  (await device.outbox()).map(({ opId, state, attempts }) => ({ opId, state, attempts }));

describe('a way that is open', () => {
  test('nothing waits: nothing is asked', async () => {
    const device = aSyncDevice();
    expect(await drain(device, BUDGET)).toEqual({
      kind: 'idle',
      acked: 0,
      sent: false,
      nextAt: null,
    });
    expect(device.wire.pushes).toEqual([]);
  });

  test('what waits goes in one request, in local order, under the person’s token', async () => {
    const device = aSyncDevice();
    await device.save('content.start', payloads['content.start']);
    await device.save('content.progress', payloads['content.progress']);
    await device.save('access.record', payloads['access.record']);
    await writeMeta(device.db, 'epoch', EPOCH);
    const clock = { wall: device.clock.now(), offset: 0, err: 0, mono: 0, boot: 'boot-1' };
    expect(await drain(device, BUDGET)).toEqual({
      kind: 'idle',
      acked: 3,
      sent: true,
      nextAt: null,
    });
    const op = { kindV: 1, at: { ...clock, series: expect.any(String) } };
    expect(device.wire.pushes).toEqual([
      {
        v: PROTOCOL_VERSION,
        device: 'device-1',
        owner: 'ana',
        epoch: EPOCH,
        nonce: expect.any(String),
        clock,
        ops: [
          {
            ...op,
            id: keyOf(1),
            kind: 'content.start',
            lane: 'learn:ne1',
            laneSeq: 1,
            payload: payloads['content.start'],
          },
          {
            ...op,
            id: keyOf(2),
            kind: 'content.progress',
            lane: 'learn:ne1',
            laneSeq: 2,
            afterOp: keyOf(1),
            payload: payloads['content.progress'],
          },
          {
            ...op,
            id: keyOf(3),
            kind: 'access.record',
            lane: 'access:c1',
            laneSeq: 3,
            payload: payloads['access.record'],
          },
        ],
      },
    ]);
    expect(device.wire.tokens).toEqual([tokenOf('ana')]);
  });

  test('a run that only probes the connection reads the head of a long queue', async () => {
    const device = aSyncDevice();
    for (let n = 0; n < 40; n += 1) await rate(device, `c${n}`);
    await writeMeta(device.db, 'link', { ...noLink, failures: 9 });
    device.wire.elsePush = () => unreachable;
    let read = 0;
    device.db.outbox.hook('reading', (op) => {
      read += 1;
      return op;
    });
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'waiting' });
    expect([read > 0, read < 10]).toEqual([true, true]);
  });

  test('taken: kept as an overlay until it is pulled, and in the log of what was sent', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = (request) =>
      verdictsFor(request, [{ id: idsOf(request)[0] ?? '', verdict: 'applied', serverSeq: 12 }]);
    await drain(device, BUDGET);
    const [op] = await device.outbox();
    expect(op).toMatchObject({
      opId: keyOf(1),
      state: 'acked',
      attempts: 1,
      ack: { serverSeq: 12, verdict: 'applied', at: device.clock.now() },
    });
    expect(await device.db.sentLog.toArray()).toEqual([
      {
        opId: keyOf(1),
        entity: 'rating:c1',
        serverSeq: 12,
        ackAt: device.clock.now(),
        takenAt: device.clock.now(),
        epoch: EPOCH,
        op,
      },
    ]);
  });

  test('taken, and no row will ever show it: it leaves at once', async () => {
    const device = aSyncDevice();
    await device.save('visit.record', payloads['visit.record']);
    await drain(device, BUDGET);
    expect(await device.outbox()).toEqual([]);
    expect((await device.db.sentLog.toArray()).map((sent) => sent.opId)).toEqual([keyOf(1)]);
  });

  test('a write is marked as sent before it is', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    let seen: unknown;
    device.wire.elsePush = async (request) => {
      seen = await brief(device);
      return verdictsFor(request);
    };
    await drain(device, BUDGET);
    expect(seen).toEqual([{ opId: keyOf(1), state: 'sending', attempts: 1 }]);
  });

  test('what is enqueued while one request flies goes in the next', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [
      async (request) => {
        await rate(device, 'c2');
        return verdictsFor(request);
      },
    ];
    expect(await drain(device, BUDGET)).toEqual({
      kind: 'idle',
      acked: 2,
      sent: true,
      nextAt: null,
    });
    expect(device.wire.pushes.map((push) => push.ops.length)).toEqual([1, 1]);
  });

  test('at most four batches fly at once, and no lane is in two of them', async () => {
    const WAITING = 5 * limits.batchOps - 40;
    const device = aSyncDevice();
    for (let n = 0; n < WAITING; n += 1)
      await device.save('access.record', {
        ...payloads['access.record'],
        idContentItem: `c${n % 40}`,
      });
    let flying = 0;
    let most = 0;
    const lanes: string[] = [];
    device.wire.elsePush = async (request) => {
      flying += 1;
      most = Math.max(most, flying);
      const mine = [...new Set(request.ops.map((op) => op.lane))];
      expect(mine.filter((lane) => lanes.includes(lane))).toEqual([]);
      lanes.push(...mine);
      await Promise.resolve();
      await device.db.meta.get('x');
      flying -= 1;
      for (const lane of mine) lanes.splice(lanes.indexOf(lane), 1);
      return verdictsFor(request);
    };
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: WAITING });
    expect(most).toBe(4);
  });

  test('a token that comes with an answer is taken', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = (request) =>
      verdictsFor(request, undefined, { headers: { 'x-new-token': tokenOf('ana', 2) } });
    await drain(device, BUDGET);
    expect(device.session.current).toBe(tokenOf('ana', 2));
  });

  test('tells how far it is, and that it is over', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    await rate(device, 'c2');
    let during: unknown;
    device.wire.elsePush = async (request) => {
      during = await readMeta(device.db, 'run');
      return verdictsFor(request);
    };
    await drain(device, BUDGET);
    const at = device.clock.now();
    expect(during).toEqual({ total: 2, done: 0, active: true, at });
    expect(await readMeta(device.db, 'run')).toEqual({ total: 2, done: 2, active: false, at });
  });

  test('learns the server’s clock', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = (request) => {
      device.clock.advance(200);
      return verdictsFor(request, undefined, { now: device.clock.now() + 59_900 });
    };
    await drain(device, BUDGET);
    expect(await readMeta(device.db, 'clock')).toMatchObject({
      samples: [{ offset: 60_000, rtt: 200 }],
      told: device.clock.now() + 59_900,
    });
  });
});

describe('a way that fails', () => {
  test.each([
    ['no answer', unreachable, { reachable: false, foreign: false }],
    ['a hotel’s page', aForeignAnswer(200), { reachable: false, foreign: true }],
    ['a hotel’s 401', aForeignAnswer(401), { reachable: false, foreign: true }],
    ['a proxy’s 502', aForeignAnswer(502), { reachable: false, foreign: false }],
    ['our 503', refusal('unavailable'), { reachable: true, foreign: false }],
  ])(
    '%s: the write stays under its key and the way is left alone for a while',
    async (_name, reply, link) => {
      const device = aSyncDevice();
      await rate(device, 'c1');
      device.wire.script = [() => reply];
      const nextAt = device.clock.now() + 1_000;
      expect(await drain(device, BUDGET)).toEqual({ kind: 'waiting', acked: 0, nextAt });
      expect(await brief(device)).toEqual([{ opId: keyOf(1), state: 'queued', attempts: 1 }]);
      expect(await readMeta(device.db, 'link')).toEqual({
        failures: 1,
        nextAt,
        at: device.clock.now(),
        lastOkAt: null,
        ...link,
      });

      expect(await drain(device, BUDGET)).toEqual({ kind: 'waiting', acked: 0, nextAt });
      expect(device.wire.pushes.length).toBe(1);

      device.clock.advance(1_000);
      expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
      const [first, second] = device.wire.pushes;
      expect(second?.ops).toEqual(first?.ops);
      expect(await readMeta(device.db, 'link')).toMatchObject({
        failures: 0,
        nextAt: 0,
        reachable: true,
        foreign: false,
      });
    },
  );

  test('a foreign answer is written down', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => aForeignAnswer(200)];
    await drain(device, BUDGET);
    expect(await device.db.incidents.toArray()).toEqual([
      { id: 1, code: 'foreign_answer', detail: 'push', at: device.clock.now() },
    ]);
  });

  test('an answer that is lost after the server took it: the second try is told so', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => unreachable];
    await drain(device, BUDGET);
    device.wire.elsePush = (request) =>
      verdictsFor(request, [{ id: keyOf(1), verdict: 'replayed', serverSeq: 4 }]);
    await drain(device, { ...BUDGET, insist: true });
    expect((await device.outbox())[0]?.ack).toEqual({
      serverSeq: 4,
      verdict: 'replayed',
      at: device.clock.now(),
      epoch: EPOCH,
    });
    expect(device.wire.pushes.map(idsOf)).toEqual([[keyOf(1)], [keyOf(1)]]);
  });

  test('a person who insists passes over our patience', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => unreachable];
    await drain(device, BUDGET);
    expect(await drain(device, { ...BUDGET, insist: true })).toMatchObject({
      kind: 'idle',
      acked: 1,
    });
  });

  test('429 waits at least as long as it was asked to', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => refusal('rate_limited', { 'retry-after': '120' })];
    expect(await drain(device, BUDGET)).toEqual({
      kind: 'waiting',
      acked: 0,
      nextAt: device.clock.now() + 126_250,
    });
  });

  test('waits grow, and a good answer ends them', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => unreachable, () => unreachable, () => unreachable];
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const end = await drain(device, { ...BUDGET, insist: true });
      waits.push(end.kind === 'waiting' ? end.nextAt - device.clock.now() : -1);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    await drain(device, { ...BUDGET, insist: true });
    expect((await readMeta(device.db, 'link'))?.failures).toBe(0);
  });

  test('once it is dead, one write alone probes the way', async () => {
    const device = aSyncDevice();
    for (let n = 0; n < 6; n += 1) await rate(device, `c${n}`);
    device.wire.script = Array.from({ length: 3 }, () => () => unreachable);
    for (let n = 0; n < 4; n += 1) await drain(device, { ...BUDGET, insist: true });
    expect(device.wire.pushes.map((push) => push.ops.length)).toEqual([6, 1, 1, 1, 5]);
  });

  test('a server that is there and fails is probed with one write only after several failures', async () => {
    const device = aSyncDevice();
    for (let n = 0; n < 6; n += 1) await rate(device, `c${n}`);
    await writeMeta(device.db, 'link', { ...noLink, failures: 4 });
    device.wire.script = [() => unreachable];
    await drain(device, { ...BUDGET, insist: true });
    await writeMeta(device.db, 'link', { ...noLink, failures: 5 });
    device.wire.script = [() => unreachable];
    await drain(device, { ...BUDGET, insist: true });
    expect(device.wire.pushes.map((push) => push.ops.length)).toEqual([6, 1]);
  });

  test('a wait that the clock’s jump has put a year ahead is not waited', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => unreachable];
    await drain(device, BUDGET);
    device.clock.jump(-365 * 86_400_000);
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
  });

  test('a too old app keeps everything', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => refusal('version_unsupported')];
    expect(await drain(device, BUDGET)).toEqual({ kind: 'outdated', acked: 0 });
    expect(await brief(device)).toEqual([{ opId: keyOf(1), state: 'queued', attempts: 1 }]);
    expect(await readMeta(device.db, 'outdated')).toBe(true);
    await drain(device, BUDGET);
    expect(await readMeta(device.db, 'outdated')).toBe(false);
  });
});

describe('the session', () => {
  test('none: nothing leaves', async () => {
    const device = aSyncDevice();
    device.session.current = null;
    await rate(device, 'c1');
    expect(await drain(device, BUDGET)).toEqual({ kind: 'held', acked: 0 });
    expect([device.wire.pushes, device.session.renewals]).toEqual([[], 0]);
    expect(await brief(device)).toEqual([{ opId: keyOf(1), state: 'queued', attempts: 0 }]);
  });

  test('run out: renewed once, then sent under the new token', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.script = [() => refusal('unauthenticated')];
    device.session.onRenew = () => {
      device.session.current = tokenOf('ana', 2);
      return 'renewed';
    };
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
    expect(device.wire.tokens).toEqual([tokenOf('ana', 1), tokenOf('ana', 2)]);
  });

  test.each([
    ['held', { kind: 'held', acked: 0 }],
    ['unreachable', { kind: 'waiting', acked: 0, nextAt: expect.any(Number) }],
  ] as const)('that cannot be renewed (%s): the write stays', async (outcome, end) => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = () => refusal('unauthenticated');
    device.session.onRenew = () => outcome;
    expect(await drain(device, BUDGET)).toEqual(end);
    expect(await brief(device)).toEqual([{ opId: keyOf(1), state: 'queued', attempts: 1 }]);
  });

  test('refused again right after a renewal: no third try', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = () => refusal('unauthenticated');
    expect(await drain(device, BUDGET)).toEqual({ kind: 'held', acked: 0 });
    expect([device.wire.pushes.length, device.session.renewals]).toEqual([2, 1]);
  });

  test('a row of this person’s that goes on under it: known before, acked after', async () => {
    const device = aSyncDevice();
    await device.db.mirror('contentEnrollment').put(aContentEnrollment());
    await device.save('content.progress', payloads['content.progress']);
    await drain(device, BUDGET);
    expect(device.wire.pushes[0]?.owner).toBe('ana');
  });
});
