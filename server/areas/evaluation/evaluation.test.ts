import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import { keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import { retireEvaluations } from '#server/areas/publish/put/put-evaluation.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { optionOf, takeEvaluation } from '#server/testing/take-evaluation.ts';
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

  const begin = (over: Parameters<typeof takeEvaluation>[2] = {}) =>
    takeEvaluation(t, database(), over);

  describe('an attempt', () => {
    test('is prepared for who is enrolled, without any answer, and graded by what was answered', async () => {
      const { rows, prepared, push, start, all, finish, attempt, c, idEvaluation } = await begin();
      const q = await prepared();
      expect([q.questions.length, q.idNodeEnrollment, q.attempt]).toEqual([8, c.nodeEnrollment, 1]);
      // Names out of the bank would give the answer away.
      const told =
        JSON.stringify(await rows('questionnaire')) + JSON.stringify(await rows('attempt'));
      expect(told).not.toMatch(
        /"(correct|credits|weight)":(?!null)|"idQuestionOption":"(certa|falso|sim1|a)"|"idQuestionOptionAnswer":"x"/,
      );
      const results = await push(start(q), ...all(q), finish(q));
      expect(results.map(({ verdict }) => verdict)).toEqual(
        Array.from({ length: 10 }, () => 'applied'),
      );
      expect(await attempt(q.idQuestionnaire)).toMatchObject({
        status: 'FINISHED',
        grade: 100,
        result: { correct: 4, total: 4, summary: null },
      });
      const [enrolled] = (await rows('nodeEnrollment')).filter(({ idNode }) => idNode === c.course);
      expect(enrolled.progress).toBe(50);
      const after = (await rows('attempt')).filter((row) => row.idEvaluation === idEvaluation);
      expect(after.map(({ attempt: n, status }) => [n, status]).toSorted()).toEqual([
        [1, 'FINISHED'],
        [2, 'PREPARED'],
      ]);
    });

    test('opens what follows it when it is finished, and not before', async () => {
      const { c, push, prepared, start, all, finish } = await begin();
      const q = await prepared();
      const next: TestOp = {
        kind: 'content.start',
        payload: {
          idNodeEnrollment: c.nodeEnrollment,
          idEnrollment: c.enrollment,
          idContentItem: c.contents.um,
          idUser: c.ana,
        },
      };
      const [, early] = await push(start(q), next);
      expect([early.verdict, early.code]).toEqual(['rejected', 'locked']);
      const results = await push(...all(q), finish(q), { ...next });
      expect(results.at(-1).verdict).toBe('applied');
    });

    test('gives partial credit, and shows the key only where the evaluation says so', async () => {
      const { push, prepared, start, answer, all, finish, attempt } = await begin({
        parameters: { showResponseSummary: 1 },
      });
      const q = await prepared();
      const varias = q.questions.find(({ idQuestion }) => idQuestion === 'varias');
      if (!varias) throw new Error('no question');
      await push(
        start(q),
        ...all(q),
        answer(q, 'varias', { options: [optionOf(varias, 'sim1')] }),
        answer(q, 'unica', { option: 'o1' }),
        answer(q, 'unica'),
        finish(q),
      );
      const row = await attempt(q.idQuestionnaire);
      expect([row.grade, row.result.correct]).toEqual([87.5, 3.5]);
      expect(
        row.result.summary
          .map(({ idQuestion, isCorrect }: AnyAnswer) => [idQuestion, isCorrect])
          .toSorted(),
      ).toEqual([
        ['pares', true],
        ['unica', true],
        ['varias', false],
        ['vf', true],
      ]);
      const key = row.result.summary.find(
        ({ idQuestion }: AnyAnswer) => idQuestion === 'varias',
      ).correct;
      expect(key.options.toSorted()).toEqual(
        ['sim1', 'sim2'].map((text) => optionOf(varias, text)).toSorted(),
      );
    });

    test('is begun once on two devices, and handed in once', async () => {
      const { push, prepared, start, all, finish, rows, attempt } = await begin();
      const q = await prepared();
      const [one, two] = await push(
        { ...start(q), at: { wall: t.clock.now() - 60_000 } },
        { ...start(q), at: { wall: t.clock.now() - 120_000 } },
      );
      expect([one.verdict, two.verdict]).toEqual(['applied', 'merged']);
      expect((await attempt(q.idQuestionnaire)).startDate).toBe(
        new Date(t.clock.now() - 120_000).toISOString(),
      );
      const results = await push(...all(q), finish(q), finish(q));
      expect(results.slice(-2).map(({ verdict }) => verdict)).toEqual(['applied', 'merged']);
      expect((await rows('attempt')).filter(({ status }) => status === 'PREPARED')).toHaveLength(1);
    });

    test('counts once when two devices begin it, and hand it in, at the same moment', async () => {
      const { push, prepared, start, all, finish, rows, attempt } = await begin({
        parameters: { maxTries: 2 },
      });
      const q = await prepared();
      const starts = await Promise.all([push(start(q)), push(start(q))]);
      expect(starts.flat().map(({ verdict }) => verdict)).toEqual(
        expect.arrayContaining(['applied', 'merged']),
      );
      await push(...all(q));
      const ends = await Promise.all([push(finish(q)), push(finish(q, { by: 'time' }))]);
      expect(
        ends
          .flat()
          .map(({ verdict }) => verdict)
          .toSorted(),
      ).toEqual(['applied', 'merged']);
      expect(await attempt(q.idQuestionnaire)).toMatchObject({ status: 'FINISHED', grade: 100 });
      expect((await rows('attempt')).map((one) => [one.attempt, one.status]).toSorted()).toEqual([
        [1, 'FINISHED'],
        [2, 'PREPARED'],
      ]);
    });
  });

  describe('attempts', () => {
    test('end with the last one, with passing where passing locks, and a pre-test is taken once', async () => {
      for (const [over, wanted] of [
        [{ parameters: { maxTries: 1 } }, 0],
        [{ parameters: { maxTries: 0 } }, 1],
        [{ parameters: { maxTries: 0, lockAfterApproval: 1 } }, 0],
        [{ evaluationType: 'PRE_TEST', parameters: { maxTries: 5 } }, 0],
      ] as const) {
        const { push, prepared, start, all, finish, rows } = await begin(over);
        const q = await prepared();
        await push(start(q), ...all(q), finish(q));
        expect((await rows('attempt')).filter(({ status }) => status === 'PREPARED')).toHaveLength(
          wanted,
        );
      }
    });

    test('that are used up without passing leave it failed, and its page goes on', async () => {
      const { c, push, prepared, start, answer, all, finish, rows, idEvaluation } = await begin({
        parameters: { maxTries: 2 },
      });
      const states: unknown[] = [];
      for (const _ of [1, 2]) {
        const q = await prepared();
        const wrong = (['unica', 'vf'] as const).map((id) => {
          const question = q.questions.find(({ idQuestion }) => idQuestion === id);
          const right = id === 'unica' ? 'certa' : 'falso';
          const option =
            question?.options.find(({ description }) => description !== right)?.idQuestionOption ??
            '';
          return answer(q, id, { option });
        });
        await push(start(q), ...all(q), ...wrong, finish(q));
        const attempts = (await rows('attempt')).filter((row) => row.idEvaluation === idEvaluation);
        const left = attempts.filter(({ status }) => status === 'PREPARED').length;
        states.push([evaluationStep(attempts)?.status, evaluationStep(attempts)?.progress, left]);
      }
      expect(states).toEqual([
        ['FAILED', 100, 1],
        ['FAILED', 100, 0],
      ]);
      // What is failed has ended: what follows it opens, and the page itself has failed nothing.
      const [page] = (await rows('nodeEnrollment')).filter(({ idNode }) => idNode === c.course);
      expect([page.status, page.progress]).toEqual(['IN_PROGRESS', 50]);
    });

    test('are graded by the version that was answered, though it was changed, drawn anew or taken out meanwhile', async () => {
      const { c, push, put, publish, prepared, start, all, finish, attempt, rows } = await begin();
      const q = await prepared();
      await put({
        questions: everyQuestion.map((one) =>
          one.idQuestion === 'vf' ? { ...one, correct: { option: 'verdadeiro' } } : one,
        ),
      });
      const fresh = await prepared();
      expect([fresh.version, fresh.idQuestionnaire === q.idQuestionnaire]).toEqual([2, false]);
      // Begun without a connection from the older draw.
      await push(start(q), ...all(q));
      await publish((w) => retireEvaluations(w, c.course, []));
      const [done] = await push(finish(q));
      expect([done.verdict, (await attempt(q.idQuestionnaire)).grade]).toEqual(['applied', 100]);
      expect((await rows('attempt')).filter(({ status }) => status === 'PREPARED')).toEqual([]);
    });

    test.each(['changed', 'removed'] as const)(
      'that lay on a device are begun, answered and graded though it was %s before',
      async (what) => {
        const { c, push, put, publish, prepared, start, all, finish, attempt } = await begin();
        const q = await prepared();
        if (what === 'changed')
          await put({ questions: everyQuestion.slice(0, 1), masteryScore: 100 });
        else await publish((w) => retireEvaluations(w, c.course, []));
        const verdicts = (await push(start(q), ...all(q), finish(q))).map(({ verdict }) => verdict);
        expect(new Set(verdicts)).toEqual(new Set(['applied']));
        expect(await attempt(q.idQuestionnaire)).toMatchObject({ status: 'FINISHED', grade: 100 });
      },
    );

    test('take no answer to a question of the bank that was not drawn, and keep the others', async () => {
      const { push, prepared, start, answer, rows } = await begin({
        parameters: { questionAmount: 3 },
      });
      const q = await prepared();
      const asked = new Set(q.questions.map(({ idQuestion }) => idQuestion));
      const [other] = everyQuestion.filter(({ idQuestion }) => !asked.has(idQuestion));
      const [own] = q.questions;
      const results = await push(
        start(q),
        answer(q, own?.idQuestion ?? ''),
        answer(q, other?.idQuestion ?? '', { text: 'Sim' }),
      );
      expect(
        results.map(({ verdict, code, field }) => [verdict, code, field].filter(Boolean).join(' ')),
      ).toEqual(['applied', 'applied', 'rejected question_unknown idQuestion']);
      expect((await rows('answer')).map(({ idQuestion }) => idQuestion)).toEqual([own?.idQuestion]);
    });

    test('are prepared for who enrols later, once, whatever is published twice', async () => {
      const { c, put, rows } = await begin();
      await put();
      expect((await rows('attempt')).filter(({ status }) => status !== 'REPLACED')).toHaveLength(1);
      const bia = await database()
        .db.select()
        .from(questionnaires)
        .where(and(eq(questionnaires.tenant, c.tenant), eq(questionnaires.idUser, c.bia)));
      expect(bia).toHaveLength(1);
    });
  });

  describe('two devices', () => {
    const at = (minutes: number) => ({ wall: t.clock.now() - minutes * 60_000 });
    const begun = async () => {
      const all = await begin();
      const q = await all.prepared();
      await all.push({ ...all.start(q), at: at(60) });
      const device = (series: string, seq: number, op: TestOp, minutes: number) =>
        all
          .push({ ...op, at: { ...at(minutes), series }, laneSeq: seq } as TestOp)
          .then(([result]) => result);
      const kept = () =>
        database().db.select().from(keptAnswers).where(eq(keptAnswers.tenant, all.c.tenant));
      return { ...all, q, device, kept };
    };

    test('that did not see each other: the later answer counts, the other is kept and shown to administrators', async () => {
      const { q, device, answer, rows, kept, c } = await begun();
      await device('celular', 1, answer(q, 'texto', { text: 'do celular' }), 10);
      const second = await device(
        'computador',
        1,
        answer(q, 'texto', { text: 'do computador' }),
        20,
      );
      expect([second.verdict, second.answer.review]).toEqual(['applied', undefined]);
      expect((await rows('answer')).map(({ data }) => data.text)).toEqual(['do celular']);
      expect((await kept()).map(({ data, why }) => [data.text, why])).toEqual([
        ['do computador', 'older'],
      ]);
      const admin = await t.enter(c, 'admin');
      const { body } = await t.call('GET', '/api/sync/changes?scope=admin&nonce=12345678', {
        host: c.host,
        token: admin,
      });
      expect(
        body.rows
          .filter((row: AnyAnswer) => row.t === 'queueItem')
          .map((row: AnyAnswer) => row.d.state),
      ).toEqual(['flagged']);
    });

    test('one after the other: who saw the answer may change it, whatever the clock says', async () => {
      const { q, device, answer, rows, kept } = await begun();
      await device('celular', 1, answer(q, 'texto', { text: 'primeiro' }), 10);
      const [seen] = await rows('answer');
      const second = await device(
        'computador',
        1,
        answer(q, 'texto', { text: 'segundo' }, { over: seen.savedAt }),
        40,
      );
      expect([second.verdict, second.answer.review]).toEqual(['applied', undefined]);
      expect([(await rows('answer')).map(({ data }) => data.text), await kept()]).toEqual([
        ['segundo'],
        [],
      ]);
    });

    test('the same said again later takes back what was given in between, in whatever order they arrive', async () => {
      const { q, device, answer, rows, kept } = await begun();
      await device('celular', 1, answer(q, 'vf', { option: 'o1' }), 30);
      expect((await device('computador', 1, answer(q, 'vf', { option: 'o1' }), 10)).verdict).toBe(
        'merged',
      );
      await device('celular', 2, answer(q, 'vf', { option: 'o2' }), 20);
      expect((await rows('answer')).map(({ data }) => data.option)).toEqual(['o1']);
      expect((await kept()).map(({ data, why }) => [data.option, why])).toEqual([['o2', 'older']]);
    });

    test('that gave the same: the next answer of one, which did not see that, leaves what the other gave to be looked at', async () => {
      const { q, device, answer, rows, kept } = await begun();
      await device('celular', 1, answer(q, 'vf', { option: 'o1' }), 20);
      expect((await device('computador', 1, answer(q, 'vf', { option: 'o1' }), 15)).verdict).toBe(
        'merged',
      );
      await device('computador', 2, answer(q, 'vf', { option: 'o2' }), 10);
      expect((await rows('answer')).map(({ data }) => data.option)).toEqual(['o2']);
      expect((await kept()).map(({ data, why }) => [data.option, why])).toEqual([['o1', 'older']]);
    });

    test('given again under a clock that was set back, it is not the answer that a person saw', async () => {
      const { q, device, answer, rows, kept } = await begun();
      await device('celular', 1, answer(q, 'texto', { text: 'um' }), 30);
      const [seen] = await rows('answer');
      await device('celular', 2, answer(q, 'texto', { text: 'dois' }), 60);
      await device(
        'computador',
        1,
        answer(q, 'texto', { text: 'outro' }, { over: seen.savedAt }),
        20,
      );
      expect((await rows('answer')).map(({ data }) => data.text)).toEqual(['outro']);
      expect((await kept()).map(({ data, why }) => [data.text, why])).toEqual([['dois', 'older']]);
    });

    test('finished on one, what the other brings late is kept and changes no grade', async () => {
      const { q, device, all, answer, finish, push, kept, attempt, rows } = await begun();
      await push(...all(q), finish(q));
      const late = await device('computador', 1, answer(q, 'vf', { option: 'o1' }), 5);
      expect(late.verdict).toBe('applied');
      expect((await kept()).map(({ why }) => why)).toEqual(['late']);
      expect([(await attempt(q.idQuestionnaire)).grade, (await rows('answer')).length]).toEqual([
        100, 8,
      ]);
    });
  });

  test('is the same by calls of their own', async () => {
    const { c, enter, prepared, start, answer, finish, all, idEvaluation } = await begin({
      parameters: { showResponseSummary: 1 },
    });
    const token = await enter();
    const q = await prepared();
    const of = `/api/learning/students/${c.ana}/enrollments/${c.enrollment}/evaluations/${idEvaluation}/questionnaires`;
    let key = 0;
    const call = (method: 'POST' | 'PUT' | 'GET', path: string, op?: TestOp) =>
      t.call(method, path, {
        host: c.host,
        token,
        headers: { 'idempotency-key': `${c.tenant}-${(key += 1)}` },
        ...(op && { body: op.payload }),
      });
    const one = `${of}/${q.idQuestionnaire}`;
    const begun = await call('POST', of, start(q));
    expect([begun.status, begun.body.idQuestionnaire, begun.body.data.status]).toEqual([
      200,
      q.idQuestionnaire,
      'STARTED',
    ]);
    for (const op of all(q)) {
      const idAnswer = `${q.idQuestionnaire}~${(op.payload as AnyAnswer).idQuestion}`;
      expect((await call('PUT', `${one}/answers/${idAnswer}`, op)).status).toBe(200);
    }
    const ended = await call('POST', `${one}/finish`, finish(q));
    expect([ended.status, ended.body.data.grade]).toEqual([200, 100]);
    const late = await call(
      'PUT',
      `${one}/answers/${q.idQuestionnaire}~vf`,
      answer(q, 'vf', { option: 'o1' }),
    );
    expect([late.status, late.body.data.idQuestion]).toEqual([200, 'vf']);
    const result = await call('GET', `${one}/result`);
    expect([result.body.grade, result.body.attempts, result.body.summary.length]).toEqual([
      100, 1, 4,
    ]);
    const line = await call('GET', `${one}/answers/${q.idQuestionnaire}~varias/result`);
    expect([line.body.isCorrect, line.body.given.options.toSorted()]).toEqual([
      true,
      line.body.correct.options.toSorted(),
    ]);
  });

  test('refuses what cannot be, by its code, and no other person has it', async () => {
    const { c, push, prepared, start, answer, finish } = await begin();
    const q = await prepared();
    const codes = (results: AnyAnswer[]) =>
      results.map(({ verdict, code, field }) =>
        verdict === 'rejected' ? (field ?? code) && code : verdict,
      );
    expect(
      codes(
        await push(answer(q, 'vf'), finish(q), {
          ...start(q),
          payload: { ...start(q).payload, idUser: c.bia },
        }),
      ),
    ).toEqual(['attempt_not_started', 'attempt_not_started', 'forbidden']);
    expect(
      codes(
        await push(
          start(q),
          answer(q, 'nenhuma', { option: 'o1' }),
          answer(q, 'unica', { option: 'certa' }),
          answer(q, 'unica', { options: ['o1', 'o2'] }),
          answer(q, 'texto', { text: 'x'.repeat(4001) }),
          answer(q, 'texto', { text: '👍' }),
          finish(q),
          start({ idQuestionnaire: 'outra' }),
        ),
      ),
    ).toEqual([
      'applied',
      'question_unknown',
      'option_unknown',
      'too_many_options',
      'text_too_long',
      'applied',
      'answers_missing',
      'not_found',
    ]);
    const bia = await t.enter(c, 'bia');
    const { body } = await t.push(c, bia, [answer(q, 'vf'), finish(q)], { owner: c.bia });
    expect(codes(body.results)).toEqual(['not_found', 'not_found']);
    const path = `/api/learning/students/${c.ana}/enrollments/${c.enrollment}/evaluations/${q.idEvaluation}/questionnaires/${q.idQuestionnaire}`;
    const status = async (token: string, of = path) =>
      (await t.call('GET', of, { host: c.host, token })).status;
    const ana = await t.enter(c);
    expect([await status(ana), await status(bia), await status(ana, `${path}/result`)]).toEqual([
      200, 403, 403,
    ]);
  });
});
