/**
 * 300 learners hand in at once what they did without a connection: from the first byte sent until
 * the last of them is graded.
 */
import { randomUUID } from 'node:crypto';
import type { BenchDatabase } from '../../harness/bench-database.ts';
import type { Figure } from '../../harness/measure.ts';
import { runServer } from '../../harness/run-server.ts';
import { type Examinee, seedExam, type SeededExam } from '../../harness/seed-exam.ts';
import { statsOf } from '../../harness/stats.ts';

const PEOPLE = 300;
const QUESTIONS = 20;
const AT_ONCE = 4;
const BARS = { PGlite: 60, PostgreSQL: 15 } as const;

const post = async (
  url: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const tokenOf = async (url: string, { login, password }: Examinee): Promise<string> => {
  const { status, body } = await post(`${url}/api/login`, {
    username: login,
    password,
    idAppType: 1,
  });
  if (typeof body !== 'object' || body === null || !('token' in body))
    throw new Error(`login answered ${status}`);
  return String(body.token);
};

const batchOf = ({ idEvaluation, idQuestions }: SeededExam, one: Examinee) => {
  const { idUser, idEnrollment, idNodeEnrollment, idQuestionnaire } = one;
  const ids = { idEvaluation, idQuestionnaire };
  const wall = Date.now();
  const ops = [
    { kind: 'evaluation.start', payload: { ...ids, idUser, idEnrollment, idNodeEnrollment } },
    ...idQuestions.map((idQuestion, at) => ({
      kind: 'evaluation.answer',
      payload: { ...ids, idQuestion, data: { option: `o${1 + (at % 4)}` } },
    })),
    { kind: 'evaluation.finish', payload: { ...ids, timeLeft: null, by: 'person' } },
  ].map((op, at, { length }) => ({
    id: randomUUID(),
    kindV: 1,
    at: { wall: wall - (length - 1 - at) * 1_000, series: idUser },
    lane: 'bench',
    laneSeq: at,
    ...op,
  }));
  return {
    v: 1,
    device: idUser,
    owner: idUser,
    epoch: null,
    nonce: 'evaluations',
    clock: { wall },
    ops,
  };
};

/** Sends it until it is taken, as the app does. Answers the grade. */
const handIn = async (
  url: string,
  token: string,
  batch: ReturnType<typeof batchOf>,
): Promise<number> => {
  for (;;) {
    const { status, body } = await post(`${url}/api/sync/push`, batch, token);
    if (status === 429 || status >= 500) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      continue;
    }
    const { results } = body as {
      results: { verdict: string; answer?: { data?: { status?: string; grade?: number } } }[];
    };
    const last = results.at(-1);
    if (last?.verdict === 'retry') continue;
    const done = last?.answer?.data;
    if (done?.status !== 'FINISHED' || typeof done.grade !== 'number')
      throw new Error(`not graded: ${JSON.stringify(last)}`);
    return done.grade;
  }
};

export const sameMinute = async (dataDir: string, database: BenchDatabase): Promise<Figure[]> => {
  const exam = await seedExam({ dataDir, databaseUrl: database.env['DATABASE_URL'] }, 'aurora', {
    questions: QUESTIONS,
    people: PEOPLE,
    timeLimit: 0,
  });
  const server = await runServer({ dataDir, env: database.env });
  const ready: { token: string; batch: ReturnType<typeof batchOf> }[] = [];
  for (let at = 0; at < exam.people.length; at += AT_ONCE)
    ready.push(
      ...(await Promise.all(
        exam.people.slice(at, at + AT_ONCE).map(async (one) => ({
          token: await tokenOf(server.url, one),
          batch: batchOf(exam, one),
        })),
      )),
    );
  const from = performance.now();
  const grades: number[] = [];
  const waits = await Promise.all(
    ready.map(async ({ token, batch }) => {
      grades.push(await handIn(server.url, token, batch));
      return (performance.now() - from) / 1_000;
    }),
  );
  const took = (performance.now() - from) / 1_000;
  await server.stop();
  return [
    {
      name: `${PEOPLE} learners hand in at once, ${database.name}`,
      value: took,
      unit: 's',
      target: { atMost: BARS[database.name] },
      how: `one process, each a batch of its start, ${QUESTIONS} answers and its end, all sent in the same instant; ${grades.length} graded, ${PEOPLE - grades.length} lost; one of them waited ${statsOf(waits).p50.toFixed(1)} s in the middle; clients on the same two cores`,
    },
  ];
};
