import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LateAnswers } from '#contract/entities/evaluation/attempt.ts';
import { everyType } from '#tests/builders/questions.ts';
import { LateNotices } from './late-notices.tsx';

afterEach(cleanup);

const FIRST = '2026-03-10T12:00:00.000Z';
const THEN = '2026-03-10T13:00:00.000Z';
const questions = ['a', 'b', 'c'].map((idQuestion) => ({ ...everyType.SINGLE_OPTION, idQuestion }));

const told = (late: Partial<LateAnswers>): string[] => {
  render(
    <LateNotices
      late={{ counted: [], kept: [], gradeAtEnd: null, reviewedAt: null, ...late }}
      questions={questions}
    />,
  );
  return screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');
};

it.each<[string, Partial<LateAnswers>, string[]]>([
  [
    'those that counted, and the grade without them',
    { counted: ['c', 'a'].map((idQuestion) => ({ idQuestion, at: FIRST })), gradeAtEnd: 50 },
    [
      '2 respostas suas chegaram depois do fim e contaramVocê respondeu as questões 1 e 3 antes do fim. Sem isso, a nota era 50%.',
    ],
  ],
  [
    'one of a survey',
    { counted: [{ idQuestion: 'b', at: FIRST }] },
    ['1 resposta sua chegou depois do fim e contouVocê respondeu a questão 2 antes do fim.'],
  ],
  [
    'those that did not count, and why, until a person has looked',
    {
      kept: [
        { idQuestion: 'a', at: FIRST, why: 'other' },
        { idQuestion: 'b', at: FIRST, why: 'time' },
      ],
    },
    [
      '2 respostas suas não contaramA questão 1 tem outra resposta, e é ela que conta. Não deu para confirmar que você respondeu a questão 2 antes do fim. A administração recebeu para conferir.',
    ],
  ],
  [
    'one that was looked at',
    { kept: [{ idQuestion: 'a', at: FIRST, why: 'other' }], reviewedAt: THEN },
    [
      '1 resposta sua não contouA questão 1 tem outra resposta, e é ela que conta. A administração já conferiu.',
    ],
  ],
  [
    'one that came after that',
    { kept: [{ idQuestion: 'a', at: THEN, why: 'time' }], reviewedAt: FIRST },
    [
      '1 resposta sua não contouNão deu para confirmar que você respondeu a questão 1 antes do fim. A administração recebeu para conferir.',
    ],
  ],
])('tells of %s', (_name, late, texts) => expect(told(late)).toEqual(texts));
