import { describe, expect, it } from 'vitest';
import { parseMoodle } from './parse-moodle.ts';

const text = (name: string, words: string, more = ''): string =>
  `<${name} format="html"><text><![CDATA[${words}]]></text>${more}</${name}>`;
const question = (type: string, inside: string): string =>
  `<question type="${type}">\n<name><text>Nome</text></name>\n${text('questiontext', '<p>Qual?</p>')}\n${inside}\n</question>`;
const answer = (fraction: string, words: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${words}</text>${more}</answer>`;
const quiz = (...questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const pair = (one: string, other: string): string =>
  `<subquestion format="html"><text>${one}</text><answer><text>${other}</text></answer></subquestion>`;

describe('Moodle XML', () => {
  it.each([
    [
      'one answer',
      question('multichoice', `<single>true</single>${answer('100', 'a')}${answer('0', 'b')}`),
      { questionType: 'SINGLE_OPTION' },
      ['=a', '~b'],
    ],
    [
      'one answer, partly right',
      question(
        'multichoice',
        `<single>true</single>${answer('100', 'a')}${answer('50', 'b')}${answer('-33.33333', 'c')}`,
      ),
      { questionType: 'SINGLE_OPTION' },
      ['=a[1]', '~b[0.5]', '~c[-0.3333333]'],
    ],
    [
      'several, in order, with points',
      question(
        'multichoice',
        `<defaultgrade>2.5</defaultgrade><single>false</single><shuffleanswers>false</shuffleanswers>${answer('33.33333', 'a')}${answer('33.33333', 'b')}${answer('33.33333', 'c')}${answer('0', 'd')}`,
      ),
      { questionType: 'MULTI_OPTION', weight: 2.5, fixedOrder: true },
      ['=a[0.3333333]', '=b[0.3333333]', '=c[0.3333333]', '~d[0]'],
    ],
    [
      'true',
      question('truefalse', `${answer('0', 'false')}${answer('100', 'true')}`),
      { questionType: 'TRUE_OR_FALSE' },
      ['=Verdadeiro', '~Falso'],
    ],
    [
      'pairs',
      question('matching', `${pair('&lt;b&gt;a&lt;/b&gt;', '1 &lt; 2')}${pair('b', '2')}`),
      { questionType: 'CORRELATE', targets: [{ text: '1 &lt; 2' }, { text: '2' }] },
      ['~<b>a</b>', '~b'],
    ],
    [
      'a text',
      question('essay', '<responseformat>editor</responseformat>'),
      { questionType: 'COMMENT', weight: 1 },
      [],
    ],
  ])('%s', (_name, xml, expected, options) => {
    const { questions, problems, unmapped } = parseMoodle(quiz(xml));
    expect([problems, unmapped]).toEqual([[], []]);
    expect(questions).toMatchObject([{ statement: '<p>Qual?</p>', line: 5, ...expected }]);
    expect(
      questions[0]?.options.map(
        (one) =>
          `${one.isRight ? '=' : '~'}${one.text}${one.credit === null ? '' : `[${Number(one.credit.toFixed(7))}]`}`,
      ),
    ).toEqual(options);
  });

  it.each([
    'numerical',
    'shortanswer',
    'cloze',
    'calculated',
    'calculatedmulti',
    'ddwtos',
    'description',
    'gapselect',
    'coderunner',
  ])('%s is named, never dropped', (type) => {
    const { questions, unmapped } = parseMoodle(
      quiz(question(type, answer('100', '3')), question('essay', '')),
    );
    expect([questions.length, unmapped]).toEqual([1, [{ type, line: 3, title: 'Nome' }]]);
  });

  it('pairs take answers without a question, and one answer of two questions', () => {
    const pairs = [pair('a', '1'), pair('', '2'), pair('c', '1'), pair('', '2'), pair('', '')];
    const { questions, unmapped, problems } = parseMoodle(
      quiz(question('matching', pairs.join(''))),
    );
    expect([unmapped, problems]).toEqual([[], []]);
    expect(questions).toMatchObject([
      {
        options: [{ text: 'a' }, { text: 'c' }],
        targets: [{ text: '1' }, { text: '1' }, { text: '2' }],
      },
    ]);
  });

  it('pairs of one question alone are refused', () => {
    expect(
      parseMoodle(quiz(question('matching', `${pair('a', '1')}${pair('', '2')}`))).problems,
    ).toMatchObject([{ message: 'aqui vai pelo menos 2 item(ns)' }]);
  });

  it('knows categories and how much feedback is lost', () => {
    const category =
      '<question type="category"><category><text>$course$/top/Loja/Caixa</text></category></question>';
    const said =
      text('generalfeedback', 'Muito bem') +
      answer('100', 'a', '<feedback format="html"><text>sim</text></feedback>') +
      answer('0', 'b', '<feedback><text></text></feedback>');
    const { questions, feedback } = parseMoodle(quiz(category, question('multichoice', said)));
    expect([questions.map((one) => one.category), feedback]).toEqual([['Loja/Caixa'], 2]);
  });

  it('keeps the files that a text shows, also two of one name', () => {
    const image = (bytes: string): string =>
      `<file name="a b.png" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
    const stem = (bytes: string) =>
      `<question type="essay"><name><text>N</text></name>${text('questiontext', '<img src="@@PLUGINFILE@@/a%20b.png" alt="x">', image(bytes))}</question>`;
    const { questions, files, problems } = parseMoodle(quiz(stem('um'), stem('dois'), stem('um')));
    expect(problems).toEqual([]);
    expect(
      [...files.values()].map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    ).toEqual([
      ['a b.png', 'um'],
      ['a b.png', 'dois'],
    ]);
    const [first, second] = [...files.keys()];
    expect(questions.map(({ statement }) => statement)).toEqual(
      [first, second, first].map((key) => `<img src="@@FILE:${key}@@" alt="x">`),
    );
  });

  it.each([
    [
      'a file that is not there',
      quiz(question('multichoice', answer('100', '@@PLUGINFILE@@/x.png') + answer('0', 'b'))),
      6,
      'o arquivo “x.png” não está dentro do banco: exporte de novo com os arquivos',
    ],
    [
      'no right answer',
      quiz(question('multichoice', answer('50', 'a') + answer('0', 'b'))),
      3,
      'a pergunta não tem resposta certa (com 100% dos pontos)',
    ],
    [
      'shares that do not make a whole',
      quiz(
        question('multichoice', `<single>false</single>${answer('50', 'a')}${answer('20', 'b')}`),
      ),
      3,
      'as respostas certas somam 70% dos pontos; devem somar 100%',
    ],
    [
      'a share that is no number',
      quiz(question('multichoice', answer('100', 'a') + answer('muito', 'b'))),
      6,
      'o peso de uma resposta vai de -100 a 100',
    ],
    [
      'neither true nor false',
      quiz(question('truefalse', answer('100', 'talvez'))),
      3,
      'a pergunta não tem resposta certa (com 100% dos pontos)',
    ],
    [
      'something else',
      '<?xml version="1.0"?>\n<html></html>',
      1,
      'isto não é um banco de questões do Moodle: falta o elemento quiz',
    ],
    [
      'an element that is not closed',
      '<quiz>\n<question type="essay">\n</quiz>',
      3,
      'o XML não pôde ser lido a partir daqui',
    ],
    ['nothing', '', 1, 'o XML não pôde ser lido a partir daqui'],
    ['an unknown entity', '<quiz>\n&nada;</quiz>', 2, 'o XML não pôde ser lido a partir daqui'],
  ])('%s is told by its line', (_name, xml, line, message) => {
    expect(parseMoodle(xml).problems).toEqual([{ line, message }]);
  });
});

describe('a hostile file', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i || ''};`.repeat(10)}">`).join('')}]>`;
  it.each([
    ['laughs a billion times', `<?xml version="1.0"?>\n${laughs}\n<quiz>&a9;</quiz>`],
    [
      'reads files of this machine',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
    ],
    ['asks another server', '<!DOCTYPE q SYSTEM "http://127.0.0.1/x.dtd"><quiz/>'],
  ])('%s', (_name, xml) => {
    expect(parseMoodle(xml)).toMatchObject({
      questions: [],
      problems: [{ message: 'o arquivo declara um DOCTYPE, que não é aceito' }],
    });
  });

  it.each([
    ['deep', '<a>'.repeat(100_000)],
    ['wide', `<quiz>${'<a/>'.repeat(400_000)}</quiz>`],
  ])('is %s without end', (_name, xml) => {
    expect(parseMoodle(xml).problems).toMatchObject([
      { message: 'o XML tem elementos ou níveis demais' },
    ]);
  });
});
