import { describe, expect, it } from 'vitest';
import {
  evaluationBank,
  type BankQuestion,
  type EvaluationBank,
} from '#contract/areas/evaluation/entities/bank.ts';
import { drawnQuestions } from '../draw.ts';
import { grade } from './grade.ts';
import { buildBank, everyQuestion } from '#server/testing/build-bank.ts';
import { newestKey } from './newest-key.ts';

const bankOf = (questions: object[]): EvaluationBank =>
  evaluationBank.parse(
    buildBank({ idEvaluation: 'prova', idNode: 'n', questions: questions as typeof everyQuestion }),
  );
const [unica, vf, varias, pares] = everyQuestion;
const former = bankOf([unica ?? {}, vf ?? {}, varias ?? {}, pares ?? {}]);
const draw = [
  { id: 'unica', options: ['errada', 'certa'], targets: [] },
  { id: 'pares', options: ['b', 'a', 'c'], targets: ['z', 'y', 'x'] },
];
const question = (bank: EvaluationBank, id: string): BankQuestion | undefined =>
  bank.questions.find(({ idQuestion }) => idQuestion === id);

describe('the newest key', () => {
  it('takes key, credits and weight of the same question, and nothing that was shown', () => {
    const next = bankOf([
      {
        ...unica,
        statement: '<p>Outra</p>',
        correct: { option: 'errada' },
        weight: 3,
        credits: { certa: 0.5, errada: 1 },
      },
      pares ?? {},
    ]);
    const { bank, kept } = newestKey(former, next, draw);
    expect(question(bank, 'unica')).toEqual({
      ...question(former, 'unica'),
      correct: { option: 'errada' },
      weight: 3,
      credits: { certa: 0.5, errada: 1 },
    });
    expect(kept).toEqual([]);
    const answers = new Map([
      ['unica', { option: 'o1' }],
      ['pares', { pairs: { o1: 't2', o2: 't3', o3: 't1' } }],
    ]);
    expect(grade(bank, drawnQuestions(bank, draw), answers).grade).toBe(100);
    expect(grade(former, drawnQuestions(former, draw), answers).grade).toBe(50);
  });

  it.each<[string, object]>([
    ['is gone', vf ?? {}],
    [
      'is of another type',
      { ...unica, questionType: 'MULTI_OPTION', correct: { options: ['certa'] } },
    ],
    [
      'has lost an option that was shown',
      { ...unica, options: unica?.options.slice(1), correct: { option: 'outra' } },
    ],
    ['is answered by what was not shown', { ...unica, correct: { option: 'outra' } }],
  ])('leaves alone a question that %s', (_name, changed) => {
    const { bank, kept } = newestKey(former, bankOf([changed, pares ?? {}]), draw);
    expect([bank, kept]).toEqual([former, ['unica']]);
  });

  it('leaves alone pairs that lead to what was not shown', () => {
    const targets = [...(pares?.targets ?? []), { idQuestionOptionAnswer: 'w', description: 'w' }];
    const next = bankOf([
      unica ?? {},
      { ...pares, targets, correct: { pairs: { a: 'w', b: 'y', c: 'z' } } },
    ]);
    expect(newestKey(former, next, draw).kept).toEqual(['pares']);
  });
});
