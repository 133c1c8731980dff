import { describe, expect, test } from 'vitest';
import { COMPANY, PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { payloads } from '#tests/builders/op.ts';
import { verdictsFor } from '#tests/builders/replies.ts';
import { aNode, aRating } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { readMeta } from '../meta.ts';
import { drain } from '../push/drain.ts';
import { pull } from './pull.ts';

const BUDGET = { budget: 25_000 };
const brief = async (device: SyncDevice) =>
  (await device.outbox()).map(({ opId, state }) => [opId, state]);

/** A device whose writes the server took under numbers 11, 12, ...; its mirror stands at them. */
const settled = async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: [put(3, 'node', 'n1', aNode())], [PERSON]: [] });
  let seq = 10;
  device.wire.elsePush = (request) =>
    verdictsFor(
      request,
      request.ops.map(({ id }) => ({ id, verdict: 'applied', serverSeq: (seq += 1) })),
      { epoch: feed.epoch },
    );
  await pull(device);
  const vote = await device.save('rating.set', { idContentItem: 'c1', vote: 5 });
  const access = await device.save('access.record', payloads['access.record']);
  await drain(device, BUDGET);
  feed.scopes[PERSON] = [
    put(11, 'rating', 'c1', aRating({ vote: 5 })),
    put(12, 'rating', 'c0', aRating({ idContentItem: 'c0' })),
  ];
  await pull(device);
  expect(await device.outbox()).toEqual([]);
  return { device, feed, vote, access };
};

