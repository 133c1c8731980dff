import { expect, it } from 'vitest';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { awaitResult, noteResultSeen, readGradeNews } from './awaited-results.ts';

const DAY = 86_400_000;
const result = { correct: 1, total: 2, summary: null };
const regraded = (daysAgo: number): Attempt['note'] => ({
  kind: 'regraded',
  reason: '',
  at: new Date(START - daysAgo * DAY).toISOString(),
});
const open = async (...attempts: Partial<Attempt>[]) => {
  const db = aPersonDatabase();
  await db
    .mirror('attempt')
    .bulkPut(attempts.map((one) => anAttempt({ status: 'FINISHED', ...one })));
  const news = async () =>
    (await readGradeNews(db, START)).map(({ kind, attempt }) => [kind, attempt.idQuestionnaire]);
  return { db, news };
};

it('a grade that was waited for is told when it is there, once', async () => {
  const { db, news } = await open({}, { idQuestionnaire: 'q2', result });
  await awaitResult(db, 'q1');
  expect(await news()).toEqual([]);
  await db.mirror('attempt').update('q1', { result });
  expect(await news()).toEqual([['arrived', 'q1']]);
  await noteResultSeen(db, 'q1');
  expect(await news()).toEqual([]);
});

it('a grade that was given anew is told until it was seen, and so is the next one', async () => {
  const { db, news } = await open(
    { result, note: regraded(1) },
    { idQuestionnaire: 'q2', result, note: regraded(2) },
  );
  expect(await news()).toEqual([
    ['regraded', 'q1'],
    ['regraded', 'q2'],
  ]);
  await noteResultSeen(db, 'q1');
  expect(await news()).toEqual([['regraded', 'q2']]);
  await noteResultSeen(db, 'q2');
  await db.mirror('attempt').update('q1', { note: regraded(0) });
  expect(await news()).toEqual([['regraded', 'q1']]);
});

it('neither what is long past nor what an administrator decided is told as a new grade', async () => {
  const { news } = await open(
    { result, note: regraded(31) },
    {
      idQuestionnaire: 'q2',
      result,
      note: { kind: 'accepted', reason: 'Conferida', at: new Date(START).toISOString() },
    },
  );
  expect(await news()).toEqual([]);
});

it('a first grade that came anew meanwhile is told once', async () => {
  const { db, news } = await open({ result, note: regraded(0) });
  await awaitResult(db, 'q1');
  expect(await news()).toEqual([['arrived', 'q1']]);
  await noteResultSeen(db, 'q1');
  expect(await news()).toEqual([]);
});
