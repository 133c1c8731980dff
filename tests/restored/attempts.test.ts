/** Attempts at evaluations that were drawn, begun, answered or handed in after the copy that a server was set back to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
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
    const device = (name: string): SyncDevice => aDeviceOf(server.app, sitting.c, () => server.app().enter(sitting.c), name, clock);
    const drawn = async ({ db }: SyncDevice): Promise<Questionnaire> => {
      const waiting = (await db.mirror('attempt').toArray()).find(({ status }) => status === 'PREPARED');
      const found = await db.mirror('questionnaire').get(waiting?.idQuestionnaire ?? '');
      if (!found) throw new Error('nothing is prepared');
      return found;
    };
    /** The payloads as the tests of the server build them. */
    const save = async (on: SyncDevice, { kind, payload }: { kind: string; payload: unknown }): Promise<void> => {
      server.app().clock.advance({ seconds: 1 });
      clock.advance(1_000);
      await on.save(kind as 'evaluation.start', payload as never);
    };
    const start = (on: SyncDevice, q: Questionnaire) =>
      save(on, { kind: 'evaluation.start', payload: { ...sitting.start(q).payload, seal: q.seal } });
    const answerAll = async (on: SyncDevice, q: Questionnaire, questions = everyQuestion) => {
      for (const { idQuestion } of questions) await save(on, sitting.answer(q, idQuestion));
    };
    const finish = (on: SyncDevice, q: Questionnaire) => save(on, sitting.finish(q));
    const attempts = async ({ db }: SyncDevice): Promise<[number, Attempt['status'], number | null][]> =>
      (await db.mirror('attempt').toArray())
        .filter(({ status }) => status !== 'REPLACED')
        .map(({ attempt, status, grade }): [number, Attempt['status'], number | null] => [attempt, status, grade])
        .toSorted(([a], [b]) => a - b);
    return { ...sitting, clock, device, drawn, save, start, answerAll, finish, attempts };
  };

  describe('after a restore', () => {
    test('the second attempt, drawn, answered and handed in since the copy, counts with its grade', async () => {
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
      const second = await s.drawn(phone);
      await s.start(phone, second);
      await s.answerAll(phone, second);
      await s.finish(phone, second);
      await syncAll(phone);
      const before = await s.attempts(phone);
      await server.restore();
      await syncAll(phone);
      expect(await phone.outbox()).toEqual([]);
      expect(await s.attempts(phone)).toEqual(before);
    });
  });
});
