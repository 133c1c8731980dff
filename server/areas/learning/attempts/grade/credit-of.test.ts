import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { buildBank } from '#server/testing/build-bank.ts';
import { chanceFrom } from '../chance.ts';
import { draw, drawnQuestions } from '../draw.ts';
import { creditOf, type Gradable } from './credit-of.ts';
import { grade } from './grade.ts';

describe('credit', () => {
  const one = (
    questionType: Gradable['questionType'],
    credits: Gradable['credits'] = null,
  ): Gradable => ({
    questionType,
    correct: { option: 'a' },
    credits,
  });
  const several = (credits: Gradable['credits'] = null): Gradable => ({
    questionType: 'MULTI_OPTION',
    correct: { options: ['a', 'b'] },
    credits,
  });
  const pairs: Gradable = {
    questionType: 'CORRELATE',
    correct: { pairs: { a: 'x', b: 'y', c: 'z' } },
    credits: null,
  };
  it.each([
    ['one, right', one('SINGLE_OPTION'), { option: 'a' }, 1],
    ['one, wrong', one('SINGLE_OPTION'), { option: 'b' }, 0],
    ['one, empty', one('SINGLE_OPTION'), {}, 0],
    ['one, never answered', one('TRUE_OR_FALSE'), undefined, 0],
    ['one, partly right', one('SINGLE_OPTION', { a: 1, b: 0.5, c: -1 }), { option: 'b' }, 0.5],
    ['one, worse than nothing', one('SINGLE_OPTION', { a: 1, c: -1 }), { option: 'c' }, 0],
    ['true or false', one('TRUE_OR_FALSE'), { option: 'a' }, 1],
    [
      'one with a comment counts the option',
      one('SINGLE_OPTION_COMMENT'),
      { option: 'a', text: 'x' },
      1,
    ],
    ['several, all', several(), { options: ['b', 'a'] }, 1],
    ['several, half', several(), { options: ['a'] }, 0.5],
    ['several, one right and one wrong', several(), { options: ['a', 'c'] }, 0],
    ['several, all and one wrong', several(), { options: ['a', 'b', 'c'] }, 0.5],
    ['several, everything', several(), { options: ['a', 'b', 'c', 'd'] }, 0],
    ['several, by credits', several({ a: 0.5, b: 0.25, c: -0.5 }), { options: ['a', 'b'] }, 0.75],
    ['several, never below nothing', several({ a: 0.5, c: -1 }), { options: ['a', 'c'] }, 0],
    ['several where none is right', { ...several(), correct: { options: [] } }, { options: [] }, 1],
    ['pairs, all', pairs, { pairs: { a: 'x', b: 'y', c: 'z' } }, 1],
    ['pairs, one', pairs, { pairs: { a: 'x', b: 'z', c: 'y' } }, 1 / 3],
    ['pairs, none', pairs, { pairs: {} }, 0],
    ['scales are not graded', { ...one('LIKERT_SCALE') }, { scale: 'x' }, 0],
    ['many scales are not graded', { ...one('MULTI_LIKERT_SCALE') }, { scales: { a: 'x' } }, 0],
    ['comments are not graded', { ...one('COMMENT') }, { text: 'x' }, 0],
  ] as [string, Gradable, AnswerData | undefined, number][])('%s', (_, question, given, credit) =>
    expect(creditOf(question, given)).toBeCloseTo(credit, 10),
  );
});

describe('grade', () => {
  const bank = evaluationBank.parse(buildBank({ idEvaluation: 'v', idNode: 'n' }));

  test('is the same for the same answers, whatever was drawn in which order', () => {
    const rightIn = (seed: string): number | null => {
      const drawn = drawnQuestions(bank, draw(bank, chanceFrom(seed)));
      return grade(
        bank,
        drawn,
        new Map(
          drawn.flatMap(({ shown, correct }) =>
            correct ? [[shown.idQuestion, correct] as const] : [],
          ),
        ),
      ).grade;
    };
    fc.assert(
      fc.property(fc.string(), (seed) => rightIn(seed) === 100),
      { numRuns: 200 },
    );
  });

  test('lies between 0 and 100, whatever was answered', () => {
    const drawn = drawnQuestions(bank, draw(bank, chanceFrom('x')));
    const name = fc.constantFrom('o1', 'o2', 'o3', 'o4', 't1', 't2', 't3');
    const data = fc.record(
      { option: name, options: fc.uniqueArray(name), pairs: fc.dictionary(name, name) },
      { requiredKeys: [] },
    ) as fc.Arbitrary<AnswerData>;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...drawn.map(({ shown }) => shown.idQuestion)), data)),
        (given) => {
          const { grade: figure } = grade(bank, drawn, new Map(given));
          return figure !== null && figure >= 0 && figure <= 100;
        },
      ),
    );
  });

  test('counts by weight, leaves out what weighs nothing, and is none where nothing is graded', () => {
    const weighed = evaluationBank.parse({
      ...bank,
      questions: bank.questions.map((one) => ({
        ...one,
        weight: one.idQuestion === 'unica' ? 3 : one.idQuestion === 'vf' ? 1 : 0,
      })),
    });
    const drawn = drawnQuestions(weighed, draw(weighed, chanceFrom('x')));
    const right = drawn.find(({ shown }) => shown.idQuestion === 'unica');
    expect(grade(weighed, drawn, new Map([['unica', right?.correct ?? {}]])).grade).toBe(75);
    const reaction = { ...bank, evaluationType: 'REACTION' };
    expect(grade(reaction, drawn, new Map()).grade).toBeNull();
  });
});

describe('a draw', () => {
  test('takes as many as it should, each once, and follows from its seed', () => {
    const many = evaluationBank.parse(
      buildBank({
        idEvaluation: 'v',
        idNode: 'n',
        parameters: { questionAmount: 10 },
        questions: Array.from({ length: 30 }, (_, n) => ({
          idQuestion: `p${n}`,
          questionType: 'TRUE_OR_FALSE' as const,
          statement: '<p>?</p>',
          correct: { option: 'v' },
          options: [
            { idQuestionOption: 'v', description: 'V' },
            { idQuestionOption: 'f', description: 'F' },
          ],
        })),
      }),
    );
    const one = draw(many, chanceFrom('um'));
    expect([new Set(one.map(({ id }) => id)).size, one]).toEqual([
      10,
      draw(many, chanceFrom('um')),
    ]);
    expect(draw(many, chanceFrom('dois'))).not.toEqual(one);
    // Over many people every question comes up.
    const seen = new Set(
      Array.from({ length: 60 }, (_, n) => draw(many, chanceFrom(`p${n}`)))
        .flat()
        .map(({ id }) => id),
    );
    expect(seen.size).toBe(30);
  });

  test('shows nothing by which an answer could be known', () => {
    const bank = evaluationBank.parse(buildBank({ idEvaluation: 'v', idNode: 'n' }));
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const shown = drawnQuestions(bank, draw(bank, chanceFrom(seed))).map((one) => one.shown);
        const keys = new Set(shown.flatMap((question) => Object.keys(question)));
        expect([...keys].toSorted()).toEqual([
          'idQuestion',
          'mandatory',
          'options',
          'questionType',
          'scales',
          'statement',
          'targets',
        ]);
        for (const { options } of shown)
          expect(options.map(({ idQuestionOption }) => idQuestionOption)).toEqual(
            options.map((_, at) => `o${at + 1}`),
          );
      }),
      { numRuns: 50 },
    );
  });
});
