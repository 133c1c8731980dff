import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { BankInput } from '#contract/areas/evaluation/entities/bank.ts';
import { people } from '#server/db/schema/access.ts';
import { campaignPoints } from '#server/db/schema/points.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { prepareAttempts } from '#server/areas/learning/attempts/prepare-attempts.ts';
import { readBank } from '#server/areas/learning/attempts/read-banks.ts';
import { write } from '#server/feed/write.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildBank, everyQuestion } from '#server/testing/build-bank.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';
import { regradeEvaluation } from './regrade-evaluation.ts';

/**
 * One true-or-false question, kept in its order: o1 is 'verdadeiro', o2 'falso', which is called
 * right at first.
 */
const truth = (option: string): BankInput['questions'] =>
  everyQuestion
    .filter(({ idQuestion }) => idQuestion === 'vf')
    .map((one) => ({ ...one, correct: { option } }));

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async (parameters: Partial<BankInput['parameters']> = {}) => {
    const c = await t.company();
    const idEvaluation = `${c.tenant}-prova`;
    const publish = (work: Parameters<typeof write>[2]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        work,
      );
    const put = (questions: BankInput['questions']) =>
      publish((w) =>
        putEvaluation(
          w,
          buildBank({
            idEvaluation,
            idNode: c.course,
            questions,
            parameters: { maxTries: 2, showResponseSummary: 1, ...parameters },
          }),
        ),
      );
    const step = buildElement({
      idElement: idEvaluation,
      elementType: 'EVALUATION',
      idContentType: null,
    });
    await publish((w) => putNode(w, buildNode({ idNode: c.course, mapElements: [step] })));
    await put(truth('falso'));
    t.clock.advance({ hours: 2 });
    const token = await t.enter(c);
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    const attempts = async () =>
      database()
        .db.select()
        .from(questionnaires)
        .where(and(eq(questionnaires.tenant, c.tenant), eq(questionnaires.idUser, c.ana)))
        .orderBy(questionnaires.attempt, questionnaires.version);
    const told = async (): Promise<AnyAnswer[]> =>
      (
        await database()
          .db.select({ d: feedRows.d, seq: feedRows.seq })
          .from(feedRows)
          .where(
            and(
              eq(feedRows.tenant, c.tenant),
              eq(feedRows.t, 'attempt'),
              eq(feedRows.scope, `person:${c.ana}`),
            ),
          )
          .orderBy(feedRows.seq)
      ).map(({ d }) => d);
    const take = async (option: string) => {
      const prepared = (await attempts()).find(({ status }) => status === 'PREPARED');
      const ids = { idEvaluation, idQuestionnaire: prepared?.id };
      const results = await push(
        {
          kind: 'evaluation.start',
          payload: {
            ...ids,
            idUser: c.ana,
            idEnrollment: c.enrollment,
            idNodeEnrollment: c.nodeEnrollment,
          },
        },
        { kind: 'evaluation.answer', payload: { ...ids, idQuestion: 'vf', data: { option } } },
        { kind: 'evaluation.finish', payload: { ...ids, timeLeft: null, by: 'person' } },
      );
      expect(results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied']);
      return prepared?.id ?? '';
    };
    const regrade = (batch?: number, tenant = c.tenant) =>
      regradeEvaluation({
        db: database().db,
        tenant,
        idEvaluation,
        clock: t.clock,
        ...(batch !== undefined && { batch }),
      });
    /** As an administrator's grant leaves it. */
    const grant = async () => {
      const [
        { idUser, idNode, idNodeEnrollment, idEnrollment } = {
          idUser: '',
          idNode: '',
          idNodeEnrollment: '',
          idEnrollment: '',
        },
      ] = await attempts();
      const place = {
        idUser,
        idNode,
        idNodeEnrollment,
        idEnrollment,
        version: 1,
        attempt: 2,
        discarded: 0,
      };
      const note = {
        kind: 'granted' as const,
        reason: 'x',
        at: new Date(t.clock.now()).toISOString(),
      };
      await publish(({ tx, tenant, changes, now }) =>
        readBank(tx, tenant, idEvaluation, 1).then((bank) =>
          prepareAttempts({ tx, tenant, changes, now }, [{ ...place, bank, granted: note }]),
        ),
      );
    };
    const states = async () =>
      (await attempts()).map(
        ({ attempt, version, status, grade }) => `${attempt} v${version} ${status} ${grade}`,
      );
    return { c, publish, put, take, regrade, grant, attempts, told, states };
  };

  describe('grading anew', () => {
    test('by a key that was mended changes the grade, tells it, and does so once', async () => {
      const { c, put, take, regrade, attempts, told } = await begin();
      const id = await take('o1');
      await put(truth('verdadeiro'));
      expect((await attempts()).find((row) => row.id === id)?.grade).toBe(0);
      const before = (await told()).length;
      expect(await regrade()).toEqual({
        title: 'Prova',
        attempts: 1,
        changed: 1,
        passed: 1,
        failed: 0,
        kept: 0,
      });
      expect((await told()).length).toBeGreaterThanOrEqual(before);
      expect((await told()).find((row) => row.idQuestionnaire === id)).toMatchObject({
        status: 'FINISHED',
        grade: 100,
        note: { kind: 'regraded', reason: '', at: new Date(t.clock.now()).toISOString() },
        result: {
          correct: 1,
          total: 1,
          summary: [{ idQuestion: 'vf', isCorrect: true, correct: { option: 'o1' } }],
        },
      });
      const seen = await told();
      const notified = async () =>
        (
          await database()
            .db.select({ d: feedRows.d, seq: feedRows.seq })
            .from(feedRows)
            .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.id, `grade~${id}`)))
        ).map(({ d, seq }) => [(d as AnyAnswer).text, seq]);
      const once = await notified();
      expect(once).toEqual([
        ['A correção foi revista. Sua nota agora é 100%.', expect.any(Number)],
      ]);
      expect(await regrade()).toEqual({
        title: 'Prova',
        attempts: 1,
        changed: 0,
        passed: 0,
        failed: 0,
        kept: 0,
      });
      expect(await told()).toEqual(seen);
      expect(await notified()).toEqual(once);
    });

    test('brings the points of passing to a person who passes by it, once, and takes none away', async () => {
      const { c, publish, put, take, regrade } = await begin();
      const at = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString();
      const campaign: Campaign = {
        idCampaign: 'semana',
        name: 'Semana',
        description: null,
        rules: null,
        image: null,
        nodes: [c.course],
        contents: [],
        startDate: at(-5),
        endDate: at(5),
        events: [{ idEvent: 'EVALUATION_PASSED', points: 30 }],
      };
      await publish((w) => putCampaigns(w, [campaign]));
      await database()
        .db.update(people)
        .set({ gamification: 1 })
        .where(eq(people.tenant, c.tenant));
      const points = async (): Promise<number[]> =>
        (
          await database()
            .db.select()
            .from(campaignPoints)
            .where(eq(campaignPoints.tenant, c.tenant))
        ).map((row) => row.points);
      await take('o1');
      expect(await points()).toEqual([]);
      await put(truth('verdadeiro'));
      await regrade();
      await regrade();
      expect(await points()).toEqual([30]);
      await put(truth('falso'));
      expect(await regrade()).toMatchObject({ changed: 1, failed: 1 });
      expect(await points()).toEqual([30]);
    });

    test('leaves a person who has the right grade, and the completion that was earned', async () => {
      const { c, put, take, regrade, attempts, states } = await begin();
      await take('o2');
      expect(await regrade()).toMatchObject({ attempts: 1, changed: 0 });
      expect((await attempts())[0]?.note).toBeNull();
      await put(truth('verdadeiro'));
      expect(await regrade()).toMatchObject({ changed: 1, passed: 0, failed: 1 });
      expect(await states()).toContain('1 v1 FINISHED 0');
      const [enrolled] = await database()
        .db.select()
        .from(enrollments)
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, c.enrollment)));
      expect([enrolled?.status, enrolled?.progress]).toEqual(['COMPLETED', 100]);
    });

    test('takes the next attempt back where passing locks, also by an older attempt, and gives one that is left', async () => {
      const locked = await begin({ lockAfterApproval: 1, maxTries: 3 });
      await locked.take('o1');
      await locked.take('o1');
      await locked.put(truth('verdadeiro'));
      expect((await locked.states()).filter((state) => state.includes('PREPARED'))).toEqual([
        '3 v2 PREPARED null',
      ]);
      expect(await locked.regrade(1)).toMatchObject({ attempts: 2, changed: 2, passed: 2 });
      expect((await locked.states()).filter((state) => state.includes('PREPARED'))).toEqual([]);
      const older = await begin({ lockAfterApproval: 1, maxTries: 3 });
      await older.take('o1');
      await older.take('o2');
      await older.put(truth('verdadeiro'));
      expect(await older.regrade()).toMatchObject({ changed: 2, passed: 1, failed: 1 });
      expect((await older.states()).filter((state) => state.includes('PREPARED'))).toEqual([]);
      const granted = await begin({ maxTries: 1, lockAfterApproval: 1 });
      await granted.take('o1');
      await granted.grant();
      await granted.put(truth('verdadeiro'));
      expect(await granted.regrade()).toMatchObject({ changed: 1, passed: 1 });
      expect((await granted.states()).filter((state) => state.includes('PREPARED'))).toHaveLength(
        1,
      );
      const open = await begin({ lockAfterApproval: 1, maxTries: 2 });
      await open.take('o2');
      expect((await open.states()).filter((state) => state.includes('PREPARED'))).toEqual([]);
      await open.put(truth('verdadeiro'));
      expect(await open.regrade()).toMatchObject({ changed: 1, failed: 1 });
      expect((await open.states()).filter((state) => state.includes('PREPARED'))).toEqual([
        '2 v2 PREPARED null',
      ]);
    });

    test('gives no attempt beyond the last one when an older one is graded anew', async () => {
      const { put, take, regrade, states } = await begin();
      await take('o1');
      await take('o2');
      await put(truth('verdadeiro'));
      expect(await regrade()).toMatchObject({ attempts: 2, changed: 2, passed: 1, failed: 1 });
      expect(await states()).toEqual(['1 v1 FINISHED 100', '2 v1 FINISHED 0']);
    });

    test('knows no evaluation of another company, and none that never was', async () => {
      const { regrade } = await begin();
      expect([await regrade(1, 'outra'), (await regrade())?.attempts]).toEqual([null, 0]);
    });

    test('goes on while the server writes of the same person', async () => {
      const { put, take, regrade, states } = await begin({ maxTries: 0 });
      for (let n = 0; n < 4; n += 1) await take('o1');
      await put(truth('verdadeiro'));
      const [count] = await Promise.all([regrade(2), take('o2')]);
      expect(count?.changed).toBeGreaterThanOrEqual(4);
      await regrade();
      expect((await states()).filter((state) => state.includes('FINISHED')).toSorted()).toEqual([
        ...[1, 2, 3, 4].map((n) => `${n} v1 FINISHED 100`),
        '5 v2 FINISHED 0',
      ]);
    });
  });
});
