import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { nodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { failRequests } from '#tests/builders/storage/failing-requests.ts';
import { anOp, keyOf, payloads } from '#tests/builders/op.ts';
import { aDisk, aPersonDatabase, rowsOf } from '#tests/builders/person-database.ts';
import { aContentEnrollment, aMe, aRating } from '#tests/builders/rows.ts';
import { writeMeta } from '../meta.ts';
import { reduce } from './reduce.ts';

afterEach(() => vi.restoreAllMocks());

const STEP = contentEnrollmentId('ne1', 'c1');
const at = (device: SyncDevice): string => new Date(device.clock.now()).toISOString();
const start = payloads['content.start'];

describe('a write of a person', () => {
  test('stands in outbox, mirror and shadow when it resolves', async () => {
    const device = aSyncDevice();
    const opId = await device.save('content.start', start);
    expect(opId).toBe(keyOf(1));
    expect(await device.outbox()).toEqual([
      anOp({
        kind: 'content.start',
        opId,
        at: {
          wall: device.clock.now(),
          offset: 0,
          err: 0,
          mono: 0,
          boot: 'boot-1',
          series: expect.any(String),
        },
      }),
    ]);
    expect(await device.db.mirror('contentEnrollment').toArray()).toEqual([
      aContentEnrollment({ startDate: at(device), lastModified: at(device) }),
    ]);
    expect(await rowsOf(device.db, 'shadow')).toEqual([
      { key: `contentEnrollment:${STEP}`, row: null },
    ]);
  });

  test('goes onto what the server had, which the shadow keeps', async () => {
    const device = aSyncDevice();
    const known = aContentEnrollment({ progress: 30, lastPosition: 12 });
    await device.db.mirror('contentEnrollment').put(known);
    await device.save('content.progress', {
      idContentEnrollment: STEP,
      progress: 55,
      status: 'IN_PROGRESS',
    });
    expect(await device.db.mirror('contentEnrollment').toArray()).toEqual([
      { ...known, progress: 55, lastModified: at(device) },
    ]);
    expect(await rowsOf(device.db, 'shadow')).toEqual([
      { key: `contentEnrollment:${STEP}`, row: known },
    ]);
  });

  test('the shadow stays what the server said, however many writes follow', async () => {
    const device = aSyncDevice();
    const known = aRating({ vote: 1 });
    await device.db.mirror('rating').put(known);
    for (const vote of [2, 3, 4]) await device.save('rating.set', { idContentItem: 'c1', vote });
    expect(await rowsOf(device.db, 'shadow')).toEqual([{ key: 'rating:c1', row: known }]);
    expect(await device.db.mirror('rating').toArray()).toEqual([
      { idContentItem: 'c1', vote: 4, ratedAt: at(device) },
    ]);
  });

  test('that no screen reads back touches neither mirror nor shadow', async () => {
    const device = aSyncDevice();
    await device.save('access.record', payloads['access.record']);
    expect(await rowsOf(device.db, 'shadow')).toEqual([]);
    expect((await device.outbox()).map((op) => op.kind)).toEqual(['access.record']);
  });

  test('on a row that is not here shows nothing yet, and is kept', async () => {
    const device = aSyncDevice();
    await device.save('content.progress', payloads['content.progress']);
    expect(await device.db.mirror('contentEnrollment').toArray()).toEqual([]);
    expect((await device.outbox()).length).toBe(1);
  });

  test('takes defaults from the contract', async () => {
    const device = aSyncDevice();
    await device.save('content.progress', {
      idContentEnrollment: STEP,
      progress: 5,
      status: 'IN_PROGRESS',
    });
    expect((await device.outbox())[0]?.payload).toEqual({
      ...payloads['content.progress'],
      progress: 5,
    });
  });

  test('accepting the terms shows at once', async () => {
    const device = aSyncDevice();
    await device.db.mirror('me').put(aMe());
    await device.save('terms.accept', {
      ...payloads['terms.accept'],
      responsibility: [{ idTerm: 'resp', versionNumber: 2 }],
    });
    expect(await device.db.mirror('me').get('ana')).toEqual(
      aMe({
        communicationAccepted: 1,
        userLicenceTermsAccepted: 1,
        responsibilitySigned: { resp: 2 },
      }),
    );
  });
});

describe('who waits for whom', () => {
  test('a write needs the one that makes its row, and none of those that only came before it', async () => {
    const device = aSyncDevice();
    const first = await device.save('content.start', start);
    const second = await device.save('content.progress', payloads['content.progress']);
    const third = await device.save('content.complete', payloads['content.complete']);
    expect((await device.outbox()).map((op) => [op.opId, op.afterOp])).toEqual([
      [first, undefined],
      [second, first],
      [third, first],
    ]);
    const vote = await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    const op = (await device.outbox()).find(({ opId }) => opId === vote);
    if (op)
      await device.db.outbox.put({
        ...op,
        state: 'parked',
        attempts: 1,
        last: { code: 'locked', at: 0 },
      });
    await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
    expect((await device.outbox()).at(-1)).toMatchObject({ kind: 'rating.set', state: 'queued' });
    expect((await device.outbox()).at(-1)).not.toHaveProperty('afterOp');
  });

  test('not on one that was taken', async () => {
    const device = aSyncDevice();
    await device.db.outbox.add(
      anOp({
        opId: keyOf(99),
        kind: 'content.start',
        state: 'acked',
        ack: { serverSeq: 1, verdict: 'applied', at: 0 },
      }),
    );
    await device.save('content.progress', payloads['content.progress']);
    expect((await device.outbox())[1]).not.toHaveProperty('afterOp');
  });

  test('a write builds on the last waiting one that brings what it stands on, wherever that is written down', async () => {
    const device = aSyncDevice();
    const enrolled = await device.save('enrollment.create', payloads['enrollment.create']);
    const deeper = await device.save('nodeEnrollment.create', payloads['nodeEnrollment.create']);
    const begun = await device.save('content.start', {
      ...start,
      idEnrollment: keyOf(900),
      idNodeEnrollment: nodeEnrollmentId(keyOf(900), 'n2'),
    });
    const looked = await device.save('access.record', {
      ...payloads['access.record'],
      idEnrollment: keyOf(900),
    });
    const afters = new Map((await device.outbox()).map((op) => [op.opId, op.afterOp]));
    expect(afters.get(deeper)).toBe(enrolled);
    expect(afters.get(begun)).toBe(deeper);
    expect(afters.get(looked)).toBe(enrolled);
    // Once it has arrived, nothing has to wait for it.
    const op = (await device.outbox()).find(({ opId }) => opId === enrolled);
    if (op)
      await device.db.outbox.put({
        ...op,
        state: 'acked',
        ack: { serverSeq: 1, verdict: 'applied', at: 0 },
      });
    const later = await device.save('access.record', {
      ...payloads['access.record'],
      idEnrollment: keyOf(900),
    });
    expect((await device.outbox()).find(({ opId }) => opId === later)).not.toHaveProperty(
      'afterOp',
    );
  });

  test('a line of a log builds on no other line', async () => {
    const device = aSyncDevice();
    await device.save('access.record', payloads['access.record']);
    await device.save('access.record', payloads['access.record']);
    expect((await device.outbox()).map((op) => op.afterOp)).toEqual([undefined, undefined]);
  });

  test('not on a write on another row', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    await device.save('rating.set', { idContentItem: 'c2', vote: 1 });
    expect((await device.outbox()).map((op) => op.afterOp)).toEqual([undefined, undefined]);
  });
});

