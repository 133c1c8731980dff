import { describe, expect, test, vi } from 'vitest';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import type { PushAnswer, PushRequest } from '#contract/protocol.ts';
import { commands, specOf } from '#contract/commands/registry.ts';
import { reviewIn } from '#contract/entities/evaluation/review.ts';
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { keyOf } from '#tests/builders/op.ts';
import { isAdmin, PEOPLE } from './story/people.ts';
import { Random } from './random.ts';
import { runSeed } from './run-seed.ts';
import { Model } from './server/model.ts';
import { RealServer } from './server/real.ts';
import type { ServerView, SimulatedServer } from './server/simulated-server.ts';
import { quickStorage } from './storage/device-storage.ts';
import { arrivingLate, type DatedWrite } from './story/arriving-late.ts';
import { aCompanyWrite, PersonHistory } from './story/company-writes.ts';
import { anExternalWrite } from './story/external-writes.ts';
import { anEvaluationWrite } from './story/evaluating.ts';
import { aComment, aDecisionOnReply, aSocialWrite, aWrite, type Write } from './story/writes.ts';
import { World } from './world.ts';
import { rowsOf, profileIn, byKey, told } from './server/comparable.ts';

vi.mock('dexie', () => import('./storage/quick-dexie.ts'));

/**
 * A few seeds that together cover every kind of step. SIM_REAL_SEEDS runs that many other seeds,
 * starting at SIM_FIRST.
 */
const { SIM_REAL_SEEDS, SIM_FIRST = '1' } = process.env;
const SEEDS =
  SIM_REAL_SEEDS === undefined
    ? [2, 6, 7, 10, 12]
    : Array.from({ length: Number(SIM_REAL_SEEDS) }, (_none, n) => Number(SIM_FIRST) + n);
const STEPS = 120;

/** The clock of the running world; the server exists before the world. */
const aClock = () => {
  const clock = {
    world: null as World | null,
    now: () => clock.world?.scheduler.now ?? Date.UTC(2026, 1, 1, 10),
  };
  return clock;
};

/**
 * What a person says, reports and decides. With ids and draws of its own: it changes nothing of
 * what else is done.
 */
const saying = (idUser: string, seed: number, now: () => number): (() => PushRequest['ops']) => {
  const random = new Random(seed);
  const [other = ''] = PEOPLE.filter((one) => one !== idUser);
  let n = 0;
  const op = ({ kind, payload }: Write): PushRequest['ops'][number] => {
    n += 1;
    const spec = specOf(kind);
    const parsed: unknown = spec?.payload.parse(payload);
    const at = { wall: now() - random.int(100_000), offset: 0, err: 0 };
    const id = keyOf(900_000_000 + n + (isAdmin(idUser) ? 10_000 : 0));
    return {
      id,
      kind,
      kindV: 1,
      lane: spec?.lane(parsed) ?? '',
      laneSeq: 10_000 + n,
      at,
      payload: parsed,
    };
  };
  let turn = 0;
  return () => {
    turn += 1;
    return [
      op(aComment(idUser, turn - 1, other)),
      op(aDecisionOnReply(turn - 1, other, random.chance(0.6))),
    ];
  };
};

/**
 * One person's writes in batches, some sent twice, some with a missing dependency. `sit`: in an
 * evaluation, as the model shows it.
 */
const pushesOf = function* (
  random: Random,
  idUser: string,
  now: () => number,
  sit: (n: number) => Write | null,
): Generator<PushRequest> {
  // No two people make the same ids.
  let n = idUser === PEOPLE[0] ? 0 : 400;
  const made: PushRequest['ops'] = [];
  const asked = new PersonHistory();
  const said = saying(idUser, idUser.length + (isAdmin(idUser) ? 7 : 3), now);
  const op = (): PushRequest['ops'][number] => {
    n += 1;
    const makers: readonly [() => Write, ...(() => Write)[]] = [
      () => aWrite(random, idUser, n),
      () => aSocialWrite(random, idUser, n),
      () => aCompanyWrite(random, idUser, n, asked),
      () => anExternalWrite(random, idUser, n, asked.courses),
      () => sit(n) ?? aWrite(random, idUser, n),
    ];
    const { kind, payload } = random.one(makers)();
    const spec = specOf(kind);
    const parsed: unknown = spec?.payload.parse(payload);
    const before = random.chance(0.2)
      ? random.pick(made)?.id
      : random.chance(0.03)
        ? keyOf(9_999)
        : undefined;
    const one = {
      id: keyOf(random.int(1_000_000) + 1_000 * n),
      kind,
      kindV: 1,
      lane: spec?.lane(parsed) ?? '',
      laneSeq: n,
      at: { wall: now() - random.int(100_000), offset: 0, err: 0 },
      payload: parsed,
      ...(before === undefined ? {} : { afterOp: before }),
    };
    made.push(one);
    return one;
  };
  for (let at = 0; at < 24; at += 1)
    yield {
      v: 1,
      device: 'd1',
      owner: idUser,
      epoch: null,
      nonce: `push-${idUser}-${at}`,
      clock: { wall: now(), offset: 0, err: 0 },
      ops: [
        ...Array.from({ length: 1 + random.int(6) }, () =>
          random.chance(0.15) ? (random.pick(made) ?? op()) : op(),
        ),
        ...said(),
      ],
    };
};

