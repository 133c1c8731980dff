import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Owned {
  idUser: string;
  idEvaluation: string;
  idEnrollment: string;
  idNodeEnrollment: string;
  idQuestionnaire: string;
}

/** Every call about one attempt, as `asked` names the person in the address. */
const callsOf = (
  asked: string,
  of: Owned,
): [method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown][] => {
  const { idEvaluation, idEnrollment, idNodeEnrollment, idQuestionnaire } = of;
  const base = `/api/learning/students/${asked}/enrollments/${idEnrollment}/evaluations/${idEvaluation}/questionnaires`;
  const one = `${base}/${idQuestionnaire}`;
  const ids = { idEvaluation, idQuestionnaire };
  const answer = `${one}/answers/${idQuestionnaire}~texto`;
  return [
    ['GET', one],
    ['POST', base, { ...ids, idUser: asked, idEnrollment, idNodeEnrollment }],
    ['PUT', answer, { ...ids, idQuestion: 'texto', data: { text: 'de outra pessoa' } }],
    ['PUT', `${one}/time`, { ...ids, timeLeft: 1 }],
    ['POST', `${one}/save`, ids],
    ['POST', `${one}/finish`, { ...ids, timeLeft: null, by: 'time' }],
    ['GET', `${one}/result`],
    ['GET', `${answer}/result`],
  ];
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test("no call about an attempt reaches another person's, nor another company's", async () => {
    const [mine, other] = [
      await takeEvaluation(t, database()),
      await takeEvaluation(t, database()),
    ];
    const { db } = database();
    const attemptsOf = async (tenant: string, idUser: string) => {
      const q = questionnaires;
      const [row] = await db
        .select()
        .from(q)
        .where(and(eq(q.tenant, tenant), eq(q.idUser, idUser)));
      if (!row) throw new Error('nothing is prepared');
      return { ...row, idQuestionnaire: row.id };
    };
    const own = await attemptsOf(mine.c.tenant, mine.c.ana);
    const foreign = [
      await attemptsOf(mine.c.tenant, mine.c.bia),
      await attemptsOf(other.c.tenant, other.c.ana),
    ];
    // Of a started attempt there is something to be read and changed.
    for (const { id } of foreign)
      await db
        .update(questionnaires)
        .set({ status: 'STARTED', startDate: new Date(t.clock.now()) })
        .where(eq(questionnaires.id, id));
    const state = async () => {
      const ids = foreign.map(({ id }) => id);
      const rows = await db
        .select()
        .from(questionnaires)
        .where(inArray(questionnaires.id, ids))
        .orderBy(questionnaires.id);
      const given = await db.select().from(answers).where(inArray(answers.idQuestionnaire, ids));
      return {
        rows,
        given,
        kept: await db.select().from(keptAnswers).where(inArray(keptAnswers.idQuestionnaire, ids)),
      };
    };
    const before = await state();
    const token = await mine.enter();
    const ask = async ([method, path, body]: ReturnType<
      typeof callsOf
    >[number]): Promise<number> => {
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      return (
        await t.call(method, path, {
          host: mine.c.host,
          token,
          headers,
          ...(body !== undefined && { body }),
        })
      ).status;
    };
    for (const one of foreign)
      for (const asked of [mine.c.ana, one.idUser])
        for (const call of callsOf(asked, one))
          expect([403, 404], `${call[0]} ${call[1]}`).toContain(await ask(call));
    // In the name of the own enrolment too, where only the attempt is another's.
    for (const { idQuestionnaire } of foreign)
      for (const call of callsOf(mine.c.ana, { ...own, idQuestionnaire }))
        expect([403, 404], `${call[0]} ${call[1]}`).toContain(await ask(call));
    expect(await state()).toEqual(before);
    // The same calls are good ones about the own attempt.
    const statuses = [];
    for (const call of callsOf(mine.c.ana, own)) statuses.push(await ask(call));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
  });

  test("no queued write about an attempt reaches another person's, nor another company's", async () => {
    const [mine, other] = [
      await takeEvaluation(t, database()),
      await takeEvaluation(t, database()),
    ];
    const { db } = database();
    const theirs = await other.prepared();
    const [bias] = await db
      .select()
      .from(questionnaires)
      .where(and(eq(questionnaires.tenant, mine.c.tenant), eq(questionnaires.idUser, mine.c.bia)));
    for (const idQuestionnaire of [theirs.idQuestionnaire, bias?.id ?? '']) {
      const ids = { idEvaluation: mine.idEvaluation, idQuestionnaire };
      const results = await mine.push(
        mine.start({ idQuestionnaire }),
        {
          kind: 'evaluation.answer',
          payload: { ...ids, idQuestion: 'texto', data: { text: 'x' } },
        },
        { kind: 'evaluation.time', payload: { ...ids, timeLeft: null } },
        { kind: 'evaluation.save', payload: ids },
        { kind: 'evaluation.finish', payload: { ...ids, timeLeft: null, by: 'time' } },
      );
      expect(results.map(({ verdict, code }) => `${verdict} ${code}`)).toEqual(
        Array.from({ length: 5 }, () => 'rejected not_found'),
      );
    }
    const rows = await db
      .select()
      .from(questionnaires)
      .where(inArray(questionnaires.id, [theirs.idQuestionnaire, bias?.id ?? '']));
    expect(rows.map(({ status }) => status)).toEqual(['PREPARED', 'PREPARED']);
  });
});
