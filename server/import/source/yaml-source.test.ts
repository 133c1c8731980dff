import { describe, expect, it } from 'vitest';
import { ImportProblems } from './import-problems.ts';
import { parseYamlSource } from './yaml-source.ts';

const parse = (text: string) => {
  const problems = new ImportProblems();
  return { source: parseYamlSource('course.yaml', text, problems), problems: problems.sorted() };
};

describe('a YAML file with its lines', () => {
  it('gives values and where each stands', () => {
    const { source, problems } = parse(
      ['# a course', 'title: Um', 'text: |', '  a', '  b', 'list:', '  - {id: x, tags: [1,', '     2]}', '  -', '    id: y', 'none:'].join(
        '\n',
      ),
    );
    expect(problems).toEqual([]);
    expect(source?.value).toEqual({ title: 'Um', text: 'a\nb\n', list: [{ id: 'x', tags: [1, 2] }, { id: 'y' }], none: null });
    const line = (...path: (string | number)[]) => source?.lineAt(path);
    expect([line(), line('title'), line('text'), line('list', 0, 'id'), line('list', 0, 'tags', 1), line('list', 1, 'id')]).toEqual([
      2, 2, 3, 7, 8, 10,
    ]);
    // A missing value gets the line of its parent.
    expect([line('list', 1, 'title'), line('list', 9), line('nothing', 'at', 'all')]).toEqual([10, 6, 2]);
  });

  it('reads an empty file as nothing', () => {
    expect(parse('').source?.value).toBe(null);
    expect(parse('# only a comment\n').source?.lineAt(['id'])).toBe(1);
  });

  it('tells every mistake by its line', () => {
    expect(parse('id: a\nid: b\ntitle: "x\n').problems.map(({ file, line }) => [file, line])).toEqual([
      ['course.yaml', 2],
      ['course.yaml', 4],
    ]);
  });

  it.each([
    ['an alias bomb', 'a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n', [1, 2, 3, 4]],
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
