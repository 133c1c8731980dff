import { describe, expect, it } from 'vitest';
import { parseGift } from './parse-gift.ts';

/** What a table needs to see of a question: rights with `=`, credits in brackets. */
const shown = (text: string) => {
  const { questions, unmapped, problems } = parseGift(text);
  return {
    ...(questions.length > 0 && {
      questions: questions.map(({ questionType, statement, options, targets }) => [
        questionType,
        statement,
        ...options.map(({ text: words, isRight, credit }, at) => {
          const target = targets[at];
          const start = questionType === 'CORRELATE' ? '' : isRight ? '=' : '~';
          return `${start}${words}${credit === null ? '' : ` [${Number(credit.toFixed(7))}]`}${target ? ` -> ${target.text}` : ''}`;
        }),
      ]),
    }),
    ...(unmapped.length > 0 && { unmapped: unmapped.map(({ type, line }) => `${type}:${line}`) }),
    ...(problems.length > 0 && {
      problems: problems.map(({ line, message }) => `${line}: ${message}`),
    }),
  };
};

describe('GIFT', () => {
  it.each([
    ['a choice', 'Um?{=a ~b ~c}', [['SINGLE_OPTION', '<p>Um?</p>', '=a', '~b', '~c']]],
    [
      'with a title and comments',
      '// nada\n::T1:: Um?\n{\n// entre\n=a # bom\n~b #ruim\n}',
      [['SINGLE_OPTION', '<p>Um?</p>', '=a', '~b']],
    ],
    [
      'partly right',
      'Um?{=a ~%50%b ~%-25%c}',
      [['SINGLE_OPTION', '<p>Um?</p>', '=a [1]', '~b [0.5]', '~c [-0.25]']],
    ],
    [
      'shares with a decimal comma',
      'Quais?{~%33,333%a ~%33,333%b ~%33,334%c ~%-50%d}',
      [
        [
          'MULTI_OPTION',
          '<p>Quais?</p>',
          '=a [0.33333]',
          '=b [0.33333]',
          '=c [0.33334]',
          '~d [-0.5]',
        ],
      ],
    ],
    [
      'one partly right, with a decimal comma',
      'Qual?{=Certa ~%33,333%Meio ~%\u22125%x ~Errada}',
      [
        [
          'SINGLE_OPTION',
          '<p>Qual?</p>',
          '=Certa [1]',
          '~Meio [0.33333]',
          '~x [-0.05]',
          '~Errada [0]',
        ],
      ],
    ],
    [
      'several in even shares',
      'Quais?{~%50%a ~%50%b ~c}',
      [['MULTI_OPTION', '<p>Quais?</p>', '=a [0.5]', '=b [0.5]', '~c [0]']],
    ],
    [
      'several thirds',
      'Quais?{~%33.333%a ~%33.333%b ~%33.333%c ~d}',
      [
        [
          'MULTI_OPTION',
          '<p>Quais?</p>',
          '=a [0.3333333]',
          '=b [0.3333333]',
          '=c [0.3333333]',
          '~d [0]',
        ],
      ],
    ],
    [
      'several in shares of their own',
      'Quais?{~%75%a ~%25%b ~%-100%c}',
      [['MULTI_OPTION', '<p>Quais?</p>', '=a [0.75]', '=b [0.25]', '~c [-1]']],
    ],
    ['true', 'Sim{T}', [['TRUE_OR_FALSE', '<p>Sim</p>', '=Verdadeiro', '~Falso']]],
    [
      'false, in words, with feedback',
      'Sim{FALSE#não#sim}',
      [['TRUE_OR_FALSE', '<p>Sim</p>', '~Verdadeiro', '=Falso']],
    ],
    ['pairs', 'Ligue{=a -> 1 =b -> 2}', [['CORRELATE', '<p>Ligue</p>', 'a -> 1', 'b -> 2']]],
    ['a text', 'Escreva {}', [['COMMENT', '<p>Escreva</p>']]],
    [
      'a gap that is chosen',
      'A terra {=gira ~para} sempre.',
      [['SINGLE_OPTION', '<p>A terra _____ sempre.</p>', '=gira', '~para']],
    ],
    [
      'a gap before a full stop',
      'Veio de {=Roma ~Pisa}.',
      [['SINGLE_OPTION', '<p>Veio de _____.</p>', '=Roma', '~Pisa']],
    ],
    [
      'signs behind a backslash',
      'Se a \\= b\\: \\{x\\}?\\nE \\#1 \\~ \\\\{=a\\=b ~c\\~d}',
      [['SINGLE_OPTION', '<p>Se a = b: {x}?<br>\nE #1 ~ \\</p>', '=a=b', '~c~d']],
    ],
    [
      'signs of HTML in plain text',
      'a < b & c{=1 < 2 ~b}',
      [['SINGLE_OPTION', '<p>a &lt; b &amp; c</p>', '=1 &lt; 2', '~b']],
    ],
    [
      'HTML',
      '[html]<p>Um <b>dois</b></p>{=<i>a</i> ~b}',
      [['SINGLE_OPTION', '<p>Um <b>dois</b></p>', '=<i>a</i>', '~b']],
    ],
    [
      'Markdown',
      '[markdown]Um **dois**{=*a* ~b}',
      [['SINGLE_OPTION', '<p>Um <strong>dois</strong></p>', '=<em>a</em>', '~b']],
    ],
    ['a title alone', '::Qual?::{=a ~b}', [['SINGLE_OPTION', '<p>Qual?</p>', '=a', '~b']]],
    [
      'the line ends of Windows',
      'Um?{\r\n=a\r\n~b\r\n}\r\n\r\nDois?{T}\r\n',
      [
        ['SINGLE_OPTION', '<p>Um?</p>', '=a', '~b'],
        ['TRUE_OR_FALSE', '<p>Dois?</p>', '=Verdadeiro', '~Falso'],
      ],
    ],
  ])('%s', (_name, text, questions) => {
    expect(shown(text)).toEqual({ questions });
  });

  it('pairs take answers without a question, and one answer of two questions', () => {
    const { questions } = parseGift('Ligue{=a -> 1 =b -> 1 =c -> 2 = -> 3 = -> 2}');
    expect(questions).toMatchObject([
      {
        questionType: 'CORRELATE',
        options: [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
        targets: [{ text: '1' }, { text: '1' }, { text: '2' }, { text: '3' }],
      },
    ]);
  });

  it.each([
    ['a number', 'Quanto?{#3:0.1}', 'numerical:1'],
    ['a short answer', '\nQuem?{=Ana =ana}', 'shortanswer:2'],
    ['a short answer with weights', 'Quem?{=%100%Ana =%50%An}', 'shortanswer:1'],
    ['a description', 'Leia isto.', 'description:1'],
    ['several gaps', 'Um {=a ~b} e {=c ~d}', 'cloze:1'],
  ])('%s is named, never dropped', (_name, text, unmapped) => {
    expect(shown(text)).toEqual({ unmapped: [unmapped] });
  });

  it.each([
    [
      'an open brace',
      'Um?\n{=a\n~b',
      '1: as chaves { } da pergunta não fecham: uma chave que é texto leva barra invertida: \\{',
    ],
    [
      'braces the wrong way',
      'Um?}{',
      '1: as chaves { } da pergunta não fecham: uma chave que é texto leva barra invertida: \\{',
    ],
    [
      'no right answer',
      'Um?\n{\n~a\n~b}',
      '2: a pergunta não tem resposta certa (com 100% dos pontos)',
    ],
    [
      'shares that do not make a whole',
      'Um?{~%50%a ~%20%b}',
      '1: as respostas certas somam 70% dos pontos; devem somar 100%',
    ],
    ['a share beyond all', '\nUm?\n{=a\n~%120%b}', '4: o peso de uma resposta vai de -100 a 100'],
    [
      'a share that is no number',
      'Um?{=a\n~%33.3,3%b}',
      '2: o peso de uma resposta vai de -100 a 100',
    ],
    ['one answer alone', 'Um?{~a}', '1: aqui vai pelo menos 2 item(ns)'],
    [
      'answers without signs',
      'Um?{a, b}',
      '1: as respostas não foram entendidas: cada uma começa por = (certa) ou ~ (errada)',
    ],
  ])('%s is told by its line', (_name, text, problem) => {
    expect(shown(text)).toEqual({ problems: [problem] });
  });

  it('knows the lines of answers, the category and how much feedback is lost', () => {
    const { questions, feedback } = parseGift(
      '$CATEGORY: Segurança/Loja\n\n\n::T::\nUm?\n{\n  =a#sim\n  // nada\n  ~b\n####geral\n}\n\n$CATEGORY:\nDois?{T}',
    );
    expect(
      questions.map(({ line, options, category }) => [
        line,
        options.map((one) => one.line),
        category,
      ]),
    ).toEqual([
      [5, [7, 9], 'Segurança/Loja'],
      [14, [14, 14], null],
    ]);
    expect(feedback).toBe(2);
  });

  it('takes hostile text in bounded time', () => {
    const started = process.hrtime.bigint();
    for (const text of [
      '{'.repeat(200_000),
      '\\'.repeat(200_001),
      '='.repeat(200_000),
      `a{${'=a ->'.repeat(50_000)}}`,
      '::'.repeat(100_000),
      `a{~%${'9'.repeat(200_000)}%}`,
    ])
      parseGift(text);
    expect(Number(process.hrtime.bigint() - started) / 1e9).toBeLessThan(20);
  });
});
