/**
 * Rows of the history that no person made on the device: an evaluation that was failed elsewhere, an
 * enrolment that ran out, and the next one. They come by the feed of the real server, and stand
 * beside what was there.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireEnrollments } from '#server/areas/learning/expire-enrollments.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createEngine } from '#sync/engine/engine.ts';
import { historyIn, type HistoryRow } from '#sync/reads/journey/read-history.ts';
import { readHome } from '#sync/reads/read-home.ts';
import { levelStateAt } from '#sync/reads/read-level.ts';
import { aDeviceOf } from '#tests/builders/device-of-app.ts';
import { aClock } from '#tests/builders/fake-clock.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const aReader = async (...[over]: [Parameters<typeof takeEvaluation>[2]?]) => {
    const taken = await takeEvaluation(t, database(), over);
    // The clock of the device stands still: whatever changes came from the server.
    const clock = aClock(t.clock.now());
    const device = aDeviceOf(() => t, taken.c, taken.enter, 'leitor', clock);
    const sync = async (): Promise<void> => {
      const engine = createEngine(device);
      await engine.sync({ insist: true });
      await engine.settled();
      engine.stop();
    };
    const history = async (of: (row: HistoryRow) => boolean): Promise<HistoryRow[]> =>
      historyIn((await readHome(device.db, taken.c.tenant)).graph).filter(of);
    return { ...taken, clock, device, sync, history };
  };

  test('a failed evaluation is there with its best grade, and is passed once it was', async () => {
    const { push, prepared, start, all, answer, finish, sync, history, idEvaluation, clock } =
      await aReader({
        parameters: { maxTries: 3 },
      });
    const told = async () =>
      (await history(({ kind }) => kind === 'evaluation')).map((row) => [
        row.idElement,
        levelStateAt(row, clock.now()).status,
        row.grade,
      ]);
    await sync();
    expect(await told()).toEqual([]);
    const q = await prepared();
    const wrong = (['unica', 'vf'] as const).map((id) => {
      const options = q.questions.find(({ idQuestion }) => idQuestion === id)?.options;
      const other = options?.find(
        ({ description }) => description !== (id === 'unica' ? 'certa' : 'falso'),
      );
      return answer(q, id, { option: other?.idQuestionOption ?? '' });
    });
    const ends = await push(start(q), ...all(q), ...wrong, finish(q));
    expect(ends.at(-1)?.verdict).toBe('applied');
    await sync();
    expect(await told()).toEqual([[idEvaluation, 'FAILED', 50]]);
    const again = await prepared();
    await push(start(again), ...all(again), finish(again));
    await sync();
    expect(await told()).toEqual([[idEvaluation, 'PASSED', 100]]);
  });

  test('an enrolment that ran out is there beside the one that followed it', async () => {
    const { c, publish, device, sync, history, clock } = await aReader();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const first = `${c.tenant}-primeira`;
    const team = { idNode: k.page, idTeam: k.teams.free, duration: 5 };
    await publish(async (w) => {
      await putTeam(w, buildTeam(team));
      await enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment: first, idTeam: k.teams.free });
    });
    const told = async () =>
      (await history(({ kind, idElement }) => kind === 'page' && idElement === k.page)).map(
        (row) => [row.idEnrollment, levelStateAt(row, clock.now()).status, row.latest],
      );
    await sync();
    expect(await told()).toEqual([[first, 'NOT_ATTEMPTED', true]]);
    t.clock.advance({ days: 6 });
    await expireEnrollments(t.services);
    await sync();
    expect(await told()).toEqual([[first, 'EXPIRED', true]]);
    const second = randomUUID();
    await device.save('enrollment.create', {
      idEnrollment: second,
      idUser: c.ana,
      idNode: k.page,
      nodeCode: '2.1',
      idTeam: k.teams.free,
    });
    await sync();
    await sync();
    expect(await device.outbox()).toEqual([]);
    expect((await told()).toSorted()).toEqual(
      [
        [first, 'EXPIRED', false],
        [second, 'NOT_ATTEMPTED', true],
      ].toSorted(),
    );
  });
});
