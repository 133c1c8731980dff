import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { isAnswered, refuseAnswer } from '#contract/areas/evaluation/rules/check-answer.ts';
import { aQuestion, everyType } from '#tests/builders/questions.ts';
import { correlateQuestion } from './correlate-question.tsx';

afterEach(cleanup);

const ask = (from?: AnswerData, question = everyType.CORRELATE) => {
  const told: AnswerData[] = [];
  const Page = () => {
    const [data, setData] = useState(from);
    return (
      <>
        <h1 id="statement">Ligue</h1>
        <correlateQuestion.Component
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

const field = (option: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${option} Número` });
const type = (option: string, value: string): void =>
  void fireEvent.change(field(option), { target: { value } });

it('matches options by numbers, changes them by one key and clears them', () => {
  const told = ask();
  type('Óleo', '1');
  type('Vidro', '3');
  type('Vidro', '32');
  expect([field('Óleo').value, field('Vidro').value, field('Papel').value]).toEqual(['1', '2', '']);
  type('Óleo', '');
  type('Vidro', '');
  expect(told).toEqual([
    { pairs: { o1: 't1' } },
    { pairs: { o1: 't1', o2: 't3' } },
    { pairs: { o1: 't1', o2: 't2' } },
    { pairs: { o2: 't2' } },
    {},
  ]);
});

it('gives one target to several options', () => {
  const told = ask({ pairs: { o1: 't2' } });
  type('Papel', '2');
  expect(told).toEqual([{ pairs: { o1: 't2', o3: 't2' } }]);
});

it('refuses what is no number of a target, says so and keeps what was there', () => {
  const told = ask({ pairs: { o1: 't2' } });
  type('Óleo', 'x');
  type('Vidro', '4');
  expect([field('Óleo').value, field('Vidro').value, told]).toEqual(['2', '', []]);
  expect(field('Vidro').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Só vale um número inteiro de 1 a 3.')).toHaveLength(2);
  type('Vidro', '3');
  fireEvent.blur(field('Óleo'));
  expect(screen.queryByText('Só vale um número inteiro de 1 a 3.')).toBeNull();
});

it('steps by the arrow keys and goes on by Enter', () => {
  const told = ask();
  act(() => field('Óleo').focus());
  fireEvent.keyDown(field('Óleo'), { key: 'ArrowDown' });
  fireEvent.keyDown(field('Óleo'), { key: 'ArrowDown' });
  fireEvent.keyDown(field('Óleo'), { key: 'Enter' });
  expect(told).toEqual([{ pairs: { o1: 't3' } }, { pairs: { o1: 't2' } }]);
  expect(document.activeElement).toBe(field('Vidro'));
});

it('describes a field by its bounds and by what was chosen', () => {
  ask({ pairs: { o1: 't2' } });
  expect(
    screen.getByRole('textbox', {
      name: 'Óleo Número',
      description: /^Verde Digite um número de 1 a 3\./,
    }),
  ).toBe(field('Óleo'));
});

it('offers the targets at the option too, for narrow screens', () => {
  const told = ask();
  const trigger = screen.getByRole('button', { name: 'Ver alternativas', description: 'Vidro' });
  fireEvent.click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '3 Azul' }));
  expect([told, trigger.getAttribute('aria-expanded'), document.activeElement]).toEqual([
    [{ pairs: { o2: 't3' } }],
    'false',
    trigger,
  ]);
  expect(trigger.textContent).toBe('Você escolheu 3: Azul');
  expect(field('Vidro').value).toBe('3');
  fireEvent.click(trigger);
  fireEvent.keyDown(trigger, { key: 'Escape' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(trigger);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(told.at(-1)).toEqual({});
});

it('marks the targets that are in use', () => {
  ask({ pairs: { o1: 't2' } });
  const [list] = screen.getAllByRole('list', { name: 'Alternativas numeradas' });
  const items = list ? within(list).getAllByRole('listitem') : [];
  expect(items.map((item) => /em uso/.test(item.textContent))).toEqual([false, true, false]);
});

it('takes more targets than options, by keys and by the list, and is whole with some left', () => {
  const question = aQuestion('CORRELATE', {
    options: ['Gato', 'Cão'],
    targets: ['Mamífero', 'Réptil', 'Ave', 'Peixe'],
  });
  const told = ask(undefined, question);
  type('Gato', '1');
  act(() => field('Cão').focus());
  fireEvent.keyDown(field('Cão'), { key: 'ArrowDown' });
  expect(field('Cão').value).toBe('4');
  type('Cão', '1');
  expect(told.at(-1)).toEqual({ pairs: { o1: 't1', o2: 't1' } });
  expect([isAnswered(question, told.at(-1)), refuseAnswer(question, told.at(-1) ?? {})]).toEqual([
    true,
    null,
  ]);
});
