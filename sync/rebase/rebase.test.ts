import { describe, expect, test } from 'vitest';
import { del, PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { anOp, payloads } from '#tests/builders/op.ts';
import { aContentEnrollment, aRating } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { discard } from '../outbox/decide.ts';
import type { Op } from '../mirror/op.ts';
import { pull } from '../pull/pull.ts';

const KEY = 'contentEnrollment:ne1~c1';
const shown = (device: SyncDevice) => device.db.mirror('contentEnrollment').get('ne1~c1');
const shadow = async (device: SyncDevice) => (await device.db.shadow.get(KEY))?.row;
const iso = (device: SyncDevice): string => new Date(device.clock.now()).toISOString();

/** A device that has pulled a row and made 40 % of it since. */
const withProgress = async () => {
  const device = aSyncDevice();
  const known = aContentEnrollment({ progress: 20 });
  const feed = serveFeed(device.wire, { [PERSON]: [put(1, 'contentEnrollment', 'ne1~c1', known)] });
  await pull(device);
  const opId = await device.save('content.progress', {
    ...payloads['content.progress'],
    progress: 40,
    lastPosition: 11,
  });
  return { device, feed, known, opId };
};

describe('a row with a waiting write on it', () => {
  test('shows the write on top of what is pulled; the shadow is what was pulled', async () => {
    const { device, feed, known } = await withProgress();
    const served = { ...known, progress: 30, timeExecuted: 99 };
    feed.scopes[PERSON] = [put(2, 'contentEnrollment', 'ne1~c1', served)];
    await pull(device);
    expect(await shown(device)).toEqual({
      ...served,
      progress: 40,
      lastPosition: 11,
      lastModified: iso(device),
    });
    expect(await shadow(device)).toEqual(served);
    expect((await device.outbox()).length).toBe(1);
  });

  test('is not pulled down by an older figure, and goes up with a higher one', async () => {
    const { device, feed, known } = await withProgress();
    feed.scopes[PERSON] = [put(2, 'contentEnrollment', 'ne1~c1', { ...known, progress: 90 })];
    await pull(device);
    expect((await shown(device))?.progress).toBe(90);
    feed.scopes[PERSON] = [put(3, 'contentEnrollment', 'ne1~c1', { ...known, progress: 10 })];
    await pull(device);
    expect((await shown(device))?.progress).toBe(40);
  });

  test('that the server took away shows nothing, and comes back with it', async () => {
    const { device, feed, known } = await withProgress();
    feed.scopes[PERSON] = [del(2, 'contentEnrollment', 'ne1~c1', 'gone')];
    await pull(device);
    expect([await shown(device), await shadow(device), (await device.outbox()).length]).toEqual([
      undefined,
      null,
      1,
    ]);
    feed.scopes[PERSON] = [put(3, 'contentEnrollment', 'ne1~c1', known)];
    await pull(device);
    expect((await shown(device))?.progress).toBe(40);
  });

  test('shows the server’s row again once the write is discarded', async () => {
    const { device, feed, known, opId } = await withProgress();
    const served = { ...known, progress: 25 };
    feed.scopes[PERSON] = [put(2, 'contentEnrollment', 'ne1~c1', served)];
    await pull(device);
    expect(await discard(device.db, opId, 0)).toBe(1);
    expect([await shown(device), await device.db.shadow.count()]).toEqual([served, 0]);
  });

  test('whatever state the write is in, but for one that the row holds already', async () => {
    const states: [Op['state'], number][] = [
      ['queued', 4],
      ['sending', 4],
      ['parked', 4],
      ['conflict', 4],
      ['held.version', 4],
      ['acked', 1],
    ];
    for (const [state, vote] of states) {
      const device = aSyncDevice();
      const ack =
        state === 'acked' ? { ack: { serverSeq: 2, verdict: 'applied' as const, at: 0 } } : {};
      await device.db.outbox.add(anOp({ kind: 'rating.set', state, ...ack }));
      serveFeed(device.wire, { [PERSON]: [put(3, 'rating', 'c1', aRating({ vote: 1 }))] });
      await pull(device);
      expect([state, (await device.db.mirror('rating').get('c1'))?.vote]).toEqual([state, vote]);
    }
  });

  test('taken after the row was read by the server: still on top of it', async () => {
    const device = aSyncDevice();
    await device.db.outbox.add(
      anOp({
        kind: 'rating.set',
        state: 'acked',
        ack: { serverSeq: 9, verdict: 'applied', at: 0 },
      }),
    );
    serveFeed(device.wire, { [PERSON]: [put(3, 'rating', 'c1', aRating({ vote: 1 }))] });
    await pull(device);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(4);
    expect((await device.outbox()).length).toBe(1);
  });
});

describe('a snapshot', () => {
  const resync = async (rows: ReturnType<typeof put>[]) => {
    const setup = await withProgress();
    const { device, feed } = setup;
    await device.db.mirror('rating').put(aRating({ idContentItem: 'old' }));
    feed.scopes[PERSON] = rows;
    feed.floor = 50;
    await device.db.scopes.update(PERSON, { cursor: 3 });
    await pull(device);
    return setup;
  };

  test('after a cursor that expired takes away what it does not bring', async () => {
    const { device, known } = await resync([
      put(60, 'contentEnrollment', 'ne1~c1', known60()),
      put(61, 'rating', 'c9', aRating({ idContentItem: 'c9' })),
    ]);
    expect((await device.db.mirror('rating').toArray()).map((row) => row.idContentItem)).toEqual([
      'c9',
    ]);
    expect(await shown(device)).toEqual({
      ...known60(),
      lastPosition: 11,
      lastModified: iso(device),
    });
    expect(known.progress).toBe(20);
  });
  const known60 = () => aContentEnrollment({ progress: 60 });

  test('that does not bring a row with a waiting write: the write stays, what the server had is gone', async () => {
    const { device, opId } = await resync([
      put(61, 'rating', 'c9', aRating({ idContentItem: 'c9' })),
    ]);
    expect([await shadow(device), await shown(device)]).toEqual([null, undefined]);
    expect((await device.outbox()).length).toBe(1);
    await discard(device.db, opId, 0);
    expect([await shown(device), await device.db.shadow.count()]).toEqual([undefined, 0]);
  });

  test('that does not bring a row which a waiting write makes: the row stays as the write makes it', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, {
      [PERSON]: [put(1, 'rating', 'c1', aRating({ vote: 1 }))],
    });
    await pull(device);
    await device.save('rating.set', { idContentItem: 'c1', vote: 5 });
    feed.scopes[PERSON] = [put(60, 'rating', 'c2', aRating({ idContentItem: 'c2' }))];
    feed.floor = 50;
    await pull(device);
    expect(
      (await device.db.mirror('rating').toArray()).map(({ idContentItem, vote }) => [
        idContentItem,
        vote,
      ]),
    ).toEqual([
      ['c1', 5],
      ['c2', 4],
    ]);
    expect((await device.db.shadow.get('rating:c1'))?.row).toBeNull();
  });

  test('of many pages, interrupted: goes on where it was and still takes away what is gone', async () => {
    const device = aSyncDevice();
    const rate = (seq: number, id: string) =>
      put(seq, 'rating', id, aRating({ idContentItem: id }));
    const feed = serveFeed(device.wire, {
      [PERSON]: [rate(1, 'a'), rate(2, 'b'), rate(3, 'gone')],
    });
    await pull(device);
    feed.scopes[PERSON] = [rate(61, 'a'), rate(62, 'b'), rate(63, 'c')];
    feed.floor = 60;
    feed.pageRows = 1;
    const { onChanges } = device.wire;
    device.wire.onChanges = (query, token) =>
      query.cursor === 62 ? { kind: 'unreachable' } : onChanges(query, token);
    expect(await pull(device)).toMatchObject({ kind: 'waiting' });
    expect((await device.db.mirror('rating').toArray()).map((row) => row.idContentItem)).toEqual([
      'a',
      'b',
      'gone',
    ]);
    device.wire.onChanges = onChanges;
    expect(await pull(device)).toMatchObject({ kind: 'current' });
    expect((await device.db.mirror('rating').toArray()).map((row) => row.idContentItem)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect((await device.db.scopes.get(PERSON))?.seen).toBeUndefined();
  });

  test('whose cursor expires at once is not asked for in a circle', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [PERSON]: [put(1, 'rating', 'c1', aRating())] });
    const { refusal } = await import('#tests/builders/replies.ts');
    device.wire.onChanges = () => refusal('cursor_expired');
    expect(await pull(device)).toMatchObject({ kind: 'waiting' });
    expect(device.wire.reads.length).toBeLessThanOrEqual(2);
  });

  test('sweeps only what belongs to its scope', async () => {
    const { device } = await resync([put(61, 'rating', 'c9', aRating({ idContentItem: 'c9' }))]);
    const { aNode } = await import('#tests/builders/rows.ts');
    await device.db.mirror('node').put(aNode());
    await device.db.scopes.update(PERSON, { cursor: 3 });
    await pull(device);
    expect((await device.db.mirror('node').toArray()).length).toBe(1);
  });
});
