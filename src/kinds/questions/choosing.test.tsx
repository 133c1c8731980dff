/** Types that are answered by choosing: by pointer, by arrow keys, by letters. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { questions } from './registry.ts';

afterEach(cleanup);

/** Answers that the page was told, in order. */
const ask = (question: Question, from?: AnswerData) => {
  const told: AnswerData[] = [];
  const { Component } = questions[question.questionType];
  const Page = () => {
    const [data, setData] = useState(from);
    return (
      <>
        <h1 id="statement">{question.statement}</h1>
        <Component
          question={question}
          data={data}
          onAnswer={(next) => {
            told.push(next);
            setData(next);
          }}
          labelledBy="statement"
        />
      </>
    );
  };
  render(<Page />);
  return told;
};

const checked = (): string[] =>
  [...document.querySelectorAll('input')]
    .filter((input) => input.checked)
    .map((input) => input.closest('label')?.textContent ?? '');

it('chooses one option, and changes it by one tap', () => {
  const told = ask(everyType.SINGLE_OPTION);
  expect(checked()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Os garfos' }));
  fireEvent.click(screen.getByRole('radio', { name: 'A buzina' }));
  expect(told).toEqual([{ option: 'o2' }, { option: 'o3' }]);
  expect(checked()).toHaveLength(1);
});

it('shows what was answered before', () => {
  ask(everyType.SINGLE_OPTION, { option: 'o2' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Os garfos' }).checked).toBe(true);
});

it('goes through single options by the arrow keys, round and round', () => {
  const told = ask(everyType.SINGLE_OPTION, { option: 'o1' });
  const press = (key: string): void =>
    void fireEvent.keyDown(document.activeElement ?? document.body, { key });
  act(() => screen.getByRole('radio', { name: 'O piso' }).focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Os garfos' }));
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowUp');
  expect(told).toEqual([{ option: 'o2' }, { option: 'o3' }, { option: 'o1' }, { option: 'o3' }]);
});

it('takes the letter of an option while the list has the focus, and leaves the keys of the browser alone', () => {
  const told = ask(everyType.SINGLE_OPTION);
  const first = screen.getByRole('radio', { name: 'O piso' });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'c', ctrlKey: true });
  fireEvent.keyDown(first, { key: 'z' });
  expect(told).toEqual([]);
  fireEvent.keyDown(first, { key: 'c' });
  expect(told).toEqual([{ option: 'o3' }]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A buzina' }));
});

it('takes verdict of true and false without letters', () => {
  const told = ask(everyType.TRUE_OR_FALSE);
  const first = screen.getByRole('radio', { name: 'Verdadeiro' });
  fireEvent.keyDown(first, { key: 'b' });
  fireEvent.click(screen.getByRole('radio', { name: 'Falso' }));
  expect(told).toEqual([{ option: 'o2' }]);
});

it('chooses several options, told in the order of the question, and clears them', () => {
  const told = ask(everyType.MULTI_OPTION);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chinelo' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Capacete' }));
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Capacete' }), { key: 'c' });
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Chinelo' }), { key: 'A' });
  expect(told).toEqual([{ options: ['o3'] }, { options: ['o1', 'o3'] }, { options: ['o1'] }, {}]);
});

it('takes a point of the scale', () => {
  const told = ask(everyType.LIKERT_SCALE);
  fireEvent.click(screen.getByRole('radio', { name: 'Concordo' }));
  expect(told).toEqual([{ scale: 's4' }]);
});

it('rates each item by itself, and keeps the others', () => {
  const told = ask(everyType.MULTI_LIKERT_SCALE);
  const rate = (item: string, word: string): void => {
    const row = screen.getByRole('radiogroup', { name: item });
    const radio = [...row.querySelectorAll('label')]
      .find((label) => label.textContent === word)
      ?.querySelector('input');
    expect(radio).toBeTruthy();
    if (radio) fireEvent.click(radio);
  };
  rate('O instrutor explicou bem', 'Concordo');
  rate('O tempo bastou', 'Discordo');
  rate('O instrutor explicou bem', 'Discordo');
  expect(told).toEqual([
    { scales: { o1: 's4' } },
    { scales: { o1: 's4', o2: 's2' } },
    { scales: { o1: 's2', o2: 's2' } },
  ]);
});

it('begins each question anew', () => {
  const { Component } = questions.SINGLE_OPTION;
  const view = (question: Question) => (
    <>
      <h1 id="statement">{question.statement}</h1>
      <Component
        question={question}
        data={undefined}
        onAnswer={() => undefined}
        labelledBy="statement"
      />
    </>
  );
  const { rerender } = render(view(everyType.SINGLE_OPTION));
  fireEvent.click(screen.getByRole('radio', { name: 'Os garfos' }));
  expect(checked()).toHaveLength(1);
  rerender(view({ ...everyType.SINGLE_OPTION, idQuestion: 'another' }));
  expect(checked()).toEqual([]);
});
