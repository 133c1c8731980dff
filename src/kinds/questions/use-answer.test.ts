import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

const start = (data?: AnswerData) => {
  const given: AnswerData[] = [];
  const instead: AnswerData[] = [];
  const onAnswer = (next: AnswerData, shown: AnswerData): void => {
    given.push(next);
    instead.push(shown);
  };
  const hook = renderHook(
    (stored: { data: AnswerData | undefined }) => useAnswer({ ...stored, onAnswer }),
    { initialProps: { data } },
  );
  return {
    given,
    instead,
    shown: () => hook.result.current.answer,
    give: (next: AnswerData) => act(() => hook.result.current.setAnswer(next)),
    store: (next: AnswerData | undefined) => hook.rerender({ data: next }),
    focus: () => act(() => hook.result.current.typing.onFocus()),
    blur: () => act(() => hook.result.current.typing.onBlur()),
  };
};

it('shows what is given at once, before it is stored', () => {
  const { give, shown, given } = start({ option: 'o1' });
  give({ option: 'o2' });
  expect([shown(), given]).toEqual([{ option: 'o2' }, [{ option: 'o2' }]]);
});

it('lets no older answer that comes back late undo a newer one', () => {
  const { give, shown, store } = start();
  give({ text: 'a' });
  give({ text: 'ab' });
  give({ text: 'abc' });
  store({ text: 'a' });
  expect(shown()).toEqual({ text: 'abc' });
  store({ text: 'abc' });
  expect(shown()).toEqual({ text: 'abc' });
});

it('leaves blanks and signs to a person who types, and knows the stored text without them', () => {
  const { give, shown, store, focus, blur } = start();
  focus();
  give({ text: 'Tre\u0302s ' });
  store({ text: 'Tr\u00EAs' });
  expect(shown()).toEqual({ text: 'Tre\u0302s ' });
  // Nothing new to store, so nothing is on its way.
  give({ text: 'Tr\u00EAs  ' });
  blur();
  expect(shown()).toEqual({ text: 'Tr\u00EAs' });
  store({ text: 'de outro aparelho' });
  expect(shown()).toEqual({ text: 'de outro aparelho' });
});

it('takes over what another device stored, once nothing of here is on its way', () => {
  const { give, shown, store } = start();
  give({ option: 'o1' });
  store({ option: 'o1' });
  store({ option: 'o3' });
  expect(shown()).toEqual({ option: 'o3' });
  store(undefined);
  expect(shown()).toEqual({});
});

it('keeps the text while its field has the focus, and follows the store when the field is left untouched', () => {
  const { focus, blur, shown, store } = start({ text: 'a' });
  focus();
  store({ text: 'de outro aparelho' });
  expect(shown()).toEqual({ text: 'a' });
  blur();
  expect(shown()).toEqual({ text: 'de outro aparelho' });
});

it('keeps what was typed after the field is left, until it is stored', () => {
  const { focus, blur, give, shown, store } = start({ text: 'a' });
  focus();
  give({ text: 'ab' });
  blur();
  store({ text: 'de outro aparelho' });
  expect(shown()).toEqual({ text: 'ab' });
});

it('knows an answer again by what it says, in whatever order it comes back', () => {
  const { give, shown, store } = start();
  give({ pairs: { o1: 't1', o2: 't2' } });
  store({ pairs: { o2: 't2', o1: 't1' } });
  store({ pairs: { o1: 't3' } });
  expect(shown()).toEqual({ pairs: { o1: 't3' } });
});

it('tells which stored answer the person had before them: not the one that came while they were typing', () => {
  const { focus, blur, give, instead, store } = start({ text: 'a' });
  focus();
  give({ text: 'ab' });
  store({ text: 'ab' });
  store({ text: 'de outro aparelho' });
  give({ text: 'abc' });
  store({ text: 'abc' });
  blur();
  store({ text: 'de outro aparelho' });
  give({ text: 'visto' });
  expect(instead).toEqual([{ text: 'a' }, { text: 'ab' }, { text: 'de outro aparelho' }]);
});
