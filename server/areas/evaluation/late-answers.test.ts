/**
 * Answers that arrive when the attempt is over: what counts by itself, what goes to the review, and
 * that all of it happens once.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import { people } from '#server/db/schema/access.ts';
import { keptAnswers } from '#server/db/schema/evaluation.ts';
import { campaignPoints } from '#server/db/schema/points.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { regradeEvaluation } from './regrade/regrade-evaluation.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { optionOf, takeEvaluation } from '#server/testing/take-evaluation.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

const MINUTE = 60_000;
/** Of the attempt, in seconds. */
const LIMIT = 600;
const graded = ['unica', 'vf', 'varias', 'pares'];

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  /** An attempt of ten minutes that began an hour ago; `minute`: of the attempt. */
  const begin = async (over: Parameters<typeof takeEvaluation>[2] = {}) => {
    const all = await takeEvaluation(t, database(), {
      ...over,
      parameters: { timeLimit: LIMIT, ...over.parameters },
    });
    const { c, push, answer, rows, publish } = all;
    const q = await all.prepared();
    const began = t.clock.now() - 60 * MINUTE;
    const at = (minute: number, of = began) => ({ wall: of + minute * MINUTE });
    /** As of a device that did not hear of the others. */
    const from = (series: string, seq: number, op: TestOp, minute: number, of = began): TestOp =>
      ({ ...op, id: randomUUID(), at: { ...at(minute, of), series }, laneSeq: seq }) as TestOp;
    const late = (idQuestion: string, minute = 5, seq = 1, series = 'celular'): TestOp =>
      from(series, seq, answer(q, idQuestion, undefined, { on: 'Celular' }), minute);
    const start = (of = q, moment = began) => push({ ...all.start(of), at: { wall: moment } });
    const end = (of = q, moment = began + LIMIT * 1000) =>
      push({
        ...all.finish(of, { by: 'time', timeLeft: 0, on: 'Computador' }),
        at: { wall: moment },
      });
    const own = async (id = q.idQuestionnaire) => all.attempt(id);
    const kept = async () =>
      (await database().db.select().from(keptAnswers).where(eq(keptAnswers.tenant, c.tenant))).map(
        ({ idQuestion, why }) => [idQuestion, why],
      );
    const given = async () => (await rows('answer')).map(({ idQuestion }) => idQuestion).toSorted();
    const told = async () =>
      (await rows('notification')).map(({ idNotification, text }) => [
        idNotification.split('~')[0],
        text,
      ]);
    const reviews = async (): Promise<AnyAnswer[]> => {
      const admin = await t.enter(c, 'admin');
      const { body } = await t.call('GET', '/api/sync/changes?scope=admin&nonce=12345678', {
        host: c.host,
        token: admin,
      });
      return body.rows.flatMap((row: AnyAnswer) =>
        row.t === 'queueItem' && row.op === 'put' ? [row.d] : [],
      );
    };
    const states = async () =>
      (await rows('attempt'))
        .filter(({ status }) => status !== 'REPLACED')
        .toSorted((one, other) => one.attempt - other.attempt)
        .map(({ attempt, status, grade }) => `${attempt} ${status} ${grade}`);
    /** Passing an evaluation brings 30 points. */
    const withPoints = async () => {
      const day = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString();
      const campaign: Campaign = {
        idCampaign: 'semana',
        name: 'Semana',
        description: null,
        rules: null,
        image: null,
        nodes: [c.course],
        contents: [],
        startDate: day(-5),
        endDate: day(5),
        events: [{ idEvent: 'EVALUATION_PASSED', points: 30 }],
      };
      await publish((w) => putCampaigns(w, [campaign]));
      await database()
        .db.update(people)
        .set({ gamification: 1 })
        .where(eq(people.tenant, c.tenant));
      return async () =>
        (
          await database()
            .db.select()
            .from(campaignPoints)
            .where(eq(campaignPoints.tenant, c.tenant))
        ).map(({ points }) => points);
    };
    return {
      ...all,
      q,
      began,
      at,
      from,
      late,
      start,
      end,
      own,
      kept,
      given,
      told,
      reviews,
      states,
      withPoints,
    };
  };

  describe('an answer that arrives after the end', () => {
    test('counts where the question was empty then: graded anew with all that follows, told to both', async () => {
      const {
        q,
        push,
        answer,
        at,
        late,
        start,
        end,
        own,
        kept,
        given,
        told,
        reviews,
        states,
        rows,
        c,
        withPoints,
      } = await begin();
      const points = await withPoints();
      await start();
      await push({ ...answer(q, 'unica'), at: at(1) });
      await end();
      expect([
        (await own()).grade,
        await points(),
        evaluationStep(await rows('attempt'))?.status,
      ]).toEqual([25, [], 'FAILED']);
      const results = await push(late('vf'), late('varias', 6, 2), late('pares', 7, 3));
      expect(results.map(({ verdict, answer: { data } }) => [verdict, data.idQuestion])).toEqual([
        ['applied', 'vf'],
        ['applied', 'varias'],
        ['applied', 'pares'],
      ]);
      const arrived = new Date(t.clock.now()).toISOString();
      expect(await own()).toMatchObject({
        status: 'FINISHED',
        grade: 100,
        finishedBy: 'time',
        savedOn: 'Computador',
        result: { correct: 4, total: 4 },
        note: null,
        late: {
          counted: ['vf', 'varias', 'pares'].map((idQuestion) => ({ idQuestion, at: arrived })),
          kept: [],
          gradeAtEnd: 25,
          reviewedAt: null,
        },
      });
      expect([await given(), await kept(), await points()]).toEqual([graded.toSorted(), [], [30]]);
      expect(evaluationStep(await rows('attempt'))?.status).toBe('PASSED');
      const [page] = (await rows('nodeEnrollment')).filter(({ idNode }) => idNode === c.course);
      expect(page.progress).toBe(50);
      expect(await told()).toEqual([
        ['late', '3 respostas dadas antes do fim contaram. Sua nota é 100%.'],
      ]);
      const [item, ...more] = await reviews();
      expect([more, item.state, item.answer.review.reasons]).toEqual([[], 'flagged', ['late']]);
      expect(item.answer.review).toMatchObject({ grade: 100, gradeAtEnd: 25, differing: [] });
      expect(
        item.answer.review.counted.map((one: AnyAnswer) => [one.question.idQuestion, one.given.on]),
      ).toEqual(['vf', 'varias', 'pares'].map((id) => [id, 'Celular']));
      expect(await states()).toEqual(['1 FINISHED 100', '2 PREPARED null']);
    });

    test('counts once in however many batches, out of order, sent twice and under other keys', async () => {
      const { push, late, start, end, own, told, reviews, withPoints } = await begin();
      const points = await withPoints();
      await start();
      await end();
      const [third, second, first] = [late('pares', 7, 3), late('varias', 6, 2), late('vf', 5, 1)];
      await push(third);
      t.clock.advance({ minutes: 3 });
      await push(first, third);
      const grades = [(await own()).grade];
      await push(second);
      grades.push((await own()).grade);
      t.clock.advance({ minutes: 3 });
      const replayed = await push(third, second, first);
      const again = await push({ ...first, id: randomUUID() }, { ...second, id: randomUUID() });
      expect([replayed, again].map((all) => all.map(({ verdict }) => verdict))).toEqual([
        ['replayed', 'replayed', 'replayed'],
        ['merged', 'merged'],
      ]);
      expect([grades, (await own()).grade, await points()]).toEqual([[50, 75], 75, [30]]);
      expect(await told()).toEqual([
        ['late', '3 respostas dadas antes do fim contaram. Sua nota é 75%.'],
      ]);
      expect(
        (await reviews()).map(({ answer }) => [answer.review.counted.length, answer.review.grade]),
      ).toEqual([[3, 75]]);
    });

    test('goes to the review where it would replace another one, and the person is told', async () => {
      const { q, push, answer, at, late, start, end, own, kept, told, reviews } = await begin();
      await start();
      await push({ ...answer(q, 'vf', { option: 'o1' }), at: at(1) });
      await end();
      const grade = (await own()).grade;
      const [done] = await push(late('vf', 9));
      expect([done.verdict, done.answer.data.data]).toEqual(['applied', { option: 'o1' }]);
      expect([await kept(), (await own()).grade]).toEqual([[['vf', 'late']], grade]);
      expect((await own()).late).toMatchObject({
        counted: [],
        kept: [{ idQuestion: 'vf', why: 'other' }],
        gradeAtEnd: null,
      });
      expect(await told()).toEqual([
        ['late', '1 resposta não contou. A administração recebeu para conferir.'],
      ]);
      expect(
        (await reviews()).map(({ answer: { review } }) => [
          review.reasons,
          review.differing.length,
          review.counted,
        ]),
      ).toEqual([[['late'], 1, []]]);
    });

    test.each<[string, (late: TestOp, began: number) => TestOp]>([
      ['was given after the end', (op, began) => ({ ...op, at: { wall: began + 11 * MINUTE } })],
      [
        'may have been, by the error of its clock',
        (op, began) => ({ ...op, at: { wall: began + 10 * MINUTE - 100, offset: 0, err: 200 } }),
      ],
      [
        'has a clock that was set since',
        (op, began) => ({ ...op, at: { wall: began + 5 * MINUTE, offset: 30 * MINUTE, err: 20 } }),
      ],
      ['has no clock', (op) => ({ ...op, at: { wall: 0 } })],
      [
        'stands in its queue behind what was done later',
        (op, began) => ({ ...op, at: { wall: began + 5 * MINUTE, series: 'relogio' }, laneSeq: 9 }),
      ],
    ])('goes to the review where it %s', async (_name, change) => {
      const { q, began, push, from, answer, late, start, end, own, kept, told } = await begin();
      await start();
      await end();
      await push(from('relogio', 8, answer(q, 'unica'), 20));
      expect((await push(change(late('vf'), began))).map(({ verdict }) => verdict)).toEqual([
        'applied',
      ]);
      expect([(await own()).grade, (await kept()).at(-1)]).toEqual([0, ['vf', 'late']]);
      expect((await own()).late.kept).toContainEqual(
        expect.objectContaining({ idQuestion: 'vf', why: 'time' }),
      );
      expect((await told()).map(([kind]) => kind)).toEqual(['late']);
    });

    test('goes to the review where a device of the attempt told that its clock was set', async () => {
      const { q, push, ids, late, start, end, own, began } = await begin();
      await start();
      const events = [{ kind: 'clock', at: new Date(began + MINUTE).toISOString(), seconds: -300 }];
      await push({
        kind: 'evaluation.time',
        payload: { ...ids(q.idQuestionnaire), timeLeft: 500, events },
      });
      await end();
      await push(late('vf'));
      expect((await own()).late.kept).toMatchObject([{ idQuestion: 'vf', why: 'time' }]);
    });

    test('is the last of its device, in whatever order they come; of two devices the later one counts and the other is kept', async () => {
      const { q, push, from, answer, start, end, rows, kept, own } = await begin();
      await start();
      await end();
      const text = (said: string) => answer(q, 'texto', { text: said });
      const shown = async () => (await rows('answer')).map(({ data }) => data.text);
      await push(from('celular', 2, text('segundo'), 4));
      await push(from('celular', 1, text('primeiro'), 3));
      expect([await shown(), await kept()]).toEqual([['segundo'], [['texto', 'late']]]);
      await push(from('celular', 3, text('terceiro'), 5));
      await push(from('tablet', 1, text('do tablet'), 8));
      expect([await shown(), (await kept()).length]).toEqual([['do tablet'], 2]);
      await push(from('notebook', 1, text('do notebook'), 6));
      expect([await shown(), (await kept()).length]).toEqual([['do tablet'], 3]);
      expect((await own()).late).toMatchObject({
        counted: [{ idQuestion: 'texto' }],
        kept: [{ idQuestion: 'texto', why: 'other' }],
      });
    });

    test('is nothing where it is empty, and counts where the question had been cleared before it was given', async () => {
      const { q, push, from, answer, at, start, end, own, kept, told } = await begin();
      await start();
      await push({ ...answer(q, 'vf', {}), at: at(2) });
      await end();
      expect(
        (await push(from('celular', 1, answer(q, 'unica', {}), 5))).map(({ verdict }) => verdict),
      ).toEqual(['merged']);
      expect([(await own()).late, await kept(), await told()]).toEqual([undefined, [], []]);
      await push(from('celular', 2, answer(q, 'vf'), 6));
      expect((await own()).late.counted).toMatchObject([{ idQuestion: 'vf' }]);
    });

    test('counts in a survey, where nothing is graded', async () => {
      const { q, push, at, answer, late, own, told, finish, start } = await begin({
        evaluationType: 'REACTION',
        questionnaireType: 'SURVEY',
        masteryScore: null,
        questions: everyQuestion.slice(4).map((one) => ({ ...one, mandatory: false })),
        parameters: { timeLimit: 0 },
      });
      await start();
      await push({ ...answer(q, 'escala'), at: at(1) }, { ...finish(q), at: at(10) });
      await push(late('texto'));
      expect(await own()).toMatchObject({
        grade: null,
        late: { counted: [{ idQuestion: 'texto' }], gradeAtEnd: null },
      });
      expect(await told()).toEqual([['late', '1 resposta dada antes do fim contou.']]);
    });
  });

  describe('the attempt after it', () => {
    test('is taken back where passing locks and it was not begun; what was granted stays', async () => {
      const { push, late, start, end, states } = await begin({
        parameters: { maxTries: 3, lockAfterApproval: 1 },
      });
      await start();
      await end();
      expect(await states()).toEqual(['1 FINISHED 0', '2 PREPARED null']);
      await push(...graded.map((id, n) => late(id, 5, n + 1)));
      expect(await states()).toEqual(['1 FINISHED 100']);
    });

    test('goes on where it was begun, and none follows it where passing locks', async () => {
      const { push, late, start, end, states, prepared, rows, began } = await begin({
        parameters: { maxTries: 3, lockAfterApproval: 1 },
      });
      await start();
      await end();
      const second = await prepared();
      await start(second, began + 20 * MINUTE);
      await push(...graded.map((id, n) => late(id, 5, n + 1)));
      expect(await states()).toEqual(['1 FINISHED 100', '2 STARTED null']);
      await end(second, began + 31 * MINUTE);
      expect([await states(), evaluationStep(await rows('attempt'))?.status]).toEqual([
        ['1 FINISHED 100', '2 FINISHED 0'],
        'PASSED',
      ]);
    });

    test('is none where the attempt was the last one, which is passed by what arrived', async () => {
      const { push, late, start, end, states, rows } = await begin({ parameters: { maxTries: 1 } });
      await start();
      await end();
      await push(...graded.map((id, n) => late(id, 5, n + 1)));
      expect([await states(), evaluationStep(await rows('attempt'))?.status]).toEqual([
        ['1 FINISHED 100'],
        'PASSED',
      ]);
    });
  });

  describe('an administrator who had decided before', () => {
    const decided = async (action: 'accept' | 'grant' | 'void') => {
      const all = await begin({ parameters: { maxTries: 1, lockAfterApproval: 1 } });
      const { q, push, from, answer, start, end, reviews, c } = all;
      await start();
      await end();
      await push(from('tablet', 1, answer(q, 'unica', { option: 'o1' }), 11));
      const decide = async () => {
        t.clock.advance({ minutes: 1 });
        const item = (await reviews()).find(({ decision }) => decision === null);
        const payload = {
          idDecision: randomUUID(),
          opId: item.opId,
          idUser: c.ana,
          action,
          reason: 'Combinado',
        };
        const admin = await t.enter(c, 'admin');
        return (await t.push(c, admin, [{ kind: 'queue.decide', payload }], { owner: c.admin }))
          .body.results[0].verdict;
      };
      expect(await decide()).toBe('applied');
      t.clock.advance({ minutes: 1 });
      return all;
    };

    test('accepted it: it counts all the same, and is a new item', async () => {
      const { push, late, own, reviews } = await decided('accept');
      expect((await own()).late.reviewedAt).toBe(new Date(t.clock.now() - MINUTE).toISOString());
      await push(late('vf'));
      expect(await own()).toMatchObject({
        grade: 25,
        note: { kind: 'accepted' },
        late: { counted: [{ idQuestion: 'vf' }] },
      });
      const open = (await reviews()).filter(({ decision }) => decision === null);
      expect(
        open.map(({ answer: { review } }) => [review.counted.length, review.differing.length]),
      ).toEqual([[1, 0]]);
    });

    test('granted another one: it counts, and that one stays', async () => {
      const { push, late, states } = await decided('grant');
      await push(...graded.map((id, n) => late(id, 5, n + 1)));
      expect(await states()).toEqual(['1 FINISHED 100', '2 PREPARED null']);
    });

    test('took it out: it counts for nothing', async () => {
      const { push, late, own, states } = await decided('void');
      const before = await states();
      await push(late('vf'));
      expect([await states(), (await own()).late.kept.at(-1)]).toEqual([
        before,
        expect.objectContaining({ idQuestion: 'vf', why: 'void' }),
      ]);
    });
  });

  test('is graded by the key that graded the attempt last, and graded anew with the others', async () => {
    const { q, push, put, answer, late, start, end, own, idEvaluation, c } = await begin();
    await start();
    await end();
    const key = (option: string) =>
      put({
        questions: everyQuestion.map((one) =>
          one.idQuestion === 'vf' ? { ...one, correct: { option } } : one,
        ),
      });
    const regrade = () =>
      regradeEvaluation({ db: database().db, tenant: c.tenant, idEvaluation, clock: t.clock });
    await key('verdadeiro');
    // Nothing changes: nothing was answered.
    expect(await regrade()).toMatchObject({ attempts: 1, changed: 0 });
    const question = q.questions.find(({ idQuestion }) => idQuestion === 'vf');
    const right = answer(q, 'vf', { option: question ? optionOf(question, 'verdadeiro') : '' });
    await push({ ...right, at: late('vf').at } as TestOp, late('unica', 6, 2));
    expect((await own()).grade).toBe(50);
    await key('falso');
    expect(await regrade()).toMatchObject({ changed: 1 });
    expect((await own()).grade).toBe(25);
  });

  test("touches neither another person's attempt nor another company's", async () => {
    const [one, other] = [await begin(), await begin()];
    for (const all of [one, other]) {
      await all.start();
      await all.end();
    }
    const before = [await other.own(), await other.given()];
    const [refused] = await one.push({
      ...other.late('vf'),
      payload: { ...(other.late('vf').payload as object), idEvaluation: one.idEvaluation },
    });
    expect([refused.verdict, refused.code]).toEqual(['rejected', 'not_found']);
    const bia = await t.enter(one.c, 'bia');
    const { body } = await t.push(one.c, bia, [one.late('vf')], { owner: one.c.bia });
    expect(body.results.map(({ code }: AnyAnswer) => code)).toEqual(['not_found']);
    expect([await other.own(), await other.given()]).toEqual(before);
    const kept = await database()
      .db.select()
      .from(keptAnswers)
      .where(and(eq(keptAnswers.tenant, one.c.tenant), eq(keptAnswers.idUser, one.c.bia)));
    expect(kept).toEqual([]);
  });
});
