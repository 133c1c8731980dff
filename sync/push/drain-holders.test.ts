import { limits } from '#contract/protocol.ts';
import { describe, expect, test } from 'vitest';
import { takeLease } from '../coordination/lease.ts';
import { keyOf, payloads } from '#tests/builders/op.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { verdictsFor } from '#tests/builders/replies.ts';
import { aSyncDevice, anotherTab, type SyncDevice } from '#tests/builders/sync-device.ts';
import { sendAgain } from '../outbox/decide.ts';
import { drain, drainLock } from './drain.ts';
import type { Op } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';

const BUDGET = { budget: 25_000 };
const rate = (device: SyncDevice, content: string) =>
  device.save('rating.set', { idContentItem: content, vote: 3 });
const states = async (device: SyncDevice): Promise<string[]> =>
  (await device.outbox()).map((op) => op.state);

interface Gate {
  wait: Promise<void>;
  open(): void;
}
const aGate = (): Gate => {
  const gate: Gate = { wait: Promise.resolve(), open: () => undefined };
  gate.wait = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
};

/** Two tabs of one device. */
const twoTabs = (): [SyncDevice, SyncDevice] => {
  const disk = aDisk();
  const first = aSyncDevice({ db: aPersonDatabase(disk), owner: 'tab-1' });
  return [first, anotherTab(first, 'tab-2', { db: aPersonDatabase(disk) })];
};

describe('between the choice and the sending', () => {
  test('a person’s decision puts a refused write back before those that follow it', async () => {
    const device = aSyncDevice();
    const refused = await device.save('content.start', payloads['content.start']);
    const later = await device.save('content.complete', {
      ...payloads['content.complete'],
      idContentEnrollment: 'ne1~c1',
    });
    const [first, second] = await device.outbox();
    await device.db.outbox.put({
      ...(first as Op),
      state: 'parked',
      last: { code: 'locked', at: 0 },
    });
    const { afterOp: _none, ...free } = second as Op;
    await device.db.outbox.put(free);
    const token = device.session.token;
    device.session.token = async () => {
      await sendAgain(device.db, device.ids, refused, device.clock.now());
      return token();
    };
    await drain(device, BUDGET);
    expect(device.wire.pushes.flatMap(({ ops }) => ops.map(({ kind }) => kind))).toEqual([
      'content.start',
      'content.complete',
    ]);
    expect(device.wire.pushes[0]?.ops[1]?.id).toBe(later);
  });
});

describe('one at a time', () => {
  test('a person who is not first goes away at once', async () => {
    const [first, second] = twoTabs();
    await rate(first, 'c1');
    const reached = aGate();
    const answer = aGate();
    first.wire.elsePush = async (request) => {
      reached.open();
      await answer.wait;
      return verdictsFor(request);
    };
    const running = drain(first, BUDGET);
    await reached.wait;
    expect(await drain(second, BUDGET)).toEqual({ kind: 'busy', acked: 0 });
    answer.open();
    expect(await running).toMatchObject({ kind: 'idle', acked: 1 });
    expect(first.wire.pushes.length).toBe(1);
  });

  test('what a second tab enqueues while the first is leaving is not forgotten', async () => {
    const [first, second] = twoTabs();
    await rate(first, 'c1');
    let late: Promise<unknown> | null = null;
    const hold = first.locks.hold;
    first.locks.hold = async (name, options, run) => {
      const end = await hold(name, options, run);
      late ??= rate(second, 'c2');
      await late;
      return end;
    };
    expect(await drain(first, BUDGET)).toMatchObject({ kind: 'idle' });
    expect(await states(second)).toEqual(['acked', 'acked']);
  });

  test('a person who has no lock takes nothing, whatever the clock says', async () => {
    const [first, second] = twoTabs();
    await rate(first, 'c1');
    const reached = aGate();
    const answer = aGate();
    first.wire.elsePush = async (request) => {
      reached.open();
      await answer.wait;
      return verdictsFor(request);
    };
    const running = drain(first, BUDGET);
    await reached.wait;
    first.clock.advance(120_000);
    expect(await drain(second, BUDGET)).toEqual({ kind: 'busy', acked: 0 });
    answer.open();
    await running;
  });
});

