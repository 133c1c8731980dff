/**
 * A class ends while work waits on two devices, and the job of the server runs whenever it likes.
 * Whatever arrives first, it comes to the same: what was completed in time counts, what came later
 * does not, and nothing is lost. Every device shows what the server says.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { contentEnrollments, enrollments } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { expireEnrollments } from '#server/areas/learning/expire-enrollments.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createEngine } from '#sync/engine/engine.ts';
import { levelStateAt, readLevel } from '#sync/reads/read-level.ts';
import { aDeviceOf } from '#tests/builders/device-of-app.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import type { SyncDevice } from '#tests/builders/sync-device.ts';
import { Random } from './random.ts';

const HOUR_MS = 3_600_000;
const CLASS_HOURS = 10 * 24;
const STORY_HOURS = 20 * 24;
/** SIM_EXPIRY_SEEDS plays that many other stories. */
const SEEDS = Array.from(
  { length: Number(process.env['SIM_EXPIRY_SEEDS'] ?? 4) },
  (_none, n) => n + 1,
);

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const sync = async (device: SyncDevice): Promise<void> => {
    const engine = createEngine(device);
    await engine.sync({ insist: true });
    await engine.settled();
    engine.stop();
  };

  test.each(SEEDS)('seed %i', async (seed) => {
    const random = new Random(seed);
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const idEnrollment = `${c.tenant}-na-turma`;
    const start = t.clock.now();
    const due = start + CLASS_HOURS * HOUR_MS;
    const team = buildTeam({
      idNode: k.page,
      idTeam: k.teams.free,
      duration: null,
      finalDate: new Date(due).toISOString(),
    });
    const steps = [0, 1, 2].map((n) => `${k.content}-${n}`);
    const mapElements = steps.map((idElement) => buildElement({ idElement }));
    await write(
      database().db,
      { tenant: c.tenant, now: new Date(start), announce: t.services.announce },
      async (w) => {
        await putNode(
          w,
          buildNode({ idNode: k.page, nodeCode: '2.1', validityMonths: 12, mapElements }),
        );
        await putTeam(w, team);
        await enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment, idTeam: k.teams.free });
      },
    );
    const clock = aClock(start);
    const idNodeEnrollment = topNodeEnrollmentId(idEnrollment);
    const devices = ['one', 'two'].map((name) =>
      aDeviceOf(
        () => t,
        c,
        () => t.enter(c),
        name,
        clock,
      ),
    );
    for (const device of devices) await sync(device);

    const pass = (hours: number): void => {
      t.clock.advance({ hours });
      clock.advance(hours * HOUR_MS);
    };
    const finished: number[] = [];
    const study = async (device: SyncDevice): Promise<void> => {
      const idContentItem = steps[finished.length];
      if (idContentItem === undefined) return;
      finished.push(clock.now());
      await device.save('content.start', {
        idNodeEnrollment,
        idEnrollment,
        idContentItem,
        idUser: c.ana,
        status: 'IN_PROGRESS',
        progress: 0,
      });
      const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idContentItem);
      await device.save('content.complete', {
        idContentEnrollment,
        status: 'COMPLETED',
        grade: null,
        progress: 100,
        lastPosition: null,
      });
    };
    const row = async () => {
      const [found] = await database()
        .db.select()
        .from(enrollments)
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, idEnrollment)));
      return found;
    };
    const shown = async (device: SyncDevice): Promise<string | undefined> => {
      const level = await readLevel(device.db, k.page);
      return level ? levelStateAt(level, clock.now()).status : undefined;
    };
    /** What it has come to, by the moments alone. */
    const expected = (): string => {
      if (finished.length === steps.length && Math.max(...finished) <= due) return 'COMPLETED';
      if (clock.now() > due) return 'EXPIRED';
      return finished.length > 0 ? 'IN_PROGRESS' : 'NOT_ATTEMPTED';
    };

    // Some stories begin late in the class.
    pass(random.int(CLASS_HOURS));
    while (clock.now() < start + STORY_HOURS * HOUR_MS) {
      const device = random.one([devices[0], devices[1]] as [SyncDevice, SyncDevice]);
      await random.weighted<() => unknown>([
        [4, () => pass(1 + random.int(36))],
        [3, () => study(device)],
        [2, () => sync(device)],
        [2, () => expireEnrollments(t.services)],
      ])?.();
    }
    for (const device of [...devices, ...devices]) await sync(device);
    await expireEnrollments(t.services);
    for (const device of devices) await sync(device);

    expect((await row())?.status).toBe(expected());
    expect(await Promise.all(devices.map(shown))).toEqual([expected(), expected()]);
    expect(await Promise.all(devices.map((device) => device.outbox()))).toEqual([[], []]);
    const done = await database()
      .db.select()
      .from(contentEnrollments)
      .where(
        and(
          eq(contentEnrollments.tenant, c.tenant),
          eq(contentEnrollments.idEnrollment, idEnrollment),
        ),
      );
    expect(done.map(({ finishDate }) => finishDate?.getTime()).toSorted()).toEqual(finished);
  });
});
