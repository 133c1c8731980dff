/** Questions for tests and for the eye. */
import type { Question, QuestionType } from '#contract/areas/evaluation/entities/question.ts';

const idOf = (at: number, letter: string): string => `${letter}${at + 1}`;

interface Given {
  statement?: string;
  options?: readonly string[];
  targets?: readonly string[];
  scales?: readonly string[];
}

/** Options are o1, o2…, targets t1…, steps of the scale s1… */
export const aQuestion = (questionType: QuestionType, given: Given = {}): Question => ({
  idQuestion: `q-${questionType}`,
  questionType,
  statement: given.statement ?? 'O que você verifica primeiro?',
  options: (given.options ?? []).map((description, at) => ({
    idQuestionOption: idOf(at, 'o'),
    description,
  })),
  targets: (given.targets ?? []).map((description, at) => ({
    idQuestionOptionAnswer: idOf(at, 't'),
    description,
  })),
  scales: (given.scales ?? []).map((title, at) => ({ idQuestionScale: idOf(at, 's'), title })),
  mandatory: true,
});

export const opinions = [
  'Discordo totalmente',
  'Discordo',
  'Não sei dizer',
  'Concordo',
  'Concordo totalmente',
];

/** One of every type. */
export const everyType: Record<QuestionType, Question> = {
  SINGLE_OPTION: aQuestion('SINGLE_OPTION', { options: ['O piso', 'Os garfos', 'A buzina'] }),
  TRUE_OR_FALSE: aQuestion('TRUE_OR_FALSE', { options: ['Verdadeiro', 'Falso'] }),
  MULTI_OPTION: aQuestion('MULTI_OPTION', { options: ['Capacete', 'Luva', 'Chinelo'] }),
  CORRELATE: aQuestion('CORRELATE', {
    options: ['Óleo', 'Vidro', 'Papel'],
    targets: ['Laranja', 'Verde', 'Azul'],
  }),
  MULTI_LIKERT_SCALE: aQuestion('MULTI_LIKERT_SCALE', {
    options: ['O instrutor explicou bem', 'O tempo bastou'],
    scales: opinions,
  }),
  LIKERT_SCALE: aQuestion('LIKERT_SCALE', { scales: opinions }),
  SINGLE_OPTION_COMMENT: aQuestion('SINGLE_OPTION_COMMENT', { options: ['Sim', 'Não'] }),
  COMMENT: aQuestion('COMMENT'),
};