test('what is known of the error of the clock goes with the write', async () => {
  const device = aSyncDevice();
  await writeMeta(device.db, 'clock', { samples: [{ offset: 7_000, rtt: 40 }] });
  await device.save('rating.set', payloads['rating.set']);
  expect((await device.outbox())[0]?.at).toMatchObject({ wall: device.clock.now(), offset: 7_000 });
});

describe('folding', () => {
  test('keeps one waiting row, its key, and counts what went in', async () => {
    const device = aSyncDevice();
    const ids = [];
    for (const progress of [10, 20, 30]) {
      ids.push(
        await device.save('content.progress', { ...payloads['content.progress'], progress }),
      );
      device.clock.advance(1_000);
    }
    expect(new Set(ids)).toEqual(new Set([keyOf(1)]));
    const [op, ...more] = await device.outbox();
    expect(more).toEqual([]);
    expect([op?.merged, op?.payload, op?.at.wall]).toEqual([
      2,
      { ...payloads['content.progress'], progress: 30 },
      device.clock.now() - 1_000,
    ]);
  });

  test('of something newer stands behind what was done since, and of the same fact again where it was', async () => {
    const device = aSyncDevice();
    await device.save('content.start', start);
    await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    await device.save('rating.set', { idContentItem: 'c2', vote: 2 });
    await device.save('rating.set', { idContentItem: 'c1', vote: 3 });
    await device.save('content.start', start);
    expect(
      (await device.outbox()).map(({ payload, merged }) => [
        (payload as { vote?: number }).vote,
        merged,
      ]),
    ).toEqual([
      [undefined, 1],
      [2, 0],
      [3, 1],
    ]);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(3);
  });

  test('stops once the write was sent', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', { idContentItem: 'c1', vote: 1 });
    const [op] = await device.outbox();
    if (op)
      await device.db.outbox.put(
        reduce(op, { type: 'sent', at: 0, lease: { epoch: 1, until: 1 } }),
      );
    await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
    expect((await device.outbox()).map(({ payload, afterOp }) => [payload, afterOp])).toEqual([
      [{ idContentItem: 'c1', vote: 1 }, undefined],
      [{ idContentItem: 'c1', vote: 2 }, undefined],
    ]);
    expect((await device.db.mirror('rating').get('c1'))?.vote).toBe(2);
  });

  test('an hour of a video is one row', async () => {
    const device = aSyncDevice();
    for (let seconds = 15; seconds <= 3_600; seconds += 15)
      await device.save('visit.record', { ...payloads['visit.record'], timeExecuted: seconds });
    expect((await device.outbox()).map((op) => [op.payload, op.merged])).toEqual([
      [{ ...payloads['visit.record'], timeExecuted: 3_600 }, 239],
    ]);
  });
});

