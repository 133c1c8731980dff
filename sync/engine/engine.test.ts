import { limits } from '#contract/protocol.ts';
import { describe, expect, test } from 'vitest';
import { PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { payloads } from '#tests/builders/op.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { oneVerdict, refusal, unreachable, verdictsFor } from '#tests/builders/replies.ts';
import { aRating } from '#tests/builders/rows.ts';
import { aSyncDevice, anotherTab, type SyncDevice } from '#tests/builders/sync-device.ts';
import { linkFailed } from '../transport/link.ts';
import { drainLock } from '../push/drain.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineHooks } from './run-sync.ts';

const running = (
  device: SyncDevice = aSyncDevice(),
  hooks: EngineHooks = {},
): { device: SyncDevice; engine: Engine; told: string[] } => {
  const told: string[] = [];
  serveFeed(device.wire, { [PERSON]: [] });
  const engine = createEngine(device, {
    onEnqueued: () => told.push('enqueued'),
    onHeld: () => told.push('held'),
    onCrash: (error) => told.push(String(error)),
    ...hooks,
  });
  return { device, engine, told };
};
const vote = { idContentItem: 'c1', vote: 5 };
const progress = payloads['content.progress'];
/** Lets what runs end, and what it asked for. */
const rest = (engine: Engine) => engine.sync();

describe('what follows from the news', () => {
  test('is done once they are in, sends what there is to send then, and is looked at again when it is due', async () => {
    const device = aSyncDevice();
    const dues = [
      { again: true, nextAt: null },
      { again: false, nextAt: device.clock.now() + 40_000 },
      { again: false, nextAt: null },
    ];
    let asked = 0;
    const { engine } = running(device, {
      afterPull: async () => dues[Math.min(asked++, 2)] ?? { again: false, nextAt: null },
    });
    await engine.sync();
    expect(asked).toBe(2);
    device.clock.advance(39_000);
    await engine.settled();
    expect(asked).toBe(2);
    device.clock.advance(1_500);
    await engine.settled();
    expect(asked).toBe(3);
  });

  test('that it fails is a crash of the engine, and tried again', async () => {
    const device = aSyncDevice();
    let fails = true;
    const { engine, told } = running(device, {
      afterPull: async () => {
        if (fails) throw new Error('the disk is full');
        return { again: false, nextAt: null };
      },
    });
    expect(await engine.sync()).toMatchObject({ pulled: 'skipped' });
    expect(told).toEqual(['Error: the disk is full']);
    fails = false;
    expect(await engine.sync()).toMatchObject({ pulled: { kind: 'current' } });
    await engine.sync();
    expect(told).toEqual(['Error: the disk is full']);
  });
});

describe('a write', () => {
  test('is durable when dispatch resolves, and is sent by itself', async () => {
    const { device, engine, told } = running();
    const opId = await engine.dispatch('rating.set', vote);
    expect((await device.outbox()).map((op) => op.opId)).toContain(opId);
    expect(told).toEqual(['enqueued']);
    await rest(engine);
    expect(device.wire.pushes.flatMap((push) => push.ops.map((op) => op.id))).toEqual([opId]);
  });

  test('that grows by the second waits a little for its like', async () => {
    const { device, engine, told } = running();
    await engine.dispatch('content.progress', progress);
    await engine.dispatch('content.progress', { ...progress, progress: 20 });
    expect([told, device.wire.pushes.length, device.clock.alarms()]).toEqual([[], 0, [720_000]]);
    device.clock.advance(720_000);
    await rest(engine);
    expect(device.wire.pushes.map((push) => push.ops.length)).toEqual([1]);
  });

  test('that grows no more goes with what else is saved in this moment', async () => {
    const { device, engine } = running();
    await engine.dispatch('content.progress', progress);
    await engine.dispatch('visit.record', payloads['visit.record'], { last: true });
    expect([device.wire.pushes.length, device.clock.alarms()]).toEqual([0, [1_000]]);
    device.clock.advance(1_000);
    await rest(engine);
    expect(device.wire.pushes.map((push) => push.ops.length)).toEqual([2]);
  });

  test.each(['evaluation.answer', 'evaluation.time', 'evaluation.save'] as const)(
    'of an open attempt goes at once: %s',
    async (kind) => {
      const { device, engine, told } = running();
      const opId = await engine.dispatch(kind, payloads[kind]);
      await rest(engine);
      expect([told, device.wire.pushes.flatMap((push) => push.ops.map((op) => op.id))]).toEqual([
        ['enqueued'],
        [opId],
      ]);
    },
  );

  test('made while the way asks for patience is stored, and nothing else is locked or written', async () => {
    const { device, engine } = running();
    const { nextAt } = await linkFailed(device, { reachable: false, foreign: false, after: null });
    await device.db.meta.put({ key: 'series', value: 'fila' });
    const before = await device.db.meta.toArray();
    device.locks.hold = () => {
      throw new Error('no server was to be asked');
    };
    await engine.dispatch('rating.set', vote);
    expect(await rest(engine)).toEqual({
      drained: { kind: 'waiting', acked: 0, nextAt },
      pulled: 'skipped',
    });
    expect([(await device.outbox()).length, await device.db.meta.toArray()]).toEqual([1, before]);
    expect(device.clock.alarms()).toHaveLength(1);
  });

  test('that cannot be stored is told to a person who made it', async () => {
    const { device, engine, told } = running();
    await expect(engine.dispatch('rating.set', { ...vote, vote: 9 })).rejects.toThrow();
    expect([told, await device.outbox()]).toEqual([[], []]);
  });

  test('made while a run is ending is never left without an alarm', async () => {
    const { device, engine } = running();
    const { hold } = device.locks;
    let late: Promise<unknown> | null = null;
    // After the sender's last look at the outbox, before the engine sets its alarm.
    device.locks.hold = async (name, options, run) => {
      if (name.startsWith('pull')) late ??= engine.dispatch('content.progress', progress);
      await late;
      return hold(name, options, run);
    };
    await engine.sync();
    expect(device.clock.alarms()).toEqual([720_000]);
  });
});

describe('callers at the same time', () => {
  test('share one run, and one more follows it', async () => {
    const { device, engine } = running();
    const ends = await Promise.all([engine.sync(), engine.sync(), engine.sync({ insist: true })]);
    expect(ends[1]).toBe(ends[0]);
    expect(device.wire.scopeReads).toBe(2);
    await engine.sync();
    expect(device.wire.scopeReads).toBe(3);
  });

  test('one that insists makes the run that follows insist', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [() => unreachable];
    const first = engine.sync();
    const second = engine.sync({ insist: true });
    await Promise.all([first, second]);
    expect(device.wire.pushes.length).toBe(2);
  });
});

