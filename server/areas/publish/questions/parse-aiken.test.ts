import { describe, expect, it } from 'vitest';
import { isAiken, parseAiken } from './parse-aiken.ts';

const one = 'Qual?\nA. um\nB) dois & três\nANSWER: B\n';

describe('Aiken', () => {
  it('is told apart from GIFT', () => {
    expect([isAiken(one), isAiken('Um?{=a ~b}'), isAiken('ANSWER: A {'), isAiken('nada')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives choices with their lines', () => {
    const { questions, problems } = parseAiken(
      `${one}\n\nOutra\nem duas linhas?\nA. x\nB. y\nC. z\nanswer: a`,
    );
    expect(problems).toEqual([]);
    expect(
      questions.map(({ statement, line, options }) => [
        line,
        statement,
        ...options.map(({ text, isRight, line: at }) => [at, isRight, text]),
      ]),
    ).toEqual([
      [1, '<p>Qual?</p>', [2, false, 'um'], [3, true, 'dois &amp; três']],
      [7, '<p>Outra<br>\nem duas linhas?</p>', [9, true, 'x'], [10, false, 'y'], [11, false, 'z']],
    ]);
  });

  it('speaks Portuguese and knows small letters', () => {
    const text =
      'Qual extintor para fogo elétrico?\na) Água\nb) CO2\nc) Espuma\nRESPOSTA: B\n\nOutra?\nA. x\nB. y\nResposta : a)\n';
    expect(isAiken(text)).toBe(true);
    const { questions, problems } = parseAiken(text);
    expect(problems).toEqual([]);
    expect(
      questions.map(({ options }) =>
        options.filter(({ isRight }) => isRight).map(({ text: words }) => words),
      ),
    ).toEqual([['CO2'], ['x']]);
  });

  it.each([
    ['Qual?\nA. um\nB. dois\nANSWER: C', [[4, 'não existe a resposta “C” nesta pergunta']]],
    ['Qual?\nA. um\nB. dois\n', [[1, 'falta a linha ANSWER: com a letra da resposta certa']]],
    [
      'Qual?\nA. um\nB. dois\n\nOutra?\nA. x\nB. y\nANSWER: A',
      [[5, 'falta a linha ANSWER: com a letra da resposta certa']],
    ],
    ['ANSWER: A', [[1, 'ANSWER sem pergunta antes']]],
    ['Qual?\nA. um\nANSWER: A', [[1, 'aqui vai pelo menos 2 item(ns)']]],
    ['Qual?\nANSWER: A', [[1, 'aqui vai pelo menos 2 item(ns)']]],
  ])('%j is told by its line', (text, problems) => {
    expect(parseAiken(text).problems.map(({ line, message }) => [line, message])).toEqual(problems);
  });
});
