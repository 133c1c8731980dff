/** Types that are answered in words. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  COMMENT_LIMIT,
  type AnswerData,
  type Question,
} from '#contract/areas/evaluation/entities/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { questions } from './registry.ts';

afterEach(cleanup);

const ask = (question: Question, from?: AnswerData) => {
  const told: AnswerData[] = [];
  const { Component } = questions[question.questionType];
  const Page = () => {
    const [data, setData] = useState(from);
    return (
      <>
        <h1 id="statement">Conte</h1>
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

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string): void => void fireEvent.change(area(), { target: { value } });
const spoken = (): string => screen.getByRole('status').textContent;

it('tells every change of the text, and an empty answer where it was cleared', () => {
  const told = ask(everyType.COMMENT);
  expect(area().dir).toBe('auto');
  expect(
    screen.getByRole('textbox', {
      name: 'Conte Sua resposta',
      description: 'Até 4.000 caracteres.',
    }),
  ).toBe(area());
  type('😀');
  type('  ');
  type('');
  expect(told).toEqual([{ text: '😀' }, { text: '  ' }, {}]);
});

it('counts, and speaks only near the end', () => {
  ask(everyType.COMMENT);
  type('a'.repeat(3799));
  expect([screen.getByText('3.799 / 4.000').getAttribute('aria-hidden'), spoken()]).toEqual([
    'true',
    '',
  ]);
  const steps = [3800, 3850, 3900, 3989, 3990, 3999, 4000].map((length) => {
    type('a'.repeat(length));
    return spoken();
  });
  expect(steps).toEqual([
    'Restam 200 caracteres.',
    'Restam 200 caracteres.',
    'Restam 100 caracteres.',
    'Restam 50 caracteres.',
    'Restam 10 caracteres.',
    'Resta 1 caractere.',
    'Você chegou ao limite de 4.000 caracteres.',
  ]);
  expect(area().maxLength).toBe(COMMENT_LIMIT);
});

it('says that a pasted text did not fit whole', () => {
  ask(everyType.COMMENT, { text: 'a'.repeat(3990) });
  const paste = (text: string): void =>
    void fireEvent.paste(area(), { clipboardData: { getData: () => text } });
  paste('0123456789');
  expect(spoken()).toBe('Restam 10 caracteres.');
  paste('0123456789x');
  expect(spoken()).toMatch(/^O texto colado passa do limite/);
  type('a'.repeat(3000));
  expect(spoken()).toBe('');
});

it('takes an option and a comment in either order, and loses neither', () => {
  const told = ask(everyType.SINGLE_OPTION_COMMENT);
  type('Porque');
  fireEvent.click(screen.getByRole('radio', { name: 'Sim' }));
  type('');
  expect(told).toEqual([{ text: 'Porque' }, { option: 'o1', text: 'Porque' }, { option: 'o1' }]);
});

it('says which of option and comment is missing', () => {
  const { Component } = questions.SINGLE_OPTION_COMMENT;
  render(
    <>
      <h1 id="statement">Conte</h1>
      <Component
        question={everyType.SINGLE_OPTION_COMMENT}
        data={{ option: 'o1', text: ' ' }}
        onAnswer={() => undefined}
        labelledBy="statement"
        missing
      />
    </>,
  );
  expect(screen.queryByText('Escolha uma opção.')).toBeNull();
  expect(screen.getByText('Escreva um comentário.')).toBeTruthy();
});
