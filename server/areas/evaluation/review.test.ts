import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { lockedBy } from '#contract/areas/learning/rules/steps.ts';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import { keptAnswers } from '#server/db/schema/evaluation.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { directives } from '#server/db/schema/queue.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { putTeam } from '#server/areas/publish/put-team.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam } from '#server/testing/put-classes.ts';
import { freshTokens, takeEvaluation } from '#server/testing/take-evaluation.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

const HOUR = 3_600_000;

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async (over: Parameters<typeof takeEvaluation>[2] = {}) => {
    const all = await takeEvaluation(t, database(), over);
    const { c } = all;
    const admin = freshTokens(t, c, 'admin');
    const q = await all.prepared();
    const pull = async (token: string, scope: string): Promise<AnyAnswer[]> => {
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=${scope}&cursor=0&nonce=12345678`,
        { host: c.host, token },
      );
      return body.rows.filter(({ op }: AnyAnswer) => op === 'put');
    };
    const items = async (): Promise<AnyAnswer[]> =>
      (await pull(await admin(), 'admin'))
        .filter((row) => row.t === 'queueItem')
        .map((row) => row.d);
    const told = async () =>
      (await all.rows('directive')).map(({ action, reason }) => [action, reason]);
    const decide = async (
      opId: string,
      action: string,
      over_: object = {},
      by: { token: string; owner: string } | null = null,
    ) => {
      const payload = {
        idDecision: randomUUID(),
        opId,
        idUser: c.ana,
        action,
        reason: 'A internet caiu',
        ...over_,
      };
      const { body } = await t.push(
        c,
        by?.token ?? (await admin()),
        [{ kind: 'queue.decide', payload }],
        { owner: by?.owner ?? c.admin },
      );
      const [{ verdict, code, field }] = body.results;
      return [verdict, code, field].filter(Boolean).join(' ');
    };
    /** From a device that did not see what the others did. */
    const bring = async (ops: readonly TestOp[], at: number, series = 'tablet') =>
      (await all.push(
        ...ops.map((op, seq) => ({ ...op, at: { wall: at, series }, laneSeq: seq }) as TestOp),
      )) as AnyAnswer[];
    const attempts = async () =>
      (await all.rows('attempt'))
        .toSorted((one, other) => one.attempt - other.attempt)
        .map(({ attempt, status, maxTries, note }) => [
          attempt,
          status,
          maxTries,
          note?.kind ?? null,
        ]);
    return { ...all, admin, q, items, told, decide, bring, attempts };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Finished on one device, and one answer more from another. */
  const raised = async (
    over: Parameters<typeof takeEvaluation>[2] = { parameters: { maxTries: 1 } },
  ) => {
    const all = await begin(over);
    const { push, start, all: answers, finish, bring, answer, q, items } = all;
    await push(start(q), ...answers(q), finish(q));
    await bring([answer(q, 'texto', { text: 'do tablet' }, { on: 'Tablet' })], t.clock.now());
    const [item] = await items();
    return { ...all, opId: item.opId as string, item };
  };
  const step = async ({ rows }: Begun) => evaluationStep(await rows('attempt'));

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
        'by nobody: the device slept',
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
        const state = await step(all);
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
      // What its devices still bring is kept and shown, and refused to nobody.
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
