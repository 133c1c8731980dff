import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import { keptAnswers } from '#server/db/schema/evaluation.ts';
import { directives } from '#server/db/schema/queue.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { reviewAttempts, reviewStep } from '#tests/builders/server/review-attempts.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const raised = (...over: Parameters<ReturnType<typeof reviewAttempts>['raised']>) =>
    reviewAttempts(t, database()).raised(...over);

  describe('an administrator', () => {
    test('accepts it: it stands, and the person reads why', async () => {
      const { opId, decide, attempt, q, told } = await raised();
      expect(await decide(opId, 'accept')).toBe('applied');
      const at = new Date(t.clock.now()).toISOString();
      expect(await attempt(q.idQuestionnaire)).toMatchObject({
        status: 'FINISHED',
        grade: 100,
        note: { kind: 'accepted', reason: 'A internet caiu', at },
      });
      expect(await told()).toEqual([['accept', 'A internet caiu']]);
    });

    test('grants another attempt beyond the limit, which stays granted when the evaluation is published anew', async () => {
      const all = await raised();
      const {
        opId,
        decide,
        attempts,
        told,
        rows,
        q,
        put,
        prepared,
        push,
        start,
        all: answers,
        finish,
        c,
      } = all;
      expect(await attempts()).toEqual([[1, 'FINISHED', 1, null]]);
      expect(await decide(opId, 'grant')).toBe('applied');
      expect(await attempts()).toEqual([
        [1, 'FINISHED', 2, 'granted'],
        [2, 'PREPARED', 2, 'granted'],
      ]);
      expect(await told()).toEqual([['grant', 'A internet caiu']]);
      expect((await rows('notification')).map(({ title, text }) => [title, text])).toEqual([
        [
          `Chegaram mais respostas suas em “${q.title}”`,
          '1 resposta não contou. A administração recebeu para conferir.',
        ],
        [`Você tem mais uma tentativa em “${q.title}”`, 'Motivo: A internet caiu'],
      ]);
      await put({ title: 'Outro título', parameters: { maxTries: 1 } });
      expect((await attempts()).filter(([, status]) => status === 'PREPARED')).toEqual([
        [2, 'PREPARED', 2, 'granted'],
      ]);
      const next = (await prepared()) as Questionnaire;
      await push(start(next), ...answers(next), finish(next));
      expect((await attempts()).filter(([, status]) => status !== 'REPLACED')).toEqual([
        [1, 'FINISHED', 2, 'granted'],
        [2, 'FINISHED', 2, 'granted'],
      ]);
      const [audit] = await database()
        .db.select()
        .from(directives)
        .where(eq(directives.tenant, c.tenant));
      expect(audit).toMatchObject({
        action: 'grant',
        idActor: c.admin,
        idUser: c.ana,
        after: { status: 'FINISHED', before: { status: 'FINISHED', grade: 100 } },
      });
    });

    test('takes it out: it counts for nothing, is given back, and takes nothing that was opened or earned', async () => {
      const all = await raised({ parameters: { maxTries: 2 } });
      const {
        opId,
        decide,
        attempts,
        told,
        put,
        prepared,
        push,
        start,
        all: answers,
        finish,
        rows,
        c,
        q,
      } = all;
      const map = [
        { elementType: 'EVALUATION' as const, idElement: 'e', sequential: false },
        { elementType: 'CONTENT' as const, idElement: 'um', sequential: true },
      ];
      const closed = async () => {
        const state = await reviewStep(all);
        return lockedBy(map, 'um', (id) => (id === 'e' ? state : undefined));
      };
      const earned = (await rows('nodeEnrollment')).map(({ status, progress }) => [
        status,
        progress,
      ]);
      expect([await closed(), await attempts()]).toEqual([
        null,
        [
          [1, 'FINISHED', 2, null],
          [2, 'PREPARED', 2, null],
        ],
      ]);
      expect(await decide(opId, 'void')).toBe('applied');
      // Two attempts are left, as before the first.
      const open = async () => (await attempts()).filter(([, status]) => status !== 'REPLACED');
      expect(await open()).toEqual([
        [1, 'DISCARDED', 2, 'discarded'],
        [2, 'PREPARED', 3, 'granted'],
      ]);
      expect([
        await closed(),
        (await rows('nodeEnrollment')).map(({ status, progress }) => [status, progress]),
      ]).toEqual([null, earned]);
      expect(await told()).toEqual([['void', 'A internet caiu']]);
      const second = (await prepared()) as Questionnaire;
      await push(start(second), ...answers(second), finish(second));
      expect([await closed(), (await open()).slice(1)]).toEqual([
        null,
        [
          [2, 'FINISHED', 3, 'granted'],
          [3, 'PREPARED', 3, null],
        ],
      ]);
      await put({ title: 'Outro', parameters: { maxTries: 2 } });
      expect((await open()).at(-1)).toEqual([3, 'PREPARED', 3, null]);
      // What its devices still bring is kept and shown, and refused to no person.
      const late = await push(start(q), all.answer(q, 'texto', { text: 'ainda' }), finish(q));
      expect(late.map(({ verdict }) => verdict)).toEqual(['merged', 'applied', 'merged']);
      expect((await open())[0]).toEqual([1, 'DISCARDED', 2, 'discarded']);
      const kept = await database()
        .db.select()
        .from(keptAnswers)
        .where(
          and(eq(keptAnswers.tenant, c.tenant), eq(keptAnswers.idQuestionnaire, q.idQuestionnaire)),
        );
      expect(kept).toHaveLength(2);
      const next = (await all.items()).find(({ decision }) => decision === null);
      expect(await decide(next.opId, 'void')).toBe('rejected attempt_discarded');
      expect(await decide(next.opId, 'accept')).toBe('applied');
      expect((await open())[0]).toEqual([1, 'DISCARDED', 2, 'discarded']);
    });

    test('gives back what locked after approval', async () => {
      const { opId, decide, attempts } = await raised({
        parameters: { maxTries: 3, lockAfterApproval: 1 },
      });
      expect(await attempts()).toEqual([[1, 'FINISHED', 3, null]]);
      expect(await decide(opId, 'void')).toBe('applied');
      expect(await attempts()).toEqual([
        [1, 'DISCARDED', 3, 'discarded'],
        [2, 'PREPARED', 4, 'granted'],
      ]);
    });

    test('grants nothing beside an attempt that waits or runs, and decides once', async () => {
      const { opId, decide, attempts, q, start, prepared, push, told } = await raised({
        parameters: { maxTries: 2 },
      });
      expect(await decide(opId, 'grant')).toBe('rejected attempt_waiting');
      await push(start((await prepared()) as Questionnaire));
      expect(await decide(opId, 'grant')).toBe('rejected attempt_waiting');
      expect((await attempts()).map(([attempt, status]) => [attempt, status])).toEqual([
        [1, 'FINISHED'],
        [2, 'STARTED'],
      ]);
      expect(await decide(opId, 'void')).toBe('applied');
      expect(await attempts()).toEqual([
        [1, 'DISCARDED', 2, 'discarded'],
        [2, 'STARTED', 3, null],
      ]);
      expect([await decide(opId, 'void'), await decide(opId, 'grant')]).toEqual([
        'rejected decided',
        'rejected decided',
      ]);
      expect(await told()).toHaveLength(1);
      expect(q.attempt).toBe(1);
    });

    test('by two at once is one attempt more', async () => {
      const { opId, decide, attempts } = await raised();
      const done = await Promise.all([1, 2, 3].map(() => decide(opId, 'grant')));
      expect(done.sort()).toEqual(['applied', 'rejected decided', 'rejected decided']);
      expect((await attempts()).filter(([, status]) => status === 'PREPARED')).toHaveLength(1);
    });

    test('is the only one who may, of the same company, about an attempt', async () => {
      const { opId, decide, attempts, c, enter } = await raised();
      const other = await raised();
      const token = await enter();
      for (const action of ['grant', 'void']) {
        expect(await decide(opId, action, {}, { token, owner: c.ana })).toBe('rejected forbidden');
        expect(await other.decide(opId, action, { idUser: c.ana })).toBe('rejected not_found');
        expect(await decide(opId, action, { reason: ' ' })).toBe('rejected invalid_fields reason');
      }
      expect(await decide(opId, 'discard')).toBe('rejected invalid_fields action');
      expect(await attempts()).toEqual([[1, 'FINISHED', 1, null]]);
      // A write that was refused is no attempt.
      const refused = randomUUID();
      await t.push(c, token, [
        { id: refused, kind: 'rating.set', payload: { idContentItem: 'nada', vote: 2 } },
      ]);
      expect(await decide(refused, 'void')).toBe('rejected invalid_fields action');
    });
  });
});
