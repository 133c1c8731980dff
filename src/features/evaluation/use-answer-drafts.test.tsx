import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import { aFakePerson } from '#tests/builders/fake-runtime.ts';
import { useAnswerDrafts } from './use-answer-drafts.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const question: Question = {
  idQuestion: 'texto',
  questionType: 'COMMENT',
  statement: '',
  options: [],
  targets: [],
  scales: [],
  mandatory: true,
};
const questionnaire = { idQuestionnaire: 'q1', questions: [question] };
const viewWith = (...answers: Answer[]): AttemptView => ({
  attempt: null,
  locked: false,
  prepared: null,
  answers: new Map(answers.map((one) => [one.idQuestion, one])),
  states: new Map(),
  state: { state: 'none' },
});
const answeredAt = (ms: number): Answer => ({
  idAnswer: 'q1~texto',
  idQuestionnaire: 'q1',
  idQuestion: 'texto',
  data: { text: 'do computador' },
  savedAt: new Date(ms).toISOString(),
  savedOn: 'Computador',
});

let runtime: PersonRuntime;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  runtime = aFakePerson();
});
afterEach(() => {
  cleanup();
  runtime.close();
});

const open = (view = viewWith(), isOpen = true) => {
  const left: unknown[] = [];
  const onLeft = (...given: unknown[]): void => void left.push(given);
  return {
    left,
    ...renderHook(() => useAnswerDrafts({ runtime, questionnaire, view, isOpen, onLeft })),
  };
};
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('a text that was typed and not saved is given again after a reload', async () => {
  const first = open();
  await pass(200);
  act(() => first.result.current.put('texto', { text: 'Metade da resp' }));
  first.unmount();
  const { left } = open();
  await expect.poll(() => left).toEqual([['texto', { text: 'Metade da resp' }]]);
});

it('one that was saved is not', async () => {
  const first = open();
  await pass(200);
  act(() => first.result.current.put('texto', { text: 'Inteira' }));
  await act(() => first.result.current.submit('texto', async () => undefined));
  first.unmount();
  const { left } = open();
  await pass(60);
  expect([left, await runtime.db.drafts.count()]).toEqual([[], 0]);
});

it('never takes the place of what was answered since', async () => {
  const first = open();
  await pass(200);
  act(() => first.result.current.put('texto', { text: 'Antes' }));
  first.unmount();
  const { left } = open(viewWith(answeredAt(Date.now() + 60_000)));
  await expect.poll(() => runtime.db.drafts.count()).toBe(0);
  expect(left).toEqual([]);
});

it('is not opened where nothing is answered', async () => {
  const first = open();
  await pass(200);
  act(() => first.result.current.put('texto', { text: 'Antes' }));
  first.unmount();
  const { left } = open(viewWith(), false);
  await pass(60);
  expect([left, await runtime.db.drafts.count()]).toEqual([[], 1]);
});
