import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  questionTypes,
  type AnswerData,
  type QuestionType,
} from '#contract/entities/evaluation/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { questions } from '../registry.ts';

afterEach(cleanup);

const lines = (
  type: QuestionType,
  given: AnswerData | undefined,
  correct: AnswerData | null,
): string[] => {
  const { Review } = questions[type];
  render(<Review question={everyType[type]} given={given} correct={correct} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('says of each option whether it was chosen and whether it was right', () => {
  expect(lines('SINGLE_OPTION', { option: 'o1' }, { option: 'o1' })).toEqual([
    'O pisoSua resposta está certa',
    'Os garfos',
    'A buzina',
  ]);
  cleanup();
  expect(lines('TRUE_OR_FALSE', { option: 'o1' }, { option: 'o2' })).toEqual([
    'VerdadeiroSua resposta está errada',
    'FalsoResposta certa',
  ]);
  cleanup();
  expect(lines('MULTI_OPTION', { options: ['o1', 'o3'] }, { options: ['o1', 'o2'] })).toEqual([
    'CapaceteSua resposta está certa',
    'LuvaResposta certa',
    'ChineloSua resposta está errada',
  ]);
});

it('judges nothing where there is no right and wrong', () => {
  expect(lines('SINGLE_OPTION_COMMENT', { option: 'o1', text: 'Porque sim' }, null)).toEqual([
    'SimSua resposta',
    'Não',
  ]);
  // Words of any script stand in their own direction.
  expect(screen.getByText('Porque sim').dir).toBe('auto');
  cleanup();
  expect(lines('LIKERT_SCALE', { scale: 's2' }, null)[1]).toBe('DiscordoSua resposta');
  cleanup();
  expect(lines('MULTI_LIKERT_SCALE', { scales: { o1: 's5' } }, null)).toEqual([
    'O instrutor explicou bemSua respostaConcordo totalmente',
    'O tempo bastouSem resposta',
  ]);
});

it('shows the target that was chosen, and the right one where that is another', () => {
  expect(
    lines(
      'CORRELATE',
      { pairs: { o1: 't1', o2: 't3' } },
      { pairs: { o1: 't1', o2: 't2', o3: 't3' } },
    ),
  ).toEqual([
    'ÓleoSua resposta está certa1Laranja',
    'VidroSua resposta está errada3AzulResposta certa2Verde',
    'PapelSem respostaResposta certa3Azul',
  ]);
});

it.each(questionTypes)('%s says that it was not answered, and cannot be changed', (type) => {
  lines(type, undefined, null);
  expect(
    screen.getAllByText(/^(Você não respondeu esta questão\.|Sem resposta)$/).length,
  ).toBeGreaterThan(0);
  expect(document.querySelector('input, textarea, button')).toBeNull();
});
