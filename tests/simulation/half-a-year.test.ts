/** A phone that was off for longer than the server keeps keys, against the real server. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { limits } from '#contract/protocol.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { accessRecords, contentEnrollments, ratings, visits } from '#server/db/schema/learning.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { forgetOld } from '#server/sync/forget.ts';
import { createEngine } from '#sync/engine/engine.ts';
import type { Reply, Wire } from '#sync/ports.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { unreachable } from '#tests/builders/replies.ts';
import { aSession } from '#tests/builders/session.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { RealServer } from './server/real.ts';
import { enrollmentOf, nodeEnrollmentOf } from './story/people.ts';

const ANA = 'ana';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGER = (limits.memoryDays + 1) * DAY;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPgliteInMemory();
});
afterAll(() => database.close());

type EnrollmentGraph = 'open' | 'answers get lost' | 'closed';

const aPhone = async () => {
  const clock = aClock();
  const server = await RealServer.start(database, clock);
  const session = aSession((await server.login(ANA)).token);
  const road: { way: EnrollmentGraph; meanwhile: (() => Promise<unknown>) | null } = {
    way: 'open',
    meanwhile: null,
  };
  const over = async (ask: () => Promise<Reply>): Promise<Reply> => {
    const { way } = road;
    if (way === 'closed') return unreachable;
    const reply = await ask();
    await road.meanwhile?.();
    return way === 'open' ? reply : unreachable;
  };
  const wire: Wire = {
    push: (token, request) => over(() => server.push(token, request)),
    changes: (token, query) => over(() => server.changes(token, query)),
    history: (token, body) => over(() => server.history(token, body)),
    scopes: (token, query) => over(() => server.scopes(token, query)),
    renew: (token, body) => over(() => server.renew(token, body)),
  };
  const device: SyncDevice = aSyncDevice({
    clock,
    wire,
    session,
    person: { idCompany: 'aurora', idUser: ANA },
  });
  const engine = createEngine(device);
  /** Syncs until nothing waits, or for an hour. */
  const sendAll = async (): Promise<void> => {
    for (let minute = 0; minute < 60; minute += 1) {
      await engine.sync({ insist: true });
      if ((await device.outbox()).length === 0) return;
      clock.advance(MINUTE);
    }
  };
  const sleep = async (): Promise<void> => {
    road.way = 'closed';
    engine.stop();
    const closedAt = clock.now();
    clock.jump(LONGER);
    // The server forgets day by day.
    for (let at = closedAt; at <= clock.now(); at += 86_400_000)
      await forgetOld(database.db, new Date(at));
    await forgetOld(database.db, new Date(clock.now()));
    // The session has expired by now: the person logs in again.
    session.current = (await server.login(ANA)).token;
    road.way = 'open';
  };
  await sendAll();
  return { server, device, engine, road, sendAll, sleep };
};

const keys = async (): Promise<string[]> =>
  (await database.db.select({ key: opLedger.key }).from(opLedger)).map(({ key }) => key);

test('what builds on a write that the server has forgotten arrives all the same', async () => {
  const { server, device, engine, road, sendAll, sleep } = await aPhone();
  const idNodeEnrollment = nodeEnrollmentOf(ANA, 'n2');
  const start = {
    idNodeEnrollment,
    idEnrollment: enrollmentOf(ANA, 'n2'),
    idContentItem: 'c4',
    idUser: ANA,
  };
  const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, 'c4');
  let completed = '';
  // Made while the start is being sent, and depends on it. The start still gets its response; then
  // the connection is gone.
  road.meanwhile = async () => {
    road.meanwhile = null;
    completed = await device.save('content.complete', {
      idContentEnrollment,
      status: 'COMPLETED',
      progress: 100,
      lastPosition: null,
    });
    road.way = 'closed';
  };
  const started = await device.save('content.start', start);
  await engine.sync({ insist: true });
  expect(await keys()).toEqual([started]);
  expect(
    (await device.outbox()).map(({ opId, afterOp, state }) => ({ opId, afterOp, state })),
  ).toEqual([
    { opId: started, afterOp: undefined, state: 'acked' },
    { opId: completed, afterOp: started, state: 'queued' },
  ]);
  await sleep();
  expect(await keys()).not.toContain(started);

  await sendAll();
  expect(await device.outbox()).toEqual([]);
  expect(await keys()).toContain(completed);
  const [row] = await database.db
    .select()
    .from(contentEnrollments)
    .where(eq(contentEnrollments.id, idContentEnrollment));
  expect(row?.status).toBe('COMPLETED');
  await server.close();
});

test('what was taken and never answered comes again under an unknown key, and counts once by its own name', async () => {
  const { server, device, engine, road, sendAll, sleep } = await aPhone();
  device.clock.advance(MINUTE);
  await device.save('rating.set', { idContentItem: 'c5', vote: 4 });
  await device.save('access.record', {
    idContentItem: 'c5',
    idEnrollment: enrollmentOf(ANA, 'n2'),
    type: 'ACCESS_CONTENT',
    progress: 10,
  });
  await device.save('visit.record', {
    idInterval: 'i-1',
    timeStart: '2026-02-01 10:00:00',
    idContentItem: 'c5',
    type: 1,
    idSection: null,
    timeExecuted: 40,
  });
  road.way = 'answers get lost';
  await engine.sync({ insist: true });
  const before = await keys();
  expect(before).toHaveLength(3);
  expect(await device.outbox()).toHaveLength(3);
  const counted = async () => [
    await database.db
      .select({ key: accessRecords.clientOpId, at: accessRecords.accessedAt })
      .from(accessRecords)
      .orderBy(asc(accessRecords.clientOpId)),
    await database.db.select({ vote: ratings.vote }).from(ratings),
    await database.db
      .select({ id: visits.idInterval, from: visits.startAt, to: visits.endAt })
      .from(visits),
  ];
  const once = await counted();
  expect(once.map((rows) => rows.length)).toEqual([1, 1, 1]);
  await sleep();
  expect(await keys()).toEqual([]);

  await sendAll();
  expect(await device.outbox()).toEqual([]);
  expect(await keys()).toEqual(expect.arrayContaining(before));
  expect(await counted()).toEqual(once);
  await server.close();
});
