import type { BankInput } from '#contract/areas/evaluation/entities/bank.ts';

type Question = BankInput['questions'][number];

const options = (...names: string[]) =>
  names.map((name) => ({ idQuestionOption: name, description: name }));

/**
 * One question of every type, by short ids that give the answer away: nothing of them may reach a
 * device.
 */
export const everyQuestion: Question[] = [
  {
    idQuestion: 'unica',
    questionType: 'SINGLE_OPTION',
    statement: '<p>Qual?</p>',
    options: options('certa', 'errada', 'outra'),
    correct: { option: 'certa' },
  },
  {
    idQuestion: 'vf',
    questionType: 'TRUE_OR_FALSE',
    statement: '<p>Verdade?</p>',
    options: options('verdadeiro', 'falso'),
    correct: { option: 'falso' },
  },
  {
    idQuestion: 'varias',
    questionType: 'MULTI_OPTION',
    statement: '<p>Quais?</p>',
    options: options('sim1', 'sim2', 'nao1', 'nao2'),
    correct: { options: ['sim1', 'sim2'] },
  },
  {
    idQuestion: 'pares',
    questionType: 'CORRELATE',
    statement: '<p>Ligue</p>',
    options: options('a', 'b', 'c'),
    targets: ['x', 'y', 'z'].map((name) => ({ idQuestionOptionAnswer: name, description: name })),
    correct: { pairs: { a: 'x', b: 'y', c: 'z' } },
  },
  {
    idQuestion: 'escalas',
    questionType: 'MULTI_LIKERT_SCALE',
    statement: '<p>Avalie</p>',
    options: options('aula', 'sala'),
    scales: ['ruim', 'bom'].map((title) => ({ idQuestionScale: title, title })),
  },
  {
    idQuestion: 'escala',
    questionType: 'LIKERT_SCALE',
    statement: '<p>No todo?</p>',
    options: [],
    scales: ['ruim', 'bom'].map((title) => ({ idQuestionScale: title, title })),
  },
  {
    idQuestion: 'porque',
    questionType: 'SINGLE_OPTION_COMMENT',
    statement: '<p>E por quê?</p>',
    options: options('sim', 'nao'),
  },
  { idQuestion: 'texto', questionType: 'COMMENT', statement: '<p>Conte</p>', options: [] },
];

export const buildBank = ({
  parameters,
  ...over
}: Partial<Omit<BankInput, 'parameters'>> & {
  idEvaluation: string;
  idNode: string;
  parameters?: Partial<BankInput['parameters']>;
}): BankInput => ({
  evaluationType: 'KNOWLEDGE',
  questionnaireType: 'EVALUATION',
  title: 'Prova',
  description: null,
  masteryScore: 70,
  questions: everyQuestion,
  ...over,
  parameters: {
    timeLimit: 0,
    questionAmount: 0,
    lockNavigation: 0,
    maxTries: 2,
    showResponseSummary: 0,
    lockAfterApproval: 0,
    closingText: null,
    ...parameters,
  },
});
