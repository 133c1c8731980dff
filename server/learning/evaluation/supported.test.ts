/** Support access and evaluations: an attempt is its person's alone. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#server/db/schema/access.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type AnyAnswer, type TestApp, type TestOp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test('in support access nobody begins, answers, times, saves or hands in for somebody else', async () => {
    const { c, push, prepared, start, answer, finish, attempt, ids, all } = await takeEvaluation(t, database());
    await t.services.db
      .update(people)
      .set({ canAccessSupport: true })
      .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
    const { body } = await t.call('POST', '/api/login/support-access', {
      ...{ host: c.host, token: await t.enter(c, 'admin'), body: { idUser: c.ana, device: 'aparelho' } },
    });
    const tryInside = async (...ops: TestOp[]) =>
      (await t.push(c, body.token, ops, { owner: c.ana })).body.results.map(({ verdict, code }: AnyAnswer) => `${verdict} ${code}`);
    const q = await prepared();
    expect(await tryInside(start(q))).toEqual(['rejected forbidden']);
    expect((await attempt(q.idQuestionnaire))?.status).toBe('PREPARED');
    await push(start(q), ...all(q));
    const before = await attempt(q.idQuestionnaire);
    const of = ids(q.idQuestionnaire);
    const ops: TestOp[] = [
      answer(q, 'texto', { text: 'De outra pessoa' }),
      { kind: 'evaluation.time', payload: { ...of, timeLeft: null } },
      { kind: 'evaluation.save', payload: of },
      finish(q),
      finish(q, { by: 'time' }),
    ];
    for (const op of ops) expect([op.kind, await tryInside(op)]).toEqual([op.kind, ['rejected forbidden']]);
    expect(await attempt(q.idQuestionnaire)).toEqual(before);
    // Its person goes on.
    expect((await push(finish(q))).map(({ verdict }) => verdict)).toEqual(['applied']);
  });
});