describe('who only has something to send', () => {
  test('asks for nothing when there is nothing', async () => {
    const { device, engine } = running();
    expect(await engine.sync({ onlySend: true })).toMatchObject({
      drained: { kind: 'idle', sent: false },
      pulled: 'skipped',
    });
    expect([device.wire.pushes.length, device.wire.scopeReads]).toEqual([0, 0]);
  });

  test('sees what became of it, also of what was refused', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [oneVerdict({ verdict: 'rejected', code: 'locked' })];
    expect(await engine.sync({ onlySend: true })).toMatchObject({
      drained: { kind: 'idle', acked: 0, sent: true },
    });
    expect(device.wire.scopeReads).toBe(1);
  });

  test('joins who looks for news and takes nothing from them', async () => {
    const { device, engine } = running();
    await Promise.all([
      engine.sync({ onlySend: true }),
      engine.sync(),
      engine.sync({ onlySend: true }),
    ]);
    expect(device.wire.scopeReads).toBe(1);
  });

  test('a write costs no look of its own when the run under way took it along', async () => {
    const { device, engine } = running();
    await Promise.all([engine.sync(), engine.dispatch('rating.set', vote)]);
    await engine.settled();
    expect([device.wire.pushes.length, device.wire.scopeReads]).toEqual([1, 1]);
  });
});

describe('after a run', () => {
  test('nothing waits: no alarm', async () => {
    const { device, engine } = running();
    expect(await engine.sync()).toEqual({
      drained: { kind: 'idle', acked: 0, sent: false, nextAt: null },
      pulled: { kind: 'current', rows: 0 },
    });
    expect(device.clock.alarms()).toEqual([]);
  });

  test('brings what is new', async () => {
    const { device, engine } = running();
    serveFeed(device.wire, { [PERSON]: [put(4, 'rating', 'c1', aRating())] });
    expect((await engine.sync()).pulled).toEqual({ kind: 'current', rows: 1 });
  });

  test('the way failed: no pull, and an alarm for when it may be tried again', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [() => unreachable];
    expect(await engine.sync()).toMatchObject({ drained: { kind: 'waiting' }, pulled: 'skipped' });
    expect([device.wire.scopeReads, device.clock.alarms()]).toEqual([0, [1_000]]);
    device.clock.advance(1_000);
    await rest(engine);
    expect(device.wire.pushes.length).toBe(2);
  });

  test('a write that has to wait is tried when its time has come, however far its server pushed it', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [oneVerdict({ verdict: 'retry', after: 3_000 })];
    await engine.sync();
    expect(device.clock.alarms()).toEqual([720_000]);
    device.clock.advance(720_000);
    await rest(engine);
    expect(device.wire.pushes.length).toBe(1);
    device.clock.advance(2_880_000);
    await rest(engine);
    expect(device.wire.pushes.length).toBe(2);
  });

  test('the session was refused: told, and quiet until the person is back', async () => {
    const { device, engine, told } = running();
    await device.save('rating.set', vote);
    device.wire.elsePush = () => refusal('unauthenticated');
    device.session.onRenew = () => 'held';
    expect(await engine.sync()).toEqual({ drained: { kind: 'held', acked: 0 }, pulled: 'skipped' });
    expect([told, device.clock.alarms()]).toEqual([['held'], []]);
  });

  test('the session was refused while pulling', async () => {
    const { device, engine, told } = running();
    device.wire.onScopes = () => refusal('unauthenticated');
    device.session.onRenew = () => 'held';
    expect((await engine.sync()).pulled).toEqual({ kind: 'held' });
    expect(told).toEqual(['held']);
  });

  test('another person was at it: it looks again soon', async () => {
    const disk = aDisk();
    const first = aSyncDevice({ db: aPersonDatabase(disk) });
    const second = running(anotherTab(first, 'tab-2', { db: aPersonDatabase(disk) }));
    let open: (() => void) | undefined;
    const held = first.locks.hold(
      'pull:aurora:ana',
      { wait: false },
      () => new Promise<void>((resolve) => (open = resolve)),
    );
    expect((await second.engine.sync()).pulled).toBe('busy');
    expect(second.device.clock.alarms()).toEqual([5_000]);
    open?.();
    await held;
    second.device.clock.advance(5_000);
    expect((await rest(second.engine)).pulled).toEqual({ kind: 'current', rows: 0 });
  });

  test('another person was at it, and was asked for patience: nothing is read meanwhile', async () => {
    const disk = aDisk();
    const first = aSyncDevice({ db: aPersonDatabase(disk) });
    const { engine } = running(anotherTab(first, 'tab-2', { db: aPersonDatabase(disk) }));
    await linkFailed(first, { reachable: true, foreign: false, after: 20_000 });
    await first.locks.hold(drainLock(first), { wait: false }, async () => {
      expect((await engine.sync()).pulled).toBe('skipped');
      expect((await engine.sync({ insist: true })).pulled).toMatchObject({ kind: 'current' });
    });
    engine.stop();
  });

  test('time is up and there is more: it goes on', async () => {
    const { device, engine } = running();
    for (let n = 0; n < limits.batchOps + 10; n += 1)
      await device.save('access.record', { ...payloads['access.record'], progress: n % 100 });
    device.wire.elsePush = (request) => {
      device.clock.advance(30_000);
      return verdictsFor(request);
    };
    await engine.sync();
    expect([device.wire.pushes.length, (await device.outbox()).length]).toEqual([2, 0]);
  });
});

