import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type TestApp, type TestOp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = (over: Parameters<typeof takeEvaluation>[2] = {}) =>
    takeEvaluation(t, database(), over);
  test('time that ran out ends the attempt where it ran out, incomplete, and nothing is raised', async () => {
    const { push, prepared, start, answer, finish, attempt, put } = await begin({
      parameters: { timeLimit: 600 },
    });
    await put();
    const q = await prepared();
    const began = t.clock.now() - 3_600_000;
    const results = await push(
      { ...start(q), at: { wall: began } },
      { ...answer(q, 'vf'), at: { wall: began + 60_000 } },
      { ...finish(q, { by: 'time', timeLeft: 0 }) },
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied']);
    expect(results.at(-1).answer.review).toBeUndefined();
    expect(await attempt(q.idQuestionnaire)).toMatchObject({
      status: 'FINISHED',
      finishedBy: 'time',
      grade: 25,
      timeLeft: 0,
      finishDate: new Date(began + 600_000).toISOString(),
    });
  });

  test('time beyond the limit counts', async () => {
    const { push, prepared, start, all, finish, attempt } = await begin({
      parameters: { timeLimit: 600 },
    });
    const q = await prepared();
    const began = t.clock.now() - 3_600_000;
    const results = await push({ ...start(q), at: { wall: began } }, ...all(q), finish(q));
    expect(results.at(-1).verdict).toBe('applied');
    expect((await attempt(q.idQuestionnaire)).grade).toBe(100);
  });

  test('time only shrinks, and events of the device are kept', async () => {
    const { c, push, prepared, start, ids, attempt } = await begin({
      parameters: { timeLimit: 600 },
    });
    const q = await prepared();
    const time = (timeLeft: number, events: object[] = []): TestOp => ({
      kind: 'evaluation.time',
      payload: { ...ids(q.idQuestionnaire), timeLeft, events },
    });
    const event = { kind: 'sleep', at: new Date(t.clock.now()).toISOString(), seconds: 90 };
    await push(start(q), time(500), time(550, [event]));
    expect((await attempt(q.idQuestionnaire)).timeLeft).toBe(500);
    const [row] = await database()
      .db.select()
      .from(questionnaires)
      .where(and(eq(questionnaires.tenant, c.tenant), eq(questionnaires.id, q.idQuestionnaire)));
    expect(row?.events).toEqual([{ ...event, on: null }]);
  });
});