/** One batch of a second device. */
const pushOf = (owner: string, now: number, writes: readonly DatedWrite[]): PushRequest => {
  const clock = { wall: now, offset: 0, err: 0 };
  const ops = writes.map(({ kind, payload, wall }, n) => ({
    id: keyOf(700_000_000 + n + (isAdmin(owner) ? 10_000 : 0)),
    kind,
    kindV: 1,
    lane: 'late',
    laneSeq: n,
    at: { ...clock, wall },
    payload: specOf(kind)?.payload.parse(payload),
  }));
  return { v: 1, device: 'd2', owner, epoch: null, nonce: `late-${owner}-0123456789`, clock, ops };
};

/**
 * As of a device that heard nothing of what others did: it saw no answer, counts its own time,
 * answers and hands in what is over.
 */
const unheard = (
  random: Random,
  write: Write | null,
  attempts: readonly Attempt[],
): Write | null => {
  const over = random.pick(attempts.filter(({ status }) => status === 'FINISHED'));
  if (over && random.chance(0.3)) {
    const { idEvaluation, idQuestionnaire } = over;
    const of = { idEvaluation, idQuestionnaire };
    if (random.chance(0.5))
      return { kind: 'evaluation.finish', payload: { ...of, timeLeft: null, by: 'time' } };
    if (over.questionnaireType === 'SURVEY')
      return {
        kind: 'evaluation.answer',
        payload: { ...of, idQuestion: 'texto', data: { text: `Tarde ${random.int(1_000)}` } },
      };
    return {
      kind: 'evaluation.answer',
      payload: { ...of, idQuestion: 'unica', data: { option: `o${1 + random.int(3)}` } },
    };
  }
  if (write?.kind === 'evaluation.answer')
    return { ...write, payload: { ...write.payload, over: null } };
  if (write?.kind !== 'evaluation.time' || write.payload.timeLeft === null) return write;
  return { ...write, payload: { ...write.payload, timeLeft: random.int(3_600) } };
};

/**
 * Each attempt by what it is on any server. An attempt may be replaced by one of the same number:
 * the one that was prepared later.
 */
const namesOf = async (server: SimulatedServer, idUser: string): Promise<Map<string, string>> => {
  const { attempts } = await server.sittings(idUser);
  const names = new Map<string, string>();
  for (const { idEvaluation, idNodeEnrollment, attempt, idQuestionnaire } of attempts.toSorted(
    (a, b) => (a.idQuestionnaire < b.idQuestionnaire ? -1 : 1),
  )) {
    const name = `${idEvaluation} ${idNodeEnrollment} ${attempt}`;
    const before = [...names.values()].filter((other) => other.startsWith(`${name} `)).length;
    names.set(idQuestionnaire, `${name} ${before}`);
  }
  return names;
};

/** Each server names attempts itself: the names of one in the words of the other. */
const renaming = async (
  from: SimulatedServer,
  to: SimulatedServer,
  idUser: string,
): Promise<(text: string) => string> => {
  const theirs = new Map([...(await namesOf(to, idUser))].map(([id, name]) => [name, id]));
  const pairs = [...(await namesOf(from, idUser))].map(
    ([id, name]) => [id, theirs.get(name) ?? '-'] as const,
  );
  return (text) => pairs.reduce((all, [ours, other]) => all.replaceAll(ours, other), text);
};

/** Answers that arrived after the end and counted, on both. */
let counted = 0;

