/** Support access and evaluations: an attempt is its person's alone. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#server/db/schema/access.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const support = async () => {
    const all = await takeEvaluation(t, database());
    const { c } = all;
    await t.services.db
      .update(people)
      .set({ canAccessSupport: true })
      .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
    const admin = await t.enter(c, 'admin');
    const { body } = await t.call('POST', '/api/login/support-access', {
      host: c.host,
      token: admin,
      body: { idUser: c.ana, device: 'aparelho' },
    });
    const wordsOf = ({ body: { results } }: AnyAnswer): string[] =>
      results.map(({ verdict, code }: AnyAnswer) => [verdict, code].filter(Boolean).join(' '));
    const tryInside = async (...ops: TestOp[]) =>
      wordsOf(await t.push(c, body.token, ops, { owner: c.ana }));
    const decide = async (opId: string, action: string) => {
      const payload = { idDecision: randomUUID(), opId, idUser: c.ana, action, reason: 'Engano' };
      return wordsOf(
        await t.push(c, admin, [{ kind: 'queue.decide', payload }], { owner: c.admin }),
      );
    };
    return { ...all, tryInside, decide };
  };

  test('in support access no person begins, answers, times, saves or hands in for another person', async () => {
    const { push, prepared, start, answer, finish, attempt, ids, all, tryInside } = await support();
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
    for (const op of ops)
      expect([op.kind, await tryInside(op)]).toEqual([op.kind, ['rejected forbidden']]);
    expect(await attempt(q.idQuestionnaire)).toEqual(before);
    // Its person goes on.
    expect((await push(finish(q))).map(({ verdict }) => verdict)).toEqual(['applied']);
  });

  test('what was refused there is not carried out by an administrator who accepts it, and other things count as done by who was there', async () => {
    const { c, push, prepared, start, answer, finish, attempt, all, tryInside, decide } =
      await support();
    const q = await prepared();
    const begin = { ...start(q), id: randomUUID() };
    expect(await tryInside(begin)).toEqual(['rejected forbidden']);
    expect(await decide(begin.id, 'accept')).toEqual(['rejected forbidden']);
    expect((await attempt(q.idQuestionnaire))?.status).toBe('PREPARED');
    await push(start(q), ...all(q));
    const before = await attempt(q.idQuestionnaire);
    for (const op of [answer(q, 'texto', { text: 'De outra pessoa' }), finish(q)].map((one) => ({
      ...one,
      id: randomUUID(),
    }))) {
      expect(await tryInside(op)).toEqual(['rejected forbidden']);
      expect(await decide(op.id, 'accept')).toEqual(['rejected forbidden']);
      expect(await decide(op.id, 'discard')).toEqual(['applied']);
    }
    expect(await attempt(q.idQuestionnaire)).toEqual(before);
    // What may be done in support access is carried out, and the books say by whom it was made.
    const locked = {
      id: randomUUID(),
      kind: 'content.start',
      payload: {
        idNodeEnrollment: c.nodeEnrollment,
        idEnrollment: c.enrollment,
        idContentItem: c.contents.um,
        idUser: c.ana,
      },
    };
    expect(await tryInside(locked)).toEqual(['rejected locked']);
    expect(await decide(locked.id, 'accept')).toEqual(['applied']);
    const [booked] = await database()
      .db.select()
      .from(opLedger)
      .where(and(eq(opLedger.tenant, c.tenant), eq(opLedger.key, locked.id)));
    expect(booked).toMatchObject({ verdict: 'applied', supporter: c.admin });
  });
});
