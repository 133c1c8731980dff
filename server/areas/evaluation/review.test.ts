import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptAnswers } from '#server/db/schema/evaluation.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam } from '#server/testing/put-classes.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';
import { reviewAttempts } from '#tests/builders/server/review-attempts.ts';

const HOUR = 3_600_000;

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = (...over: Parameters<ReturnType<typeof reviewAttempts>['begin']>) =>
    reviewAttempts(t, database()).begin(...over);
  const raised = (...over: Parameters<ReturnType<typeof reviewAttempts>['raised']>) =>
    reviewAttempts(t, database()).raised(...over);

  describe('an item', () => {
    test('is one for an attempt, however many answers come late and whenever', async () => {
      const { push, start, all, finish, answer, bring, q, items, c } = await begin();
      await push(start(q), ...all(q), finish(q));
      const late = (from: number, to: number): TestOp[] =>
        Array.from({ length: to - from }, (_, at) =>
          answer(q, 'texto', { text: `tarde ${from + at}` }, { on: 'Tablet' }),
        );
      await bring(late(0, 20), t.clock.now());
      t.clock.advance({ hours: 1 });
      await bring(late(20, 30), t.clock.now(), 'celular');
      const found = await items();
      expect(
        found.map(({ state, subject, answer: { review } }) => [
          state,
          subject,
          review.reasons,
          review.differing.length,
        ]),
      ).toEqual([['flagged', q.title, ['late'], 30]]);
      const { differing, timeline } = found[0].answer.review;
      expect(differing.at(-1)).toMatchObject({
        question: { idQuestion: 'texto' },
        kept: { data: { text: 'tarde 29' }, on: 'Tablet' },
        counts: { data: { text: '👍 تمام' } },
      });
      const kinds = timeline.map(({ kind }: AnyAnswer) => kind);
      expect(
        Object.fromEntries(
          [...new Set(kinds)].map((kind) => [
            kind,
            kinds.filter((one: string) => one === kind).length,
          ]),
        ),
      ).toEqual({
        start: 1,
        answer: everyQuestion.length,
        finish: 1,
        late: 30,
        arrival: 2,
      });
      const kept = await database()
        .db.select()
        .from(keptAnswers)
        .where(eq(keptAnswers.tenant, c.tenant));
      expect(kept).toHaveLength(30);
      expect(JSON.stringify(found)).not.toMatch(/"(correct|credits|weight)":/);
    });

    test('of two answers that differ shows both, with their devices', async () => {
      const { push, start, answer, bring, q, items } = await begin();
      const at = t.clock.now() - HOUR;
      await push({ ...start(q), at: { wall: at } });
      await bring([answer(q, 'vf', { option: 'o1' }, { on: 'Celular' })], at + 60_000, 'celular');
      await bring([answer(q, 'vf', { option: 'o2' }, { on: 'Notebook' })], at + 30_000, 'notebook');
      const [{ answer: told }, ...more] = await items();
      expect([more, told.review.reasons]).toEqual([[], ['conflict']]);
      expect(told.review.differing).toMatchObject([
        {
          counts: { data: { option: 'o1' }, on: 'Celular' },
          kept: { data: { option: 'o2' }, on: 'Notebook' },
        },
      ]);
    });

    test('says by how much the time was passed, and what the device did meanwhile', async () => {
      const { push, start, all, finish, q, items } = await begin({
        parameters: { timeLimit: 600 },
      });
      const began = t.clock.now() - HOUR;
      const event = { kind: 'sleep', at: new Date(began + 60_000).toISOString(), seconds: 720 };
      await push(
        { ...start(q), at: { wall: began } },
        ...all(q),
        finish(q, { events: [event], on: 'Moto G32' }),
      );
      const [{ state, answer }] = await items();
      expect([state, answer.review.reasons, answer.review.overtime]).toEqual([
        'flagged',
        ['time'],
        3000,
      ]);
      expect(answer.review.timeline).toContainEqual({ ...event, on: 'Moto G32', question: null });
    });

    test.each([
      ['forward while it was open', [['clock', 3600]], 600, ['clock']],
      ['back while it was open', [['clock', -3600]], 600, ['clock']],
      [
        'back while it was closed',
        [
          ['clock', -120],
          ['opened', 0],
        ],
        600,
        ['clock'],
      ],
      [
        'in small steps',
        [
          ['clock', 20],
          ['clock', -20],
        ],
        600,
        ['clock'],
      ],
      ['by a network, a little', [['clock', 12]], 600, []],
      ['forward, of an evaluation without a limit', [['clock', 3600]], 0, []],
      [
        'by no person: the device slept',
        [
          ['sleep', 3600],
          ['opened', 300],
          ['hidden', 0],
        ],
        600,
        [],
      ],
    ] as [string, [string, number][], number, string[]][])(
      'of a clock that was set %s',
      async (_name, told, timeLimit, reasons) => {
        const { push, start, all, finish, q, items, ids, attempt } = await begin({
          parameters: { timeLimit },
        });
        const at = (seconds: number) => new Date(t.clock.now() + seconds * 1000).toISOString();
        const events = told.map(([kind, seconds]) => ({ kind, seconds, at: at(seconds) }));
        const time = {
          kind: 'evaluation.time',
          payload: {
            ...ids(q.idQuestionnaire),
            timeLeft: null,
            events: events.slice(1),
            on: 'Moto G32',
          },
        };
        await push(start(q), time);
        const results = await push(
          ...all(q),
          finish(q, { events: events.slice(0, 1), on: 'Moto G32' }),
        );
        expect([results.at(-1).verdict, (await attempt(q.idQuestionnaire))?.grade]).toEqual([
          'applied',
          100,
        ]);
        const found = await items();
        expect(found.map(({ state, answer: { review } }) => [state, review.reasons])).toEqual(
          reasons.length > 0 ? [['flagged', reasons]] : [],
        );
        if (!found[0]) return;
        const { timeline } = found[0].answer.review;
        const shown = timeline
          .filter(({ kind }: AnyAnswer) => kind === 'clock')
          .map(({ seconds, on }: AnyAnswer) => [seconds, on]);
        expect(shown.sort()).toEqual(
          told
            .filter(([kind]) => kind === 'clock')
            .map(([, seconds]) => [seconds, 'Moto G32'])
            .sort(),
        );
        // Whatever such a clock said, none of it lies before the start or after what the server
        // knows.
        expect([timeline[0].kind, timeline.at(-1).at <= at(0)]).toEqual(['start', true]);
      },
    );

    test.each([
      ['after the end of the class is kept and raised', 3, 3, ['ended']],
      ['before it is not, though it arrives later', 1, 1.5, []],
    ] as const)('of an attempt that was finished %s', async (_name, doneOn, arrivesOn, reasons) => {
      const { c, publish, push, start, all, finish, q, items, attempt, rows } = await begin();
      const now = t.clock.now();
      const team = {
        idNode: c.course,
        idTeam: `${c.tenant}-turma`,
        duration: null,
        finalDate: new Date(now + 30 * HOUR).toISOString(),
      };
      await publish((w) => putTeam(w, buildTeam(team)));
      await database()
        .db.update(enrollments)
        .set({ idTeam: team.idTeam })
        .where(eq(enrollments.id, c.enrollment));
      t.clock.advance({ hours: 24 * arrivesOn });
      const at = { wall: now + 24 * HOUR * doneOn };
      const results = await push({ ...start(q), at }, ...all(q).map((op) => ({ ...op, at })), {
        ...finish(q),
        at,
      });
      expect(results.at(-1).verdict).toBe('applied');
      expect(await attempt(q.idQuestionnaire)).toMatchObject({ status: 'FINISHED', grade: 100 });
      expect((await items()).flatMap(({ answer: { review } }) => review.reasons)).toEqual(reasons);
      expect((await rows('enrollment')).map(({ status }) => status)).not.toContain('COMPLETED');
    });

    test('of an attempt that arrives days later is one too, with its story', async () => {
      const { push, start, all, finish, q, items, bring } = await begin();
      const made = t.clock.now() - 10_000;
      t.clock.advance({ hours: 48 });
      await bring([start(q), ...all(q), finish(q)], made);
      const found = await items();
      expect(
        found.map(({ kind, state, answer: { review } }) => [
          kind,
          state,
          review.reasons,
          review.grade,
        ]),
      ).toEqual([['evaluation.finish', 'late', ['delayed'], 100]]);
      expect(found[0].answer.review.timeline.at(-1)).toMatchObject({
        kind: 'arrival',
        at: new Date(t.clock.now()).toISOString(),
      });
      // Heard again, it is nothing new.
      await push(finish(q));
      expect(await items()).toHaveLength(1);
    });

    test('is not decided unseen, and what comes after a decision is a new one', async () => {
      const { opId, item, decide, bring, answer, q, items } = await raised();
      t.clock.advance({ minutes: 5 });
      await bring([answer(q, 'texto', { text: 'mais' })], t.clock.now());
      expect(await decide(opId, 'accept', { seen: item.receivedAt })).toBe('rejected item_changed');
      const [now] = await items();
      expect(await decide(opId, 'accept', { seen: now.receivedAt })).toBe('applied');
      t.clock.advance({ minutes: 5 });
      await bring([answer(q, 'texto', { text: 'depois' })], t.clock.now());
      const found = await items();
      expect(
        found
          .map(({ decision, answer: { review } }) => [
            decision?.action ?? null,
            review.differing.length,
          ])
          .sort(),
      ).toEqual([
        [null, 1],
        ['accept', 2],
      ]);
    });
  });
});