/** Decisions that were carried out on both. */
const carriedOut = new Set<string>();

/**
 * An administrator decides about every attempt that both servers raised: with the same words, and
 * the same comes of it.
 */
const decideOnRaised = async (
  both: readonly [SimulatedServer, SimulatedServer],
  world: World,
  idUser: string,
  turn: number,
): Promise<void> => {
  const actor = PEOPLE.find(isAdmin) ?? '';
  const raisedBy = async (server: SimulatedServer): Promise<Map<string, QueueItem>> => {
    const names = await namesOf(server, idUser);
    const items = [...(await server.view(actor)).rows.values()].flatMap(({ table, row }) =>
      table === 'queueItem' ? [row as QueueItem] : [],
    );
    return new Map(
      items.flatMap((item) => {
        const name = names.get(reviewIn(item)?.idQuestionnaire ?? '');
        return item.idUser === idUser && item.decision === null && name !== undefined
          ? [[name, item]]
          : [];
      }),
    );
  };
  const [here, there] = [await raisedBy(both[0]), await raisedBy(both[1])];
  const tokens = [
    (await both[0].login(actor)).token ?? '',
    (await both[1].login(actor)).token ?? '',
  ];
  expect([...here.keys()].filter((name) => !there.has(name))).toEqual([]);
  for (const [n, name] of [...here.keys()].toSorted().entries()) {
    const key = keyOf(800_000_000 + n + 100 * turn + (idUser === actor ? 10_000 : 0));
    const { attempts } = await both[0].sittings(idUser);
    const waits = attempts.some(
      ({ idEvaluation, status }) =>
        name.startsWith(`${idEvaluation} `) && ['PREPARED', 'STARTED'].includes(status),
    );
    // Another one is granted only where none waits.
    const may = waits
      ? (['void', 'accept', 'grant'] as const)
      : (['grant', 'void', 'accept'] as const);
    const action = may.find((one) => !carriedOut.has(one)) ?? may[(turn + n) % 3] ?? 'void';
    const answers: unknown[] = [];
    world.scheduler.now += 60_000;
    const at = { wall: world.scheduler.now, offset: 0, err: 0 };
    for (const [n2, server] of both.entries()) {
      const opId = (n2 === 0 ? here : there).get(name)?.opId ?? '';
      const payload = commands['queue.decide'].payload.parse({
        idDecision: key,
        opId,
        idUser,
        reason: 'combinado',
        action,
      });
      const op = {
        id: key,
        kind: 'queue.decide',
        kindV: 1,
        lane: 'queue',
        laneSeq: 100 * turn + n,
        at,
        payload,
      };
      const nonce = `decide-${idUser}-${turn}-${n}-${n2}-0123456789`;
      const request: PushRequest = {
        v: 1,
        device: 'd1',
        owner: actor,
        epoch: null,
        nonce,
        clock: at,
        ops: [op],
      };
      const reply = await server.push(tokens[n2] ?? '', request);
      answers.push(
        (reply.kind === 'answer' ? ((reply.body as PushAnswer).results ?? []) : []).map(told),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    if (JSON.stringify(answers[0]).includes('applied')) carriedOut.add(action);
  }
};

const comments = ['comment', 'commentReport', 'commentNotice', 'commentCase', 'notification'];

onEachDatabase((database, name) => {
  /** One seed in five is played on PostgreSQL: what is looked for is seldom a fault of a driver. */
  const played = (seeds: readonly number[]): number[] =>
    seeds.filter((_seed, at) => name === 'PGlite' || at % 5 === 0);

  describe('stories against the real server', () => {
    test.each(played(SEEDS))(
      'seed %i',
      async (seed) => {
        const clock = aClock();
        const server = await RealServer.start(database(), clock);
        const { violation, effects } = await runSeed(seed, {
          steps: STEPS,
          server: (world) => {
            clock.world = world;
            server.onRefusal = (opId) => void world.refused.add(opId);
            return server;
          },
          storage: (world) => quickStorage(world.scheduler),
        });
        await server.close();
        expect(violation).toBeNull();
        expect(effects).toBeGreaterThan(0);
      },
      120_000,
    );
  });

  describe('the model is the server', () => {
    test.each(played([1, 2, 3, 4, 5, 6]))(
      'the same pushes have the same verdicts and rows: seed %i',
      async (seed) => {
        const clock = aClock();
        const world = new World({
          seed,
          server: (made) => new Model(made),
          storage: (made) => quickStorage(made.scheduler),
        });
        clock.world = world;
        const real = await RealServer.start(database(), clock);
        const both: [SimulatedServer, SimulatedServer] = [world.server, real];
        for (const idUser of PEOPLE) {
          const shown = (table: string) =>
            [...(both[0] as Model).view(idUser).rows.values()].flatMap((one) =>
              one.table === table ? [one.row] : [],
            );
          const sit = (): Write | null => {
            return unheard(
              world.random,
              anEvaluationWrite(world.random, {
                idUser,
                device: 'd1',
                rows: shown as never,
                hasBegun: () => true,
              }),
              shown('attempt') as Attempt[],
            );
          };
          const requests = pushesOf(world.random, idUser, () => world.scheduler.now, sit);
          let turn = 0;
          const enter = async () =>
            [
              (await both[0].login(idUser)).token ?? '',
              (await both[1].login(idUser)).token ?? '',
            ] as const;
          let tokens = await enter();
          const push = async (request: PushRequest): Promise<void> => {
            world.scheduler.now += 1_000 + world.random.int(60_000);
            const answers: unknown[] = [];
            const translated = (await renaming(both[0], both[1], idUser))(JSON.stringify(request));
            for (const [at, server] of both.entries()) {
              const reply = await server.push(
                tokens[at] ?? '',
                at === 0 ? structuredClone(request) : (JSON.parse(translated) as PushRequest),
              );
              const { results } = (
                reply.kind === 'answer' ? reply.body : { results: [] }
              ) as PushAnswer;
              answers.push(results.map(told));
            }
            expect(answers[1]).toEqual(answers[0]);
          };
          for (const request of requests) {
            await push(request);
            turn += 1;
            if (turn % 4 !== 0) continue;
            await decideOnRaised(both, world, idUser, turn / 4);
            // A token lasts a quarter of an hour.
            tokens = await enter();
          }
          const known = {
            attempts: shown('attempt') as Attempt[],
            questionnaires: shown('questionnaire') as Questionnaire[],
          };
          const late = arrivingLate(world.random, { ...known, now: world.scheduler.now });
          await push(pushOf(idUser, world.scheduler.now, late));
          await decideOnRaised(both, world, idUser, turn / 4 + 1);
          for (const { late: came } of shown('attempt') as Attempt[])
            counted += came?.counted.length ?? 0;
          const [model, server] = [await both[0].view(idUser), await both[1].view(idUser)];
          const tables = [
            'contentEnrollment',
            'earnedPoints',
            'rating',
            'like',
            'topics',
            'cartItem',
            'enrollmentRequest',
            'externalCourse',
            'userUpload',
            'chatMessage',
            ...comments,
          ];
          const own = await renaming(both[1], both[0], idUser);
          const asModel = (view: ServerView, of: readonly string[]): unknown =>
            byKey(own(JSON.stringify(rowsOf(view, of))));
          expect(asModel(server, tables)).toEqual(rowsOf(model, tables));
          expect(profileIn(server, idUser)).toEqual(profileIn(model, idUser));
          const sat = ['attempt', 'answer', 'questionnaire'];
          expect(asModel(server, sat)).toEqual(byKey(JSON.stringify(rowsOf(model, sat))));
        }
        for (const idUser of PEOPLE) {
          const [model, server] = [await both[0].view(idUser), await both[1].view(idUser)].map(
            (view) => rowsOf(view, comments),
          );
          const own = await renaming(both[1], both[0], idUser);
          expect(byKey(own(JSON.stringify(server)))).toEqual(model);
          const said = Object.keys(model as object).filter(
            (key) => !/^notification:(profile|request|course|upload|attempt|late)~/.test(key),
          );
          const kinds = said.map((key) => key.split(':')[0]);
          expect(new Set(kinds)).toEqual(
            new Set(
              isAdmin(idUser)
                ? ['comment', 'commentReport', 'commentCase']
                : ['comment', 'commentNotice', 'notification'],
            ),
          );
        }
        await real.close();
      },
    );

    test('and so have answers that arrived late, and the decisions about raised attempts', () => {
      expect(counted).toBeGreaterThan(name === 'PGlite' ? 10 : 0);
      counted = 0;
      if (name === 'PGlite')
        expect([...carriedOut].toSorted()).toEqual(['accept', 'grant', 'void']);
      carriedOut.clear();
    });
  });
});
