import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayloadOf } from '#contract/commands.ts';
import type { Answer } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import { useAnswers } from './use-answers.ts';

const TEXT = 'texto';
const of = { idEvaluation: 'v1', idQuestionnaire: 'q1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stored = (data: AnswerData, savedAt: string, on: string): Answer => ({
  idAnswer: `q1~${TEXT}`,
  idQuestionnaire: 'q1',
  idQuestion: TEXT,
  data,
  savedAt,
  savedOn: on,
});
const viewWith = (...answers: Answer[]): AttemptView => ({
  attempt: null,
  prepared: null,
  locked: false,
  answers: new Map(answers.map((one) => [one.idQuestion, one])),
  states: new Map(),
  state: { state: 'none' },
});

const begin = (view = viewWith()) => {
  const saved: PayloadOf<'evaluation.answer'>[] = [];
  const engine = {
    dispatch: async (_kind: string, payload: PayloadOf<'evaluation.answer'>) => {
      saved.push(payload);
      return 'op';
    },
  } as unknown as PersonRuntime['engine'];
  const questionnaire = { ...of, questions: [] };
  const runtime = { engine } as PersonRuntime;
  const hook = renderHook(
    (shown: AttemptView) =>
      useAnswers({ runtime, engine, questionnaire, view: shown, on: 'Celular', isOpen: false }),
    {
      initialProps: view,
    },
  );
  return {
    saved: () => saved.map(({ data }) => data.text ?? data.option),
    over: () => saved.map((payload) => payload.over),
    give: (data: AnswerData, shown: AnswerData) =>
      act(() => hook.result.current.answer(TEXT, data, shown)),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    read: (next: AttemptView) => hook.rerender(next),
    given: () => hook.result.current.given.get(TEXT),
  };
};

describe('what is typed', () => {
  it('is saved when one pauses', async () => {
    const { give, pass, saved } = begin();
    give({ text: 'a' }, {});
    await pass(200);
    give({ text: 'ab' }, {});
    await pass(200);
    expect(saved()).toEqual([]);
    await pass(100);
    expect(saved()).toEqual(['ab']);
  });

  it('is saved once a second by who never pauses', async () => {
    const { give, pass, saved } = begin();
    for (let n = 1; n <= 30; n += 1) {
      give({ text: 'x'.repeat(n) }, {});
      await pass(100);
    }
    expect(saved().map((text) => text?.length)).toEqual([10, 20, 30]);
  });
});

describe('an answer takes the place of the one that was on the screen', () => {
  const seen = stored({ text: 'do celular' }, '2026-03-10T12:00:00.000Z', 'Celular');
  const unseen = stored({ text: 'do computador' }, '2026-03-10T12:05:00.000Z', 'Computador');

  it('also where another came before it was saved', async () => {
    const { give, pass, read, over, given } = begin(viewWith(seen));
    give({ text: 'novo' }, seen.data);
    read(viewWith(unseen));
    await pass(200);
    give({ text: 'novo texto' }, { text: 'novo' });
    await pass(1_000);
    expect([over(), given()]).toEqual([[seen.savedAt], { text: 'novo texto' }]);
  });

  it('and of none where the one that is stored was never shown', async () => {
    const { give, pass, over } = begin(viewWith(unseen));
    give({ text: 'meu texto' }, { text: 'meu' });
    await pass(1_000);
    expect(over()).toEqual([null]);
  });
});
