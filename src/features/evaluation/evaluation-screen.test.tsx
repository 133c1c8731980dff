import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '#src/platform/runtime/ports.ts';
import { writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { everyType } from '#tests/builders/questions.ts';
import { openEvaluation, press } from '#tests/builders/screens/open-evaluation.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
  // jsdom has none, and dialogs ask for it.
  Object.assign(window, { CSS: { escape: (text: string) => text } });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

it('is taken whole without a connection: begun, answered, handed in, and told where the result is', async () => {
  const { outbox, db } = await openEvaluation();
  await press('Iniciar avaliação');
  fireEvent.click(await screen.findByRole('radio', { name: /O piso/ }));
  await press('Avançar questão');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Porque é o começo' } });
  await press('Enviar avaliação');
  const confirm = await screen.findByRole('alertdialog', { name: 'Enviar a avaliação?' });
  fireEvent.click([...confirm.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(
    await screen.findByRole(
      'heading',
      { name: 'Avaliação concluída neste aparelho' },
      { timeout: 6_000 },
    ),
  ).toBeTruthy();
  // It counts in its page at once, and opens what follows.
  expect(
    (await screen.findByRole('link', { name: 'Próximo: Depois' }, { timeout: 6_000 })).getAttribute(
      'href',
    ),
  ).toBe('/contentNode/c9');
  await waitFor(() =>
    expect(screen.getByText('Concluído: Prova. 1 de 2 itens. Próximo: Depois.')).toBeTruthy(),
  );
  expect((await outbox()).map(([kind, payload]) => [kind, payload.data ?? payload.by])).toEqual([
    ['evaluation.start', undefined],
    ['evaluation.answer', { option: 'o1' }],
    ['evaluation.answer', { text: 'Porque é o começo' }],
    ['evaluation.finish', 'person'],
  ]);
  expect(await db.mirror('attempt').get('q1')).toMatchObject({
    status: 'FINISHED',
    finishedBy: 'person',
    grade: null,
  });
}, 15_000);

it('tells an answer as saved when it is, not while it is written', async () => {
  const startDate = new Date().toISOString();
  await openEvaluation(aQuestionnaire({ questions: [everyType.COMMENT] }), [
    anAttempt({ status: 'STARTED', startDate }),
  ]);
  const text = await screen.findByRole('textbox');
  const states = () =>
    screen
      .queryAllByText(/^(Aguardando envio|Salvo neste aparelho.*|Salvando…)$/)
      .map((one) => one.textContent);
  fireEvent.change(text, { target: { value: 'Um' } });
  await waitFor(() => expect(states()).toEqual(['Aguardando envio', 'Aguardando envio']));
  fireEvent.change(text, { target: { value: 'Um começo' } });
  expect(states()).toEqual(['Salvando…', 'Salvando…']);
  await waitFor(() => expect(states()).toEqual(['Aguardando envio', 'Aguardando envio']));
});

it('does not send what is incomplete, and says what is missing', async () => {
  const { outbox } = await openEvaluation(aQuestionnaire(), [
    anAttempt({ status: 'STARTED', startDate: new Date().toISOString() }),
  ]);
  await press('Avançar questão');
  await press('Enviar avaliação');
  expect(
    await screen.findByText(
      /Questões 1 e 2: É necessário responder todas as questões para enviar a avaliação\./,
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('radio', { name: /O piso/ })).toBeTruthy();
  expect(await outbox()).toEqual([]);
});

it('ends by itself when the time ran out while the app was closed', async () => {
  const startDate = new Date(Date.now() - 3_600_000).toISOString();
  const { db } = await openEvaluation(aQuestionnaire({ parameters: { timeLimit: 600 } }), [
    anAttempt({ status: 'STARTED', startDate }),
  ]);
  await waitFor(async () =>
    expect((await db.mirror('attempt').get('q1'))?.status).toBe('FINISHED'),
  );
  expect((await db.mirror('attempt').get('q1'))?.finishedBy).toBe('time');
});

it('ends by itself when the phone slept through the rest of its time, with every timer late', async () => {
  const startDate = new Date(Date.now() - 60_000).toISOString();
  const { db, outbox } = await openEvaluation(aQuestionnaire({ parameters: { timeLimit: 600 } }), [
    anAttempt({ status: 'STARTED', startDate }),
  ]);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[89]:/);
  fireEvent.click(await screen.findByRole('radio', { name: /O piso/ }));
  await waitFor(async () =>
    expect((await outbox()).map(([kind]) => kind)).toContain('evaluation.answer'),
  );
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  // The monotonic clock stood still meanwhile, as it does on a phone that sleeps.
  const wall = vi.spyOn(clock, 'now').mockImplementation(() => Date.now() + 3_600_000);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () =>
    expect((await db.mirror('attempt').get('q1'))?.finishedBy).toBe('time'),
  );
  const finish = (await outbox()).find(([kind]) => kind === 'evaluation.finish')?.[1];
  expect(finish?.events).toContainEqual(expect.objectContaining({ kind: 'sleep', seconds: 3_600 }));
  expect((await outbox()).filter(([kind]) => kind === 'evaluation.answer')).toHaveLength(1);
  visible.mockRestore();
  wall.mockRestore();
});

it.each([
  ['passing locks: no attempt is left', 1, 80, '* Restam 0/3 tentativas'],
  ['failing does not', 1, 40, '* Restam 2/3 tentativas'],
  ['nor does passing where nothing locks', 0, 80, '* Restam 2/3 tentativas'],
] as const)('of attempts that %s', async (_name, lockAfterApproval, grade, left) => {
  const finishDate = new Date().toISOString();
  const over = {
    status: 'FINISHED',
    startDate: finishDate,
    finishDate,
    finishedBy: 'person',
    lockAfterApproval,
  } as const;
  const next = left.includes(' 0/') ? [] : [anAttempt({ idQuestionnaire: 'q2', attempt: 2 })];
  await openEvaluation(aQuestionnaire(), [
    anAttempt({ ...over, grade, result: { correct: 1, total: 1, summary: null } }),
    ...next,
  ]);
  expect(await screen.findByText(left)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(next.length);
  expect(screen.queryByRole('link', { name: 'Rever os conteúdos' }) !== null).toBe(grade < 70);
});

it('says that the time ran out, until the grade is there', async () => {
  const finishDate = new Date().toISOString();
  await openEvaluation(aQuestionnaire(), [
    anAttempt({ status: 'FINISHED', startDate: finishDate, finishDate, finishedBy: 'time' }),
  ]);
  const told = await screen.findByText(
    'O tempo terminou. As respostas que você deu até aqui estão salvas.',
  );
  expect(told.closest('[role="status"]')).toBeTruthy();
});

it('goes on after the last answer, with the time that is left in whole seconds from its first moment on', async () => {
  const savedAt = Date.now() - 60_035;
  const at = new Date(savedAt).toISOString();
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const timer = document.querySelector('[role="timer"]');
    if (timer)
      shown.push(
        timer.textContent ?? '',
        timer.getAttribute('aria-label')?.replace('Tempo restante: ', '') ?? '',
      );
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const attempt = anAttempt({
    status: 'STARTED',
    startDate: at,
    timeLeft: 500,
    timeSavedAt: at,
    savedAt: at,
    savedOn: 'Moto G32 · Chrome',
  });
  await openEvaluation(aQuestionnaire({ parameters: { timeLimit: 600 } }), [attempt], ({ db }) =>
    db.mirror('answer').put({
      idAnswer: 'q1~q-SINGLE_OPTION',
      idQuestionnaire: 'q1',
      idQuestion: 'q-SINGLE_OPTION',
      data: { option: 'o2' },
      savedAt: at,
      savedOn: null,
    }),
  );
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  observer.disconnect();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((time) => !/^0\d:[0-5]\d$/.test(time))).toEqual([]);
  // However long this machine took to open it.
  const [minutes = 0, seconds = 0] = (screen.getByRole('timer').textContent ?? '')
    .split(':')
    .map(Number);
  const left = minutes * 60 + seconds;
  expect(left).toBeLessThanOrEqual(440);
  expect(left).toBeGreaterThanOrEqual(Math.floor(500 - (Date.now() - savedAt) / 1000));
  expect(
    screen.getByText(/Continuando de onde você parou, .* em Moto G32 · Chrome\./),
  ).toBeTruthy();
});

it('shows the grade, the attempts that are left and the key, and begins the next attempt', async () => {
  const result = {
    correct: 0,
    total: 1,
    summary: [{ idQuestion: 'q-SINGLE_OPTION', isCorrect: false, correct: { option: 'o2' } }],
  };
  const finishDate = new Date().toISOString();
  const { outbox, moved } = await openEvaluation(aQuestionnaire(), [
    anAttempt({
      status: 'FINISHED',
      startDate: finishDate,
      finishDate,
      finishedBy: 'person',
      grade: 40,
      result,
    }),
    anAttempt({ idQuestionnaire: 'q2', attempt: 2 }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Que pena, Rosana!' })).toBeTruthy();
  expect(screen.getByText('Reprovado')).toBeTruthy();
  expect(screen.getByText('Você precisava de 70% e acertou 40%')).toBeTruthy();
  expect(screen.getByText('* Restam 2/3 tentativas')).toBeTruthy();
  expect(screen.getByText('0 de 1 corretas')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /O que você verifica primeiro/ }));
  expect(await screen.findByRole('dialog', { name: '1. Resposta errada' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ok, entendi' }));
  await press('Tentar novamente');
  await waitFor(() => expect(moved).toEqual(['/evaluations/e1/v1/q2']));
  expect((await outbox()).map(([kind, { idQuestionnaire }]) => [kind, idQuestionnaire])).toEqual([
    ['evaluation.start', 'q2'],
  ]);
});

it('a survey shows all questions, is saved without being sent, and thanks', async () => {
  const survey = aQuestionnaire({
    questionnaireType: 'SURVEY',
    evaluationType: 'REACTION',
    questions: [everyType.LIKERT_SCALE, everyType.COMMENT],
  });
  const { outbox } = await openEvaluation(survey, [
    anAttempt({ questionnaireType: 'SURVEY', evaluationType: 'REACTION' }),
  ]);
  await press('Iniciar avaliação');
  fireEvent.click(await screen.findByRole('radio', { name: /^Concordo$/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Gostei' } });
  await press('Salvar');
  expect(await screen.findByText('Pesquisa salva. Você pode voltar e enviar depois.')).toBeTruthy();
  expect((await outbox()).map(([kind]) => kind)).toEqual([
    'evaluation.start',
    'evaluation.answer',
    'evaluation.answer',
    'evaluation.save',
  ]);
  await press('Enviar avaliação');
  fireEvent.click(
    [...(await screen.findByRole('alertdialog')).querySelectorAll('button')].at(-1) as HTMLElement,
  );
  // It has not left this device: that it was received is said once it was.
  expect(
    await screen.findByText(/^Suas respostas estão salvas neste aparelho/, {}, { timeout: 6_000 }),
  ).toBeTruthy();
  expect(screen.getByText(/^Concluída .*, neste aparelho\.$/)).toBeTruthy();
  expect(screen.queryByText(/já foi recebida|Enviada/)).toBeNull();
}, 15_000);

it('a survey that was handed in and sent says that it was received', async () => {
  await openEvaluation(
    aQuestionnaire({ questionnaireType: 'SURVEY', evaluationType: 'REACTION' }),
    [
      anAttempt({
        questionnaireType: 'SURVEY',
        evaluationType: 'REACTION',
        status: 'FINISHED',
        finishDate: new Date(Date.now() - 60_000).toISOString(),
      }),
    ],
  );
  expect(await screen.findByText('Sua avaliação já foi recebida.')).toBeTruthy();
  expect(screen.getByText(/^Enviada /)).toBeTruthy();
});

it('a place that another version of the app kept in a stage of its own is not gone back to, and the answers are there', async () => {
  const startDate = new Date(Date.now() - 60_000).toISOString();
  await openEvaluation(
    aQuestionnaire(),
    [anAttempt({ status: 'STARTED', startDate, savedAt: startDate })],
    async ({ db }) => {
      const saved = { idQuestionnaire: 'q1', savedAt: startDate, savedOn: null };
      await db.mirror('answer').put({
        ...saved,
        idAnswer: 'q1~q-SINGLE_OPTION',
        idQuestion: 'q-SINGLE_OPTION',
        data: { option: 'o1' },
      });
      const snapshot = {
        status: 'active',
        value: { player: 'pondering' },
        context: { at: 1 },
        children: {},
        historyValue: {},
      };
      await writeSnapshot(db, 'evaluation:q1', { snapshot, basis: '10' });
    },
  );
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  await press('Retornar à questão');
  expect(((await screen.findByRole('radio', { name: /O piso/ })) as HTMLInputElement).checked).toBe(
    true,
  );
});

it.each([
  ['an unknown type', anAttempt({ evaluationType: 'QUIZ' }), 'TIPO DE AVALIAÇÃO NÃO ENCONTRADA.'],
  [
    'an attempt that was taken out',
    anAttempt({ status: 'DISCARDED' }),
    'Esta tentativa foi anulada',
  ],
])('%s says so', async (_, attempt, title) => {
  await openEvaluation(aQuestionnaire({ evaluationType: attempt.evaluationType }), [attempt]);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
