import { expect, it } from 'vitest';
import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aMapElement, aNode, aNodeEnrollment, anEnrollment } from '#tests/builders/rows.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { stampWith } from '../../transport/clock-offset.ts';
import { readEvaluationPlace } from './read-evaluation.ts';
import { readLevel } from '../read-level.ts';

const evaluation = aMapElement({
  elementType: 'EVALUATION',
  idElement: 'v1',
  idContentType: null,
  mandatory: true,
});
const of = { idEvaluation: 'v1', idQuestionnaire: 'q1' };

/**
 * A page with an evaluation, and a lesson that opens after it. Nothing here ever hears of a server.
 */
const open = async () => {
  const db = aPersonDatabase();
  await db.mirror('node').put(
    aNode({
      mapElements: [
        evaluation,
        aMapElement({ idElement: 'depois', sequential: true, mandatory: true }),
      ],
    }),
  );
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  await db.mirror('questionnaire').put(aQuestionnaire());
  await db.mirror('attempt').put(anAttempt());
  const [ids, clock] = [someIds(), aClock()];
  const author = { idUser: 'ana', deviceId: 'd1', appVersion: 'test' };
  const save = <K extends CommandKind>(kind: K, payload: PayloadInput<K>) =>
    enqueue({ db, ids, stamp: () => stampWith(clock, []), author }, kind, payload);
  const steps = async () => {
    const level = await readLevel(db, 'n1');
    const { next } = await readEvaluationPlace(db, {
      idEvaluation: 'v1',
      idEnrollment: null,
      idQuestionnaire: null,
    });
    return [level?.steps.map(({ status, lockedBy }) => [status, lockedBy]), next?.lockedBy];
  };
  return { save, steps };
};

it('what follows a sequential evaluation opens as it is finished here, graded or not, and no sooner', async () => {
  const { save, steps } = await open();
  const closed = (status: string) => [
    [
      [status, null],
      ['NOT_ATTEMPTED', evaluation.title],
    ],
    evaluation.title,
  ];
  const start = { ...of, idUser: 'ana', idEnrollment: 'e1', idNodeEnrollment: 'e1.n', on: null };
  expect(await steps()).toEqual(closed('NOT_ATTEMPTED'));
  await save('evaluation.start', start);
  await save('evaluation.answer', {
    ...of,
    idQuestion: 'q',
    data: { text: 'Sim' },
    on: null,
    over: null,
  });
  expect(await steps()).toEqual(closed('IN_PROGRESS'));
  await save('evaluation.finish', { ...of, by: 'person', on: null, timeLeft: null, events: [] });
  expect(await steps()).toEqual([
    [
      ['COMPLETED', null],
      ['NOT_ATTEMPTED', null],
    ],
    null,
  ]);
});
