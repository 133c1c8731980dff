import { fireEvent, render, screen } from '@testing-library/react';
import type { CommandKind, PayloadInput } from '#contract/commands/registry.ts';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { stampWith } from '#sync/transport/clock-offset.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMapElement, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { EvaluationScreen } from '#src/features/evaluation/evaluation-screen.tsx';

let people = 0;

/** Opens the evaluation of a page on a device that has it, and tells what was queued. */
export const openEvaluation = async (
  questionnaire: Questionnaire = aQuestionnaire(),
  attempts: Attempt[] = [anAttempt()],
  prepare: (person: PersonRuntime) => Promise<unknown> = async () => undefined,
) => {
  people += 1;
  const person = aFakePerson(`ana${people}`);
  Object.assign(person.person, { name: 'Rosana Prado' });
  const { db } = person;
  Object.assign(person.engine, {
    dispatch: <K extends CommandKind>(kind: K, payload: PayloadInput<K>) =>
      enqueue(
        {
          db,
          ids,
          stamp: () => stampWith(clock, []),
          author: { idUser: person.person.idUser, deviceId: 'd1', appVersion: 'test' },
        },
        kind,
        payload,
      ),
  });
  const step = aMapElement({
    elementType: 'EVALUATION',
    idElement: 'v1',
    title: 'Prova',
    idContentType: null,
  });
  await db.mirror('node').put(
    aNode({
      mapElements: [step, aMapElement({ idElement: 'c9', title: 'Depois', sequential: true })],
    }),
  );
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  await db.mirror('attempt').bulkPut(attempts);
  await db.mirror('questionnaire').bulkPut(
    attempts.map(({ idQuestionnaire, attempt }) => ({
      ...questionnaire,
      idQuestionnaire,
      attempt,
    })),
  );
  await prepare(person);
  const moved: string[] = [];
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EvaluationScreen
        address={{ idEvaluation: 'v1', idEnrollment: null, idQuestionnaire: null }}
        onClose={(to) => moved.push(to)}
        onReplace={(to) => moved.push(to)}
      />
    </RuntimeProvider>,
  );
  const outbox = async () =>
    (await db.outbox.orderBy('seq').toArray()).map(
      ({ kind, payload }) => [kind, payload as Record<string, unknown>] as const,
    );
  return { person, db, moved, outbox };
};
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