describe('an alarm that rings during a run', () => {
  test('before everything was sent is answered by this run', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [
      () => unreachable,
      (request) => {
        device.clock.advance(1_000);
        return verdictsFor(request);
      },
    ];
    await engine.sync();
    expect(device.clock.alarms()).toEqual([1_000]);
    await engine.sync({ insist: true });
    await engine.settled();
    expect([device.wire.pushes.length, device.wire.scopeReads, device.clock.alarms()]).toEqual([
      2,
      1,
      [],
    ]);
  });

  test('after everything was sent makes another run follow', async () => {
    const device = aSyncDevice();
    let passes = 720_000;
    const { engine } = running(device, {
      afterPull: async () => {
        device.clock.advance(passes);
        passes = 0;
        return { again: false, nextAt: null };
      },
    });
    await device.save('rating.set', vote);
    device.wire.script = [oneVerdict({ verdict: 'retry', after: 60 })];
    await engine.sync();
    await engine.settled();
    expect(device.wire.pushes.length).toBe(2);
  });

  test('that only sends, and has nothing to send, makes another run follow', async () => {
    const { device, engine } = running();
    const { onScopes } = device.wire;
    device.wire.onScopes = () => unreachable;
    await engine.sync();
    expect(device.clock.alarms()).toEqual([1_000]);
    device.wire.onScopes = onScopes;
    const { hold } = device.locks;
    device.locks.hold = async (...all) => {
      device.locks.hold = hold;
      await Promise.resolve();
      device.clock.advance(1_000);
      return hold(...all);
    };
    await engine.sync({ onlySend: true, insist: true });
    await engine.settled();
    expect(device.wire.scopeReads).toBe(2);
  });
});

describe('an engine that fails', () => {
  test('tells, waits, and goes on', async () => {
    const { device, engine, told } = running();
    const { hold } = device.locks;
    device.locks.hold = () => Promise.reject(new Error('the disk is gone'));
    await engine.sync();
    expect([told, device.clock.alarms()]).toEqual([['Error: the disk is gone'], [1_000]]);
    device.locks.hold = hold;
    device.clock.advance(1_000);
    expect(await rest(engine)).toMatchObject({ drained: { kind: 'idle' } });
  });
});

describe('an engine that is stopped', () => {
  test('has no alarm any more, and what waits stays', async () => {
    const { device, engine } = running();
    await engine.dispatch('content.progress', progress);
    engine.stop();
    expect(device.clock.alarms()).toEqual([]);
    await engine.dispatch('content.progress', { ...progress, progress: 90 });
    expect(device.clock.alarms()).toEqual([]);
    expect((await device.outbox()).map((op) => op.state)).toEqual(['queued']);
  });

  test('in the middle of a run sets none at its end', async () => {
    const { device, engine } = running();
    await device.save('rating.set', vote);
    device.wire.script = [
      () => {
        engine.stop();
        return unreachable;
      },
    ];
    await engine.sync();
    expect(device.clock.alarms()).toEqual([]);
  });
});
