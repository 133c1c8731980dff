/**
 * Attempts at evaluations that were drawn, begun, answered or handed in after the copy that a
 * server was set back to.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { readAttemptSecret } from '#server/areas/learning/attempts/attempt-secret.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildBank, everyQuestion } from '#server/testing/build-bank.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { optionOf, takeEvaluation } from '#server/testing/take-evaluation.ts';
import type { AnyAnswer } from '#server/testing/test-app.ts';
import { joinAttempt } from '#src/platform/saving/join-attempt.ts';
import { aDeviceOf } from '#tests/builders/device-of-app.ts';
import { aClock, type FakeClock } from '#tests/builders/fake-clock.ts';
import type { SyncDevice } from '#tests/builders/sync-device.ts';
import { startRestorable, syncAll, type Restorable } from './restorable.ts';

onEachDatabase((database) => {
  let server: Restorable;
  beforeAll(async () => {
    server = await startRestorable(database());
  });
  afterAll(() => server.stop());

  const begin = async (over: Parameters<typeof takeEvaluation>[2] = {}) => {
    const sitting = await takeEvaluation(server.app(), database(), over);
    const clock: FakeClock = aClock(server.app().clock.now());
    const device = (name: string): SyncDevice =>
      aDeviceOf(server.app, sitting.c, () => server.app().enter(sitting.c), name, clock);
    const drawn = async ({ db }: SyncDevice): Promise<Questionnaire> => {
      const waiting = (await db.mirror('attempt').toArray()).find(
        ({ status }) => status === 'PREPARED',
      );
      const found = await db.mirror('questionnaire').get(waiting?.idQuestionnaire ?? '');
      if (!found) throw new Error('nothing is prepared');
      return found;
    };
    /** The payloads as the tests of the server build them. */
    const save = async (
      on: SyncDevice,
      { kind, payload }: { kind: string; payload: unknown },
    ): Promise<void> => {
      server.app().clock.advance({ seconds: 1 });
      clock.advance(1_000);
      await on.save(kind as 'evaluation.start', payload as never);
    };
    const start = (on: SyncDevice, q: Questionnaire) =>
      save(on, {
        kind: 'evaluation.start',
        payload: { ...sitting.start(q).payload, seal: q.seal },
      });
    const answerAll = async (on: SyncDevice, q: Questionnaire, questions = everyQuestion) => {
      for (const { idQuestion } of questions) await save(on, sitting.answer(q, idQuestion));
    };
    const finish = (on: SyncDevice, q: Questionnaire) => save(on, sitting.finish(q));
    const attempts = async ({
      db,
    }: SyncDevice): Promise<[number, Attempt['status'], number | null][]> =>
      (await db.mirror('attempt').toArray())
        .filter(({ status }) => status !== 'REPLACED')
        .map(({ attempt, status, grade }): [number, Attempt['status'], number | null] => [
          attempt,
          status,
          grade,
        ])
        .toSorted(([a], [b]) => a - b);
    return { ...sitting, clock, device, drawn, save, start, answerAll, finish, attempts };
  };

  type Sitting = Awaited<ReturnType<typeof begin>>;

  /** Begun, answered and handed in; everything that comes of it is here. */
  const sit = async (
    { start, answerAll, finish, drawn }: Sitting,
    on: SyncDevice,
  ): Promise<Questionnaire> => {
    const q = await drawn(on);
    await start(on, q);
    await answerAll(on, q);
    await finish(on, q);
    await syncAll(on);
    return q;
  };

  describe('on a server that was set back', () => {
    test('the first, the second and the third attempt of before and after the copy count with their grades', async () => {
      const s = await begin({ parameters: { maxTries: 3 } });
      const phone = s.device('phone');
      await syncAll(phone);
      const first = await s.drawn(phone);
      await s.start(phone, first);
      await syncAll(phone);
      await server.copy();
      await s.answerAll(phone, first);
      await s.finish(phone, first);
      await syncAll(phone);
      await sit(s, phone);
      const third = await s.drawn(phone);
      await s.start(phone, third);
      await s.answerAll(phone, third, everyQuestion.slice(0, 3));
      await syncAll(phone);
      await server.restore();
      await syncAll(phone);
      expect(await phone.outbox()).toEqual([]);
      expect(await s.attempts(phone)).toEqual([
        [1, 'FINISHED', 100],
        [2, 'FINISHED', 100],
        [3, 'STARTED', null],
      ]);
      await s.answerAll(phone, third);
      await s.finish(phone, third);
      await syncAll(phone);
      expect((await s.attempts(phone)).at(-1)).toEqual([3, 'FINISHED', 100]);
    });

    test('a device that only went on with an attempt brings it back before the one that began it', async () => {
      const s = await begin({ parameters: { maxTries: 2, timeLimit: 3_600 } });
      const [phone, tablet] = [s.device('phone'), s.device('tablet')];
      await syncAll(phone);
      await server.copy();
      await sit(s, phone);
      const second = await s.drawn(phone);
      await s.start(phone, second);
      await s.answerAll(phone, second, everyQuestion.slice(0, 4));
      await syncAll(phone, tablet);
      const name = { idUser: s.c.ana };
      const dispatch: Parameters<typeof joinAttempt>[0]['engine']['dispatch'] = (kind, payload) =>
        tablet.save(kind, payload);
      await joinAttempt({ db: tablet.db, person: name, engine: { dispatch } }, second, 'Tablet');
      await s.answerAll(tablet, second, everyQuestion.slice(4));
      await syncAll(tablet, phone);
      await s.finish(phone, second);
      await syncAll(phone, tablet);
      expect((await s.attempts(tablet)).at(-1)).toEqual([2, 'FINISHED', 100]);
      await server.restore();
      // It has half of the answers, and none of the first attempt.
      await syncAll(tablet);
      expect((await s.attempts(tablet)).map(([n, status]) => [n, status])).toContainEqual([
        2,
        'STARTED',
      ]);
      expect(await tablet.db.mirror('answer').count()).toBe(4);
      await syncAll(phone, tablet, phone);
      expect(
        [await phone.outbox(), await tablet.outbox()]
          .flat()
          .map(({ kind, last }) => [kind, last?.code]),
      ).toEqual([]);
      expect(await s.attempts(phone)).toEqual([
        [1, 'FINISHED', 100],
        [2, 'FINISHED', 100],
      ]);
    });

    test('what it draws anew is the same attempt, so that two devices take one', async () => {
      const s = await begin({ parameters: { maxTries: 2 } });
      const [phone, tablet] = [s.device('phone'), s.device('tablet')];
      await syncAll(phone, tablet);
      await server.copy();
      await sit(s, phone);
      const second = await s.drawn(phone);
      await s.start(phone, second);
      await s.answerAll(phone, second, everyQuestion.slice(0, 4));
      await server.restore();
      // The end of the first attempt is all that the server hears, and the tablet begins what it
      // draws then.
      await syncAll(tablet);
      const late = (await phone.db.sentLog.toArray())
        .map(({ op }) => op)
        .toSorted((one, other) => one.seq - other.seq)
        .filter(({ lane }) => lane !== `evaluation:${second.idQuestionnaire}`);
      await server.app().push(
        s.c,
        await server.app().enter(s.c),
        late.map(({ opId, kind, payload, at }) => ({ id: opId, kind, payload, at: at as never })),
      );
      await syncAll(tablet);
      const again = await s.drawn(tablet);
      expect([again.idQuestionnaire, again.questions]).toEqual([
        second.idQuestionnaire,
        second.questions,
      ]);
      await s.start(tablet, again);
      await s.answerAll(tablet, again, everyQuestion.slice(4));
      await syncAll(tablet, phone, tablet);
      await s.finish(tablet, again);
      await syncAll(tablet, phone);
      const both = [
        [1, 'FINISHED', 100],
        [2, 'FINISHED', 100],
      ];
      expect([await s.attempts(phone), await s.attempts(tablet)]).toEqual([both, both]);
    });

    test('an attempt that was drawn from a bank of after the copy is graded by that one, also when it is published again', async () => {
      const s = await begin({ parameters: { maxTries: 3 } });
      const phone = s.device('phone');
      await syncAll(phone);
      await server.copy();
      const other = everyQuestion.map((one) =>
        one.idQuestion === 'unica' ? { ...one, correct: { option: 'outra' } } : one,
      );
      await s.put({ questions: other, title: 'Prova nova' });
      await syncAll(phone);
      const q = await s.drawn(phone);
      await s.start(phone, q);
      await s.answerAll(phone, q);
      const unica = q.questions.find(({ idQuestion }) => idQuestion === 'unica');
      if (!unica) throw new Error('no question');
      await s.save(phone, s.answer(q, 'unica', { option: optionOf(unica, 'outra') }));
      await s.finish(phone, q);
      await syncAll(phone);
      expect((await s.attempts(phone))[0]).toEqual([1, 'FINISHED', 100]);
      await server.restore();
      await syncAll(phone);
      expect(await phone.outbox()).toEqual([]);
      expect((await phone.db.mirror('attempt').get(q.idQuestionnaire))?.grade).toBe(100);
      await s.put({ questions: other, title: 'Prova nova' });
      await syncAll(phone);
      expect((await phone.db.mirror('attempt').get(q.idQuestionnaire))?.grade).toBe(100);
      expect((await s.drawn(phone)).attempt).toBe(2);
    });

    test('an enrolment of after the copy has its first attempt', async () => {
      const s = await begin();
      const phone = s.device('phone');
      await syncAll(phone);
      const idNode = `${s.c.tenant}-outro`;
      const idEvaluation = `${s.c.tenant}-outra`;
      await s.publish(async (w) => {
        await putNode(w, buildNode({ idNode, nodeCode: '9.9', selfEnrollment: 1 }));
        await putEvaluation(w, buildBank({ idEvaluation, idNode }));
      });
      await server.copy();
      const idEnrollment = randomUUID();
      await s.save(phone, {
        kind: 'enrollment.create',
        payload: { idEnrollment, idNode, nodeCode: '9.9', idUser: s.c.ana, idTeam: null },
      });
      await syncAll(phone);
      const q = (await phone.db.mirror('questionnaire').toArray()).find(
        (one) => one.idEvaluation === idEvaluation,
      );
      if (!q) throw new Error('nothing is prepared');
      const of = { idEvaluation, idQuestionnaire: q.idQuestionnaire };
      await s.save(phone, {
        kind: 'evaluation.start',
        payload: {
          ...of,
          idUser: s.c.ana,
          idEnrollment,
          idNodeEnrollment: q.idNodeEnrollment,
          seal: q.seal,
        },
      });
      await s.save(phone, {
        kind: 'evaluation.finish',
        payload: { ...of, by: 'time', timeLeft: null },
      });
      await syncAll(phone);
      await server.restore();
      await syncAll(phone);
      expect(await phone.outbox()).toEqual([]);
      expect((await phone.db.mirror('attempt').get(q.idQuestionnaire))?.status).toBe('FINISHED');
    });

    test('one that an administrator gave beyond the limit counts, whether the decision comes back or not', async () => {
      const s = await begin({ parameters: { maxTries: 1 } });
      const [phone, tablet] = [s.device('phone'), s.device('tablet')];
      await syncAll(phone, tablet);
      await server.copy();
      const first = await sit(s, phone);
      await s.save(tablet, s.answer(first, 'texto', { text: 'do tablet' }));
      await syncAll(tablet);
      const admin = await server.app().enter(s.c, 'admin');
      const { body } = await server
        .app()
        .call('GET', '/api/sync/changes?scope=admin&cursor=0&nonce=12345678', {
          host: s.c.host,
          token: admin,
        });
      const item = body.rows.find((row: AnyAnswer) => row.t === 'queueItem').d;
      const payload = {
        idDecision: randomUUID(),
        opId: item.opId,
        idUser: s.c.ana,
        action: 'void',
        reason: 'A internet caiu',
      };
      const decided = await server
        .app()
        .push(s.c, admin, [{ kind: 'queue.decide', payload }], { owner: s.c.admin });
      expect(decided.body.results[0].verdict).toBe('applied');
      await syncAll(phone);
      await sit(s, phone);
      await server.restore();
      await syncAll(phone, tablet, phone);
      expect(await phone.outbox()).toEqual([]);
      expect((await s.attempts(phone)).map(([n, status, grade]) => [n, status, grade])).toEqual([
        [1, 'FINISHED', 100],
        [2, 'FINISHED', 100],
      ]);
    });
  });

  describe('a seal', () => {
    test('is read by nothing, and brings nothing but what it was made for', async () => {
      const { start: startOf, ...s } = await takeEvaluation(server.app(), database(), {
        parameters: { maxTries: 2 },
      });
      const q = await s.prepared();
      const seal = q.seal ?? '';
      expect(Buffer.from(seal, 'base64url').toString('latin1')).not.toMatch(
        /certa|correct|idQuestion/,
      );
      const secret = await readAttemptSecret(database().db, s.c.tenant);
      expect(secret.open(seal)).toMatchObject({
        id: q.idQuestionnaire,
        idUser: s.c.ana,
        attempt: 1,
      });
      expect((await readAttemptSecret(database().db, 'outra')).open(seal)).toBeNull();
      const changed = seal.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const start = (payload: object) => ({
        kind: 'evaluation.start',
        payload: { ...startOf(q).payload, ...payload },
      });
      const forged = [
        { idQuestionnaire: 'inventada', seal },
        { idQuestionnaire: 'inventada', seal: changed },
        { idQuestionnaire: 'inventada', seal: 'nada' },
        { idQuestionnaire: 'inventada' },
      ];
      const results = await s.push(...forged.map(start));
      expect(results.map(({ verdict, code }) => [verdict, code])).toEqual(
        forged.map(() => ['rejected', 'not_found']),
      );
      const before = await s.rows('attempt');
      // Of another person: Bia's token, Ana's seal.
      const bia = await server.app().enter(s.c, 'bia');
      const ofBia = start({
        idUser: s.c.bia,
        idEnrollment: s.c.biaEnrollment,
        idNodeEnrollment: s.c.biaNodeEnrollment,
        seal,
      });
      const { body } = await server.app().push(s.c, bia, [ofBia], { owner: s.c.bia });
      expect([body.results[0].verdict, body.results[0].code]).toEqual(['rejected', 'not_found']);
      expect(await s.rows('attempt')).toEqual(before);
    });
  });
});
