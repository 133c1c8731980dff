import { describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { nodeEnrollmentId, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { keyOf, payloads } from '#tests/builders/op.ts';
import { verdictsFor } from '#tests/builders/replies.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { readLevel } from '../../reads/read-level.ts';
import { discard, readDependants, sendAgain } from '../../outbox/decide.ts';
import { drain } from '../../push/drain.ts';
import { dueByLane } from '../../outbox/select.ts';

const E = payloads['enrollment.create'].idEnrollment;
const TOP = topNodeEnrollmentId(E);
const BELOW = nodeEnrollmentId(E, 'n2');
const study = (idNodeEnrollment: string, idContentItem: string) => ({
  ...payloads['content.start'],
  idNodeEnrollment,
  idEnrollment: E,
  idContentItem,
});

/** A page with one content and a page below it, and no person enrolled. */
const aPage = async (): Promise<SyncDevice> => {
  const device = aSyncDevice();
  await device.db.mirror('node').bulkPut([
    aNode({
      mapElements: [
        aMapElement({ idElement: 'c1' }),
        aMapElement({ idElement: 'n2', elementType: 'NODE' }),
      ],
    }),
    aNode({ idNode: 'n2', nodeCode: '1.1.1', mapElements: [aMapElement({ idElement: 'c2' })] }),
  ]);
  return device;
};

describe('enrolling without a connection', () => {
  test('opens the page and its contents at once', async () => {
    const device = await aPage();
    expect((await readLevel(device.db, 'n1'))?.nodeEnrollment).toBeNull();
    await device.save('enrollment.create', payloads['enrollment.create']);
    const level = await readLevel(device.db, 'n1');
    expect([level?.enrollment?.idEnrollment, level?.nodeEnrollment?.idNodeEnrollment]).toEqual([
      E,
      TOP,
    ]);
    await device.save('content.start', study(TOP, 'c1'));
    await device.save('content.complete', {
      ...payloads['content.complete'],
      idContentEnrollment: contentEnrollmentId(TOP, 'c1'),
    });
    expect((await readLevel(device.db, E))?.steps[0]?.done).toBe(true);
    await device.save('nodeEnrollment.create', payloads['nodeEnrollment.create']);
    expect((await readLevel(device.db, 'n2'))?.nodeEnrollment).toMatchObject({
      idNodeEnrollment: BELOW,
      idParentNodeEnrollment: TOP,
    });
  });

  test('goes before all that is done under it, in whatever lane, and refused holds it up', async () => {
    const device = await aPage();
    const enrolled = await device.save('enrollment.create', payloads['enrollment.create']);
    await device.save('content.start', study(TOP, 'c1'));
    await device.save('access.record', { ...payloads['access.record'], idEnrollment: E });
    const page = await device.save('nodeEnrollment.create', payloads['nodeEnrollment.create']);
    const started = await device.save('content.start', study(BELOW, 'c2'));
    await device.save('like.set', { ...payloads['like.set'], idEnrollment: E });
    const ops = await device.outbox();
    expect(ops.map(({ kind, afterOp }) => [kind, afterOp])).toEqual([
      ['enrollment.create', undefined],
      ['content.start', enrolled],
      ['access.record', enrolled],
      ['nodeEnrollment.create', enrolled],
      ['content.start', page],
      ['like.set', enrolled],
    ]);
    const now = device.clock.now();
    expect([...dueByLane(ops, now).values()].flat().map(({ opId }) => opId)).toEqual([enrolled]);
    const parked = ops.map((op) =>
      op.opId === enrolled ? { ...op, state: 'parked' as const } : op,
    );
    expect([...dueByLane(parked, now).keys()]).toEqual([]);
    expect((await readDependants(device.db, enrolled)).map(({ opId }) => opId)).toContain(started);
    expect(await discard(device.db, enrolled, now)).toBe(6);
    expect([
      (await readLevel(device.db, 'n1'))?.enrollment,
      (await readLevel(device.db, 'n2'))?.nodeEnrollment,
    ]).toEqual([null, null]);
  });

  test('that came back is no enrolment any more, is kept, and is one again when it is sent again', async () => {
    const device = await aPage();
    const enrolled = await device.save('enrollment.create', payloads['enrollment.create']);
    device.wire.elsePush = (request) =>
      verdictsFor(request, [{ id: enrolled, verdict: 'rejected', code: 'team_full' }]);
    await drain(device, { budget: 25_000 });
    expect((await device.outbox()).map(({ state, last }) => [state, last?.code])).toEqual([
      ['parked', 'team_full'],
    ]);
    expect((await readLevel(device.db, 'n1'))?.nodeEnrollment).toBeNull();
    await sendAgain(device.db, device.ids, enrolled, device.clock.now());
    expect((await readLevel(device.db, 'n1'))?.enrollment?.idEnrollment).toBe(E);
  });

  test('the same enrolment twice is one', async () => {
    const device = await aPage();
    await device.save('enrollment.create', payloads['enrollment.create']);
    await device.save('enrollment.create', payloads['enrollment.create']);
    expect(await device.outbox()).toHaveLength(1);
  });
});

describe('a request for a place', () => {
  test('waits at once and, taken back before it went, goes with its taking back behind it', async () => {
    const device = aSyncDevice();
    const asked = await device.save('enrollment.request', payloads['enrollment.request']);
    await device.save('enrollmentRequest.cancel', payloads['enrollmentRequest.cancel']);
    const [row] = await device.db.mirror('enrollmentRequest').toArray();
    expect([row?.idEnrollmentRequest, row?.status, row?.title]).toEqual([
      keyOf(901),
      'CANCELED',
      'Empilhadeira',
    ]);
    expect((await device.outbox()).map(({ afterOp }) => afterOp)).toEqual([undefined, asked]);
  });

  test('that came back waits for nothing any more', async () => {
    const device = aSyncDevice();
    const asked = await device.save('enrollment.request', payloads['enrollment.request']);
    device.wire.elsePush = (request) =>
      verdictsFor(request, [{ id: asked, verdict: 'rejected', code: 'team_ended' }]);
    await drain(device, { budget: 25_000 });
    expect([
      await device.db.mirror('enrollmentRequest').count(),
      (await device.outbox()).length,
    ]).toEqual([0, 1]);
  });

  test('that was answered meanwhile stays as it was answered', async () => {
    const device = aSyncDevice();
    await device.save('enrollment.request', payloads['enrollment.request']);
    const [row] = await device.db.mirror('enrollmentRequest').toArray();
    if (!row) throw new Error('no row');
    const other = aSyncDevice();
    await other.db.mirror('enrollmentRequest').put({ ...row, status: 'DENIED', reason: 'Cheia' });
    await other.save('enrollmentRequest.cancel', payloads['enrollmentRequest.cancel']);
    expect((await other.db.mirror('enrollmentRequest').get(keyOf(901)))?.status).toBe('DENIED');
  });
});

describe('likes and topics', () => {
  test('are as they were said last, in one waiting write', async () => {
    const device = aSyncDevice();
    for (const liked of [true, false, true])
      await device.save('like.set', { ...payloads['like.set'], liked });
    await device.save('tags.set', { idUser: 'ana', tags: ['Vendas'] });
    await device.save('tags.set', { idUser: 'ana', tags: [] });
    expect(
      (await device.db.mirror('like').toArray()).map(({ idLike, liked }) => [idLike, liked]),
    ).toEqual([['NODE~n1', true]]);
    expect((await device.db.mirror('topics').get('ana'))?.tags).toEqual([]);
    expect(await device.outbox()).toHaveLength(2);
  });
});
