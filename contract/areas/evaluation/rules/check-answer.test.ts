import { describe, expect, it, test } from 'vitest';
import { answerData } from '../entities/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { isAnswered, refuseAnswer, unfinishedQuestions } from './check-answer.ts';

describe.each(['COMMENT', 'SINGLE_OPTION_COMMENT'] as const)('the text of %s', (type) => {
  it.each([
    ['emoji', '👩🏽‍🍳 gostei 👍', null],
    ['right to left', 'أعجبني الدرس كثيرا', null],
    ['right to left with figures and Latin letters', 'הציון 7 em Português', null],
    ['combining marks', 'ãó', null],
    ['4,000 characters', 'é'.repeat(4000), null],
    ['4,000 characters in emoji', '👍'.repeat(2000), null],
    ['4,001 characters', 'é'.repeat(4001), 'text_too_long'],
    ['4,001 characters, the last half of an emoji', `${'x'.repeat(3999)}👍`, 'text_too_long'],
  ] as const)('%s', (_, text, refusal) => {
    // Its form is right whatever its length, so that the refusal has its own name.
    const data = answerData.parse({
      ...(type === 'SINGLE_OPTION_COMMENT' && { option: 'sim' }),
      text,
    });
    const question = everyType[type];
    const chosen = {
      ...data,
      ...(data.option !== undefined && { option: question.options[0]?.idQuestionOption }),
    };
    expect(refuseAnswer(question, chosen as never)).toBe(refusal);
    expect(isAnswered(question, chosen as never)).toBe(true);
  });
});

test.each([
  ['an option that does not exist', 'SINGLE_OPTION', { option: 'o9' }, 'option_unknown'],
  ['one of another question', 'TRUE_OR_FALSE', { option: 'o3' }, 'option_unknown'],
  ['two of one', 'SINGLE_OPTION', { options: ['o1', 'o2'] }, 'too_many_options'],
  ['as many as there are', 'MULTI_OPTION', { options: ['o1', 'o2', 'o3'] }, null],
  [
    'more than there are',
    'MULTI_OPTION',
    { options: ['o1', 'o2', 'o3', 'o4'] },
    'too_many_options',
  ],
  ['one twice', 'MULTI_OPTION', { options: ['o1', 'o1'] }, 'too_many_options'],
  ['every pair', 'CORRELATE', { pairs: { o1: 't1', o2: 't2', o3: 't3' } }, null],
  [
    'more pairs than options',
    'CORRELATE',
    { pairs: { o1: 't1', o2: 't2', o3: 't3', o4: 't1' } },
    'too_many_options',
  ],
  [
    'a pair of an option that does not exist',
    'CORRELATE',
    { pairs: { o1: 't1', o9: 't2' } },
    'option_unknown',
  ],
  ['a target that does not exist', 'CORRELATE', { pairs: { o1: 't9' } }, 'option_unknown'],
  [
    'more scales than options',
    'MULTI_LIKERT_SCALE',
    { scales: { o1: 's1', o2: 's1', o3: 's1' } },
    'too_many_options',
  ],
  ['a step that does not exist', 'LIKERT_SCALE', { scale: 's9' }, 'option_unknown'],
] as const)('%s in %s', (_name, type, data, refusal) => {
  expect(refuseAnswer(everyType[type], answerData.parse(data))).toBe(refusal);
});

test('what was answered in part is told before sending, though it is not mandatory', () => {
  const question = { ...everyType.SINGLE_OPTION_COMMENT, mandatory: false };
  const of = (data: Parameters<typeof isAnswered>[1]) =>
    unfinishedQuestions([question], new Map(data ? [[question.idQuestion, data]] : []));
  const option = question.options[0]?.idQuestionOption ?? '';
  expect([of(undefined), of({ text: ' ' }), of({ option }), of({ text: 'só o texto' })]).toEqual([
    [],
    [],
    [0],
    [0],
  ]);
  expect(of({ option, text: 'e o porquê' })).toEqual([]);
  expect(
    unfinishedQuestions([{ ...question, mandatory: true }], new Map()),
    'a mandatory one without an answer',
  ).toEqual([0]);
});