describe('a holder that died', () => {
  test('what it had on its way goes again under the same key', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    const [op] = await device.outbox();
    if (op)
      await device.db.outbox.put(
        reduce(op, {
          type: 'sent',
          at: 5,
          lease: { epoch: 1, until: device.clock.now() + 90_000 },
        }),
      );
    expect(await drain(device, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
    expect(device.wire.pushes.map((push) => push.ops.map(({ id }) => id))).toEqual([[keyOf(1)]]);
    expect((await device.outbox())[0]).toMatchObject({ attempts: 2, firstSentAt: 5 });
  });
});

describe('a holder that froze', () => {
  const freeze = async (): Promise<{
    first: SyncDevice;
    second: SyncDevice;
    running: Promise<unknown>;
    thaw: Gate;
  }> => {
    const [first, second] = twoTabs();
    await rate(first, 'c1');
    const reached = aGate();
    const thaw = aGate();
    first.wire.script = [
      async (request) => {
        reached.open();
        await thaw.wait;
        return verdictsFor(request, [{ id: keyOf(1), verdict: 'rejected', code: 'locked' }]);
      },
    ];
    const running = drain(first, BUDGET);
    await reached.wait;
    return { first, second, running, thaw };
  };

  test('is taken over once its promise has passed, and its word no longer counts', async () => {
    const { first, second, running, thaw } = await freeze();
    first.clock.advance(90_000 + 60_000 + 1);
    expect(await drain(second, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
    thaw.open();
    expect(await running).toEqual({ kind: 'busy', acked: 0 });
    expect(await states(first)).toEqual(['acked']);
  });

  test('holds a lock whose promise lies a year ahead: its clock was set back', async () => {
    const { first, second, running, thaw } = await freeze();
    first.clock.jump(-365 * 86_400_000);
    expect(await drain(second, BUDGET)).toMatchObject({ kind: 'idle', acked: 1 });
    thaw.open();
    await running;
    expect(await states(first)).toEqual(['acked']);
  });

  test('and wakes in the middle leaves the lock to the new holder', async () => {
    const { first, second, running, thaw } = await freeze();
    first.clock.advance(200_000);
    const reached = aGate();
    const answer = aGate();
    second.wire.script = [
      async (request) => {
        reached.open();
        await answer.wait;
        return verdictsFor(request);
      },
    ];
    const takingOver = drain(second, BUDGET);
    await reached.wait;
    thaw.open();
    await running;
    expect(first.lockTable.holder(drainLock(first))).toBe('tab-2');
    answer.open();
    await takingOver;
    expect(await states(first)).toEqual(['acked']);
  });
});

describe('a holder whose lease was taken', () => {
  test('writes no verdict', async () => {
    const device = aSyncDevice();
    await rate(device, 'c1');
    device.wire.elsePush = async (request) => {
      await device.db.transaction('rw', device.db.meta, async () =>
        takeLease(device.db, device.clock.now() + 90_000),
      );
      return verdictsFor(request);
    };
    expect(await drain(device, BUDGET)).toEqual({ kind: 'busy', acked: 0 });
    expect(await states(device)).toEqual(['sending']);
    expect(await device.db.sentLog.count()).toBe(0);
  });
});

describe('time', () => {
  test('ends with its budget while there is more', async () => {
    const device = aSyncDevice();
    for (let n = 0; n < limits.batchOps + 10; n += 1)
      await device.save('access.record', {
        idContentItem: 'c1',
        idEnrollment: 'e1',
        type: 'ACCESS_CONTENT',
        progress: n % 100,
      });
    device.wire.elsePush = (request) => {
      device.clock.advance(30_000);
      return verdictsFor(request);
    };
    expect(await drain(device, BUDGET)).toEqual({ kind: 'budget', acked: limits.batchOps });
  });

  test.each([365, -365])(
    'a clock that jumps %d days neither ends nor stretches it',
    async (days) => {
      const device = aSyncDevice();
      for (let n = 0; n < 2 * limits.batchOps + 20; n += 1)
        await device.save('access.record', {
          idContentItem: 'c1',
          idEnrollment: 'e1',
          type: 'ACCESS_CONTENT',
          progress: n % 100,
        });
      device.wire.script = [
        (request) => {
          device.clock.jump(days * 86_400_000);
          device.clock.advance(10_000);
          return verdictsFor(request);
        },
        (request) => {
          device.clock.advance(20_000);
          return verdictsFor(request);
        },
      ];
      expect(await drain(device, BUDGET)).toEqual({ kind: 'budget', acked: 2 * limits.batchOps });
    },
  );
});