describe('all of it or nothing', () => {
  const everything = async (device: SyncDevice) => ({
    outbox: await rowsOf(device.db, 'outbox'),
    shadow: await rowsOf(device.db, 'shadow'),
    rows: await rowsOf(device.db, 'contentEnrollment'),
  });

  test.each([
    ['add', 'outbox'],
    ['add', 'shadow'],
    ['put', 'contentEnrollment'],
  ] as const)('an %s of %s that fails leaves no trace', async (requested, store) => {
    const device = aSyncDevice();
    await device.db.open();
    const before = await everything(device);
    failRequests(requested, store, 'DataError');
    await expect(device.save('content.start', start)).rejects.toMatchObject({
      name: 'AbortError',
      inner: { name: 'DataError' },
    });
    expect(await everything(device)).toEqual(before);
    await device.save('content.start', start);
    expect((await everything(device)).outbox.length).toBe(1);
  });

  test('a fold that fails leaves the write as it was', async () => {
    const device = aSyncDevice();
    await device.db.mirror('contentEnrollment').put(aContentEnrollment());
    await device.save('content.progress', { ...payloads['content.progress'], progress: 10 });
    const before = await everything(device);
    failRequests('put', 'contentEnrollment', 'DataError');
    await expect(
      device.save('content.progress', { ...payloads['content.progress'], progress: 20 }),
    ).rejects.toMatchObject({
      name: 'AbortError',
      inner: { name: 'DataError' },
    });
    expect(await everything(device)).toEqual(before);
  });

  test.each([
    ['a percentage beyond 100', { ...payloads['content.progress'], progress: 101 }],
    ['an id that is none', { ...payloads['content.progress'], idContentEnrollment: '../../x' }],
    ['nothing at all', undefined],
  ])('%s is stored nowhere', async (_name, payload) => {
    const device = aSyncDevice();
    await expect(device.save('content.progress', payload as never)).rejects.toThrow();
    expect(await everything(device)).toEqual({ outbox: [], shadow: [], rows: [] });
  });

  test('an unknown kind is stored nowhere', async () => {
    const device = aSyncDevice();
    await expect(device.save('later.kind' as never, {} as never)).rejects.toThrow(
      'unknown command later.kind',
    );
    expect(await device.outbox()).toEqual([]);
  });

  test('asks only this device', async () => {
    const device = aSyncDevice();
    const fetch = vi.spyOn(globalThis, 'fetch');
    await device.save('content.start', start);
    expect([device.wire.pushes.length, device.wire.scopeReads, fetch.mock.calls.length]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('from several tabs at once', () => {
  test('every write is there, and one row holds what folds', async () => {
    const disk = aDisk();
    const first = aSyncDevice({ db: aPersonDatabase(disk) });
    const second = aSyncDevice({ db: aPersonDatabase(disk), ids: first.ids, clock: first.clock });
    await first.db.mirror('contentEnrollment').put(aContentEnrollment());
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const tab = n % 2 === 0 ? first : second;
        return Promise.all([
          tab.save('access.record', { ...payloads['access.record'], progress: n }),
          tab.save('content.progress', { ...payloads['content.progress'], progress: n * 5 }),
        ]);
      }),
    );
    const ops = await first.outbox();
    expect(
      ops
        .filter((op) => op.kind === 'access.record')
        .map((op) => (op.payload as { progress: number }).progress)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(
      ops.filter((op) => op.kind === 'content.progress').map((op) => [op.payload, op.merged]),
    ).toEqual([[{ ...payloads['content.progress'], progress: 95 }, 19]]);
    expect((await second.db.mirror('contentEnrollment').get(STEP))?.progress).toBe(95);
    expect(new Set(ops.map((op) => op.opId)).size).toBe(ops.length);
  });
});
