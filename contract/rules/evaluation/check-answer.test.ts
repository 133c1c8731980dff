import { describe, expect, it } from 'vitest';
import { answerData } from '#contract/entities/evaluation/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { isAnswered, refuseAnswer } from './check-answer.ts';

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
    const data = answerData.parse({ ...(type === 'SINGLE_OPTION_COMMENT' && { option: 'sim' }), text });
    const question = everyType[type];
    const chosen = { ...data, ...(data.option !== undefined && { option: question.options[0]?.idQuestionOption }) };
    expect(refuseAnswer(question, chosen as never)).toBe(refusal);
    expect(isAnswered(question, chosen as never)).toBe(true);
  });
});