describe('a server that was restored from an older day', () => {
  test('gets offered again what it has forgotten, under the same keys and in order', async () => {
    const { device, feed, vote, access } = await settled();
    feed.epoch = 'epoch-2';
    feed.scopes[PERSON] = [put(2, 'rating', 'c0', aRating({ idContentItem: 'c0' }))];
    await pull(device);
    expect(await brief(device)).toEqual([
      [vote, 'queued'],
      [access, 'queued'],
    ]);
    await drain(device, BUDGET);
    expect(device.wire.pushes.at(-1)?.ops.map(({ id, payload }) => [id, payload])).toEqual([
      [vote, { idContentItem: 'c1', vote: 5 }],
      [access, payloads['access.record']],
    ]);
    expect((await device.db.sentLog.toArray()).map(({ opId, epoch }) => [opId, epoch])).toEqual([
      [vote, 'epoch-2'],
      [access, 'epoch-2'],
    ]);
  });

  test('is told of each that it had taken, and of nothing else', async () => {
    const { device, feed, vote, access } = await settled();
    const fresh = await device.save('rating.set', { idContentItem: 'c2', vote: 3 });
    feed.epoch = 'epoch-2';
    await pull(device);
    await drain(device, BUDGET);
    const sent = device.wire.pushes.flatMap(({ epoch, ops }) => (epoch === 'epoch-2' ? ops : []));
    expect(new Map(sent.map(({ id, taken }) => [id, taken]))).toEqual(
      new Map([
        [vote, true],
        [access, true],
        [fresh, undefined],
      ]),
    );
  });

  test('gets them too when others have filled its numbers up again before this device came back', async () => {
    const { device, feed, vote, access } = await settled();
    feed.epoch = 'epoch-2';
    feed.scopes[PERSON] = [put(400, 'rating', 'c0', aRating({ idContentItem: 'c0' }))];
    await pull(device);
    expect(await brief(device)).toEqual([
      [vote, 'queued'],
      [access, 'queued'],
    ]);
  });

  test('and an answer that was still on its way from the older one lets nothing go that the newer one took', async () => {
    const { device, feed } = await settled();
    const waiting = await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    device.wire.elsePush = (request) =>
      verdictsFor(
        request,
        request.ops.map(({ id }) => ({ id, verdict: 'applied', serverSeq: 3 })),
        { epoch: 'epoch-2' },
      );
    await drain(device, BUDGET);
    feed.scopes[PERSON] = [
      ...(feed.scopes[PERSON] ?? []),
      put(13, 'rating', 'c1', aRating({ vote: 4 })),
    ];
    await pull(device);
    expect((await brief(device)).map(([opId]) => opId)).toContain(waiting);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(1);
    feed.epoch = 'epoch-2';
    feed.scopes[PERSON] = [put(3, 'rating', 'c1', aRating({ vote: 1 }))];
    await pull(device);
    await drain(device, BUDGET);
    await pull(device);
    expect(await device.outbox()).toEqual([]);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(1);
  });

  test('gets them too when the older one’s verdict arrives after the newer one was met', async () => {
    const { device, feed } = await settled();
    const access = await device.save('access.record', payloads['access.record']);
    device.wire.elsePush = async (request) => {
      const late = feed.epoch === 'epoch-1';
      feed.epoch = 'epoch-2';
      if (late) await pull(device);
      return verdictsFor(request, undefined, { epoch: late ? 'epoch-1' : 'epoch-2' });
    };
    await drain(device, BUDGET);
    expect((await brief(device)).map(([opId]) => opId)).not.toContain(access);
    await pull(device);
    expect((await brief(device)).filter(([opId]) => opId === access)).toEqual([[access, 'queued']]);
    await drain(device, BUDGET);
    await pull(device);
    expect((await device.db.sentLog.toArray()).map(({ epoch }) => epoch)).toEqual([
      'epoch-2',
      'epoch-2',
      'epoch-2',
    ]);
  });

  test('gets them too from a device that had only sent, and never pulled from it', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, { [COMPANY]: [], [PERSON]: [] });
    device.wire.elsePush = (request) => verdictsFor(request, undefined, { epoch: feed.epoch });
    const access = await device.save('access.record', payloads['access.record']);
    await drain(device, BUDGET);
    expect(await device.outbox()).toEqual([]);
    feed.epoch = 'epoch-2';
    await pull(device);
    expect(await brief(device)).toEqual([[access, 'queued']]);
  });

  test('is asked anew what the other one refused, under the same key: it may have taken a copy that was long on its way', async () => {
    const { device, feed, vote, access } = await settled();
    device.wire.elsePush = (request) =>
      verdictsFor(
        request,
        request.ops.map(({ id }) => ({
          id,
          verdict: feed.epoch === 'epoch-1' ? 'rejected' : 'replayed',
          code: 'locked',
          serverSeq: 20,
        })),
        { epoch: feed.epoch },
      );
    const refused = await device.save('content.complete', payloads['content.complete']);
    await drain(device, BUDGET);
    await pull(device);
    expect(await brief(device)).toEqual([[refused, 'parked']]);
    feed.epoch = 'epoch-2';
    await pull(device);
    expect(await brief(device)).toEqual([
      [vote, 'queued'],
      [access, 'queued'],
      [refused, 'queued'],
    ]);
    // It says no too: that is its word, and is asked for no more.
    await drain(device, BUDGET);
    await pull(device);
    expect((await brief(device)).at(-1)).toEqual([refused, 'parked']);
    expect((await device.outbox()).at(-1)?.last).toMatchObject({
      code: 'locked',
      epoch: 'epoch-2',
    });
  });

  test('is asked anew too when the older one’s refusal arrives after the newer one was met', async () => {
    const { device, feed } = await settled();
    const access = await device.save('access.record', payloads['access.record']);
    device.wire.elsePush = async (request) => {
      const late = feed.epoch === 'epoch-1';
      feed.epoch = 'epoch-2';
      if (!late) return verdictsFor(request, undefined, { epoch: 'epoch-2' });
      await pull(device);
      return verdictsFor(
        request,
        request.ops.map(({ id }) => ({ id, verdict: 'rejected', code: 'not_found' })),
        { epoch: 'epoch-1' },
      );
    };
    await drain(device, BUDGET);
    expect((await brief(device)).filter(([opId]) => opId === access)).toEqual([[access, 'parked']]);
    await pull(device);
    expect((await brief(device)).filter(([opId]) => opId === access)).toEqual([[access, 'queued']]);
  });

  test('is offered anew what it refused and the lost history had taken, so that a person sees the refusal', async () => {
    const { device, feed, vote, access } = await settled();
    Object.assign(feed, { epoch: 'epoch-2', past: ['epoch-1'], forgotten: [], refused: [vote] });
    await pull(device);
    expect(await brief(device)).toEqual([[vote, 'queued']]);
    expect((await device.db.sentLog.toArray()).map(({ opId }) => opId)).toEqual([access]);
  });

  test('is offered anew what was refused here and was taken from a copy on another device', async () => {
    const { device, feed } = await settled();
    device.wire.elsePush = (request) =>
      verdictsFor(
        request,
        request.ops.map(({ id }) => ({ id, verdict: 'rejected', code: 'locked' })),
        { epoch: feed.epoch },
      );
    const refused = await device.save('content.complete', payloads['content.complete']);
    await drain(device, BUDGET);
    Object.assign(feed, { epoch: 'epoch-2', past: ['epoch-1'], forgotten: [], refused: [] });
    await pull(device);
    expect(await brief(device)).toEqual([[refused, 'queued']]);
  });

  test('the row of what is offered again shows it at once, and still does when the snapshot does not bring it', async () => {
    const { device, feed } = await settled();
    feed.epoch = 'epoch-2';
    feed.scopes[PERSON] = [];
    await pull(device);
    expect(
      (await device.db.mirror('rating').toArray()).map(({ idContentItem, vote }) => [
        idContentItem,
        vote,
      ]),
    ).toEqual([['c1', 5]]);
    expect(await device.db.shadow.toArray()).toEqual([{ key: 'rating:c1', row: null }]);
  });

  test('the mirror is taken in anew: what the older day does not have goes', async () => {
    const { device, feed } = await settled();
    feed.epoch = 'epoch-2';
    feed.scopes[COMPANY] = [put(1, 'node', 'n0', aNode({ idNode: 'n0' }))];
    feed.scopes[PERSON] = [];
    await pull(device);
    expect((await device.db.mirror('node').toArray()).map((row) => row.idNode)).toEqual(['n0']);
    expect(await device.db.scopes.get(COMPANY)).toEqual({
      scope: COMPANY,
      cursor: 1,
      epoch: 'epoch-2',
      pulledAt: device.clock.now(),
    });
    expect(await readMeta(device.db, 'epoch')).toBe('epoch-2');
    expect((await device.db.incidents.toArray()).map(({ code, detail }) => [code, detail])).toEqual(
      [['other_epoch', 'epoch-2']],
    );
  });

  test('what was taken and not yet pulled waits for a verdict of this database', async () => {
    const { device, feed, vote, access } = await settled();
    await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
    await drain(device, BUDGET);
    feed.epoch = 'epoch-2';
    await pull(device);
    expect(await brief(device)).toEqual([
      [vote, 'queued'],
      [access, 'queued'],
      [(await device.outbox())[2]?.opId, 'queued'],
    ]);
    expect((await device.outbox())[2]).not.toHaveProperty('ack');
  });

  test('what it took after the restore, before we knew, is not offered again', async () => {
    const { device, feed } = await settled();
    feed.epoch = 'epoch-2';
    await device.save('access.record', { ...payloads['access.record'], progress: 7 });
    await drain(device, BUDGET);
    const fresh = (await device.db.sentLog.toArray()).find((sent) => sent.epoch === 'epoch-2');
    await pull(device);
    expect((await device.outbox()).map((op) => op.opId)).not.toContain(fresh?.opId);
  });

  test('what waits is not touched, and keeps its place behind what is offered again', async () => {
    const { device, feed, vote, access } = await settled();
    const waiting = await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    feed.epoch = 'epoch-2';
    await pull(device);
    expect((await device.outbox()).map((op) => op.opId)).toEqual([vote, access, waiting]);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(1);
  });

  test('met in the middle of a pull: the page of the other database is not mixed in', async () => {
    const { device, feed } = await settled();
    for (const [seq, id] of [
      [20, 'c2'],
      [21, 'c3'],
    ] as const)
      feed.scopes[PERSON]?.push(put(seq, 'rating', id, aRating({ idContentItem: id })));
    // The first comes with the look, the second is asked for by itself.
    feed.pageRows = 1;
    const { onChanges } = device.wire;
    device.wire.onChanges = (query, token) => {
      feed.epoch = 'epoch-2';
      return onChanges(query, token);
    };
    expect(await pull(device)).toMatchObject({ kind: 'waiting' });
    const shown = await device.db.mirror('rating').bulkGet(['c2', 'c3']);
    expect(shown.map((row) => row?.idContentItem)).toEqual(['c2', undefined]);
    expect(await readMeta(device.db, 'epoch')).toBe('epoch-1');
  });

  test('interrupted anywhere, the change of database is taken up again', async () => {
    for (const store of ['scopes', 'meta', 'outbox', 'sentLog'] as const) {
      const { device, feed, vote, access } = await settled();
      feed.epoch = 'epoch-2';
      feed.scopes[PERSON] = [];
      const fail = (): never => {
        throw new Error('the disk is full');
      };
      const table = device.db.table(store);
      table.hook('creating', fail);
      table.hook('updating', fail);
      await pull(device).catch(() => undefined);
      table.hook('creating').unsubscribe(fail);
      table.hook('updating').unsubscribe(fail);
      await pull(device);
      await pull(device);
      expect([store, await brief(device)]).toEqual([
        store,
        [
          [vote, 'queued'],
          [access, 'queued'],
        ],
      ]);
      expect([store, await readMeta(device.db, 'epoch')]).toEqual([store, 'epoch-2']);
    }
  });

  test('a first server is no other server', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: [put(1, 'node', 'n1', aNode())] });
    await pull(device);
    expect([await device.db.incidents.count(), await readMeta(device.db, 'epoch')]).toEqual([
      0,
      'epoch-1',
    ]);
  });
});
