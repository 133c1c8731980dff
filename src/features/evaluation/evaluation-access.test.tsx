import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { noLink, writeMeta } from '#sync/meta.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { anEnrollment, aNodeEnrollment } from '#tests/builders/rows.ts';
import { openEvaluation, press } from '#tests/builders/screens/open-evaluation.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
  // jsdom has none, and dialogs ask for it.
  Object.assign(window, { CSS: { escape: (text: string) => text } });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

describe('in support access', () => {
  const startDate = new Date(Date.now() - 60_000).toISOString();
  const supported = async (person: PersonRuntime) =>
    void Object.assign(person.person, { idSupporter: 'chefe' });
  const notice = 'Só Rosana Prado pode iniciar, responder e enviar esta avaliação.';

  it('nothing is begun', async () => {
    const { outbox } = await openEvaluation(aQuestionnaire(), [anAttempt()], supported);
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Iniciar avaliação' })).toBeNull();
    expect(await outbox()).toEqual([]);
  });

  it('one that runs is looked at: no answer, no clock, no end, and every question can be seen', async () => {
    const questionnaire = aQuestionnaire({ parameters: { timeLimit: 600, lockNavigation: 1 } });
    const { outbox, db } = await openEvaluation(
      questionnaire,
      [anAttempt({ status: 'STARTED', startDate })],
      supported,
    );
    expect(await screen.findByText(notice)).toBeTruthy();
    const choice = await screen.findByRole('radio', { name: /O piso/ });
    expect(choice.matches(':disabled')).toBe(true);
    fireEvent.click(choice);
    expect([screen.queryByRole('timer'), screen.queryByText('Salvamento automático')]).toEqual([
      null,
      null,
    ]);
    await press('Avançar questão');
    expect((await screen.findByRole('textbox')).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Enviar avaliação' })).toBeNull();
    expect(await outbox()).toEqual([]);
    expect((await db.mirror('attempt').get('q1'))?.status).toBe('STARTED');
  });

  it('one whose time ran out is not handed in', async () => {
    const long = new Date(Date.now() - 3_600_000).toISOString();
    const attempt = anAttempt({ status: 'STARTED', startDate: long });
    const { outbox } = await openEvaluation(
      aQuestionnaire({ parameters: { timeLimit: 600 } }),
      [attempt],
      supported,
    );
    await screen.findByText(notice);
    // As long as the countdown takes to step.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await outbox()).toEqual([]);
  });

  it('no other attempt is begun', async () => {
    const finished = {
      status: 'FINISHED',
      startDate,
      finishDate: startDate,
      finishedBy: 'person',
      grade: 40,
    } as const;
    await openEvaluation(
      aQuestionnaire(),
      [
        anAttempt({ ...finished, result: { correct: 0, total: 1, summary: null } }),
        anAttempt({ idQuestionnaire: 'q2', attempt: 2 }),
      ],
      supported,
    );
    await screen.findByText('Reprovado');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });
});

describe('of an enrolment that ran out', () => {
  const ranOut = async ({ db }: PersonRuntime): Promise<void> => {
    await db.mirror('team').put({
      idTeam: 't1',
      idNode: 'n1',
      nodeCode: '1.1',
      name: 'Turma',
      description: null,
      duration: 5,
      initialDate: null,
      finalDate: null,
      capacity: null,
      totalVacanciesAvailable: null,
      needApproval: 0,
      allowReenrollment: 1,
      allowAccessUponCompletion: 1,
      meetings: [],
    });
    await db
      .mirror('enrollment')
      .put(anEnrollment({ idTeam: 't1', startDate: '2020-01-01T12:00:00.000Z' }));
    await db
      .mirror('nodeEnrollment')
      .put(aNodeEnrollment({ idNodeEnrollment: 'e1.n', idTeam: 't1' }));
  };
  it.each([
    ['before a start', anAttempt(), /^Iniciar avaliação$/],
    [
      'in the player',
      anAttempt({ status: 'STARTED', startDate: new Date().toISOString() }),
      /^Avançar questão$/,
    ],
  ])('says that it does not count: %s', async (_, attempt, button) => {
    await openEvaluation(aQuestionnaire(), [attempt], ranOut);
    expect(await screen.findByText('O prazo da sua matrícula terminou')).toBeTruthy();
    expect(screen.getByText(/não conta para a conclusão/)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});

it('of an archived page that the person is not enrolled in says so, and offers no enrolment', async () => {
  await openEvaluation(aQuestionnaire(), [], async ({ db }) => {
    await Promise.all([db.mirror('enrollment').clear(), db.mirror('nodeEnrollment').clear()]);
    await db.mirror('node').toCollection().modify({ status: 'ARCHIVED' });
  });
  expect(await screen.findByRole('heading', { name: 'Esta página foi arquivada' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fazer matrícula' })).toBeNull();
});

it('that the server has not prepared yet says what it waits for', async () => {
  await openEvaluation(aQuestionnaire(), []);
  expect(await screen.findByRole('heading', { name: 'Preparando a sua avaliação' })).toBeTruthy();
});

it('of who is not enrolled says without a connection that its questions wait for one', async () => {
  await openEvaluation(aQuestionnaire(), [], async ({ db }) => {
    await Promise.all([db.mirror('enrollment').clear(), db.mirror('nodeEnrollment').clear()]);
    await writeMeta(db, 'link', { ...noLink, reachable: false });
  });
  expect(await screen.findByText(/As questões chegam quando houver conexão/)).toBeTruthy();
});
