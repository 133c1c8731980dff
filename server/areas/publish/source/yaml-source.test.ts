import { describe, expect, it } from 'vitest';
import { ImportProblems, placeOf } from './import-problems.ts';
import { parseYamlSource } from './yaml-source.ts';

const parse = (text: string) => {
  const problems = new ImportProblems();
  return { source: parseYamlSource('course.yaml', text, problems), problems: problems.sorted() };
};

describe('a YAML file with its lines', () => {
  it('gives values and where each stands', () => {
    const { source, problems } = parse(
      [
        '# a course',
        'title: Um',
        'text: |',
        '  a',
        '  b',
        'list:',
        '  - {id: x, tags: [1,',
        '     2]}',
        '  -',
        '    id: y',
        'none:',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(source?.value).toEqual({
      title: 'Um',
      text: 'a\nb\n',
      list: [{ id: 'x', tags: [1, 2] }, { id: 'y' }],
      none: null,
    });
    const line = (...path: (string | number)[]) => source?.lineAt(path);
    expect([
      line(),
      line('title'),
      line('text'),
      line('list', 0, 'id'),
      line('list', 0, 'tags', 1),
      line('list', 1, 'id'),
    ]).toEqual([2, 2, 3, 7, 8, 10]);
    // A missing value gets the line of its parent.
    expect([line('list', 1, 'title'), line('list', 9), line('nothing', 'at', 'all')]).toEqual([
      10, 6, 2,
    ]);
  });

  it('reads an empty file as nothing', () => {
    expect(parse('').source?.value).toBe(null);
    expect(parse('# only a comment\n').source?.lineAt(['id'])).toBe(1);
  });

  it('tells every mistake by its line', () => {
    expect(
      parse('id: a\nid: b\ntitle: "x\n').problems.map(({ file, line, column }) => [
        file,
        line,
        column,
      ]),
    ).toEqual([
      ['course.yaml', 2, 1],
      ['course.yaml', 4, 1],
    ]);
  });

  it.each([
    [
      'title: Segurança: o básico',
      'course.yaml:1:8',
      'há dois “: ” na mesma linha: um texto com dois-pontos vai entre aspas',
    ],
    ['a:\n\tb: 1', 'course.yaml:2:1', 'o recuo é feito com espaços, não com tabulação (Tab)'],
    ['a: 1\nb: "x', 'course.yaml:2:6', 'faltam as aspas duplas (") que fecham este texto'],
    ["a: 'it's'", 'course.yaml:1:8', /^há texto depois das aspas/],
    ['a: [1, 2\nb: 3', 'course.yaml:2:1', 'falta fechar um colchete ] ou uma chave }'],
    ['a: @x', 'course.yaml:1:4', 'um texto que começa por este sinal vai entre aspas'],
    [
      'a: 1\n b: 2',
      'course.yaml:1:4',
      /^falta “: ” depois do campo, ou a linha seguinte tem espaços a mais/,
    ],
    ['a:\n  b: 1\n c: 2', 'course.yaml:3:1', /^o recuo não bate/],
    [
      's:\n- title: a\n contents: b',
      'course.yaml:3:1',
      'os campos de um item ficam todos na mesma coluna, depois do -',
    ],
    ['"a": 1\n"b" 2', 'course.yaml:2:1', 'falta “: ” depois deste campo'],
    ['a: "C:\\x"', 'course.yaml:1:7', /^barra invertida/],
    ['a: 1\n---\nb: 2', 'course.yaml:2:1', 'o arquivo é um só documento: tire a linha ---'],
    ['a: !!int x', 'course.yaml:1:4', /^etiquetas do YAML/],
    ['a: }', 'course.yaml:1:4', 'há um ] ou } sem o que o abre'],
  ])('says in Portuguese what is wrong with %j, and where', (text, place, message) => {
    const [problem, ...more] = parse(text).problems;
    if (!problem) throw new Error('no problem');
    expect(more).toEqual([]);
    expect(placeOf(problem)).toBe(place);
    const said = problem.message.replace(/^o YAML não pôde ser lido: /, '');
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  it.each([
    [
      'an alias bomb',
      'a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n',
      [1, 2, 3, 4],
    ],
    ['a circle', 'a: &a\n  b: *a\n', [2]],
    ['a tag', 'a: 1\nb: !!js/function "x"\n', [2]],
  ])('refuses %s', (_name, text, lines) => {
    const { source, problems } = parse(text);
    expect(source).toBe(null);
    expect([...new Set(problems.map(({ line }) => line))]).toEqual(lines);
  });

  it.each([
    ['brackets', '['.repeat(200_000)],
    ['braces', '{a: '.repeat(50_000)],
    ['list marks', '- '.repeat(50_000)],
    ['question marks', '? '.repeat(50_000)],
    ['steps', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('refuses %s without end before they are parsed', (_name, text) => {
    expect(parse(text)).toEqual({
      source: null,
      problems: [{ file: 'course.yaml', line: null, message: expect.stringContaining('níveis') }],
    });
  });

  it('does not take wide text for depth', () => {
    const text = `a: |\n${' '.repeat(200)}wide\nb: [1,\n${' '.repeat(200)}2]\n# ${'['.repeat(100)}\nc: "${'['.repeat(100)}"\n`;
    expect(parse(text).problems).toEqual([]);
  });
});
