/** docs/import.md has every field of the format, and no other. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { definitionOf } from '#server/testing/format-fields.ts';
import { acceptedFiles } from './files/accepted-files.ts';
import { companyFormat } from './format/company-format.ts';
import { courseFormat } from './format/course-format.ts';
import { evaluationFormat } from './format/evaluation-format.ts';
import { pictureChoices } from './pictures/outside-pictures.ts';

const docs = readFileSync('docs/import.md', 'utf8');

/**
 * Names of all fields, by where they stand: `course.sections[].contents[]`. A shape that is used
 * again stands where it is first.
 */
const fieldsIn = (roots: Record<string, z.core.$ZodType>): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const met = new Set<unknown>();
  const walk = (schema: z.core.$ZodType, path: string): void => {
    const { type, shape, element, innerType, options, out, items, rest } = definitionOf(schema);
    if (type === 'object' && shape) {
      const kind = shape['type'] && definitionOf(shape['type']);
      const at = kind?.type === 'literal' ? `block ${kind.values?.[0]}` : path;
      const names = Object.keys(shape).toSorted();
      // Refining an object makes another one with the same shape.
      if (met.has(schema) || (found.get(at) ?? []).join() === names.join()) return;
      met.add(schema);
      found.set(at, names);
      for (const [name, one] of Object.entries(shape)) walk(one, `${at}.${name}`);
    }
    if (element) walk(element, `${path}[]`);
    for (const one of [innerType, out, rest, ...(options ?? []), ...(items ?? [])])
      if (one) walk(one, path);
  };
  for (const [name, schema] of Object.entries(roots)) walk(schema, name);
  return found;
};

const schemas = fieldsIn({
  company: companyFormat,
  course: courseFormat,
  evaluation: evaluationFormat,
});

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rowsAfter = (mark: string): string[][] => {
  const table = docs.split(`<!-- fields: ${mark} -->`)[1]?.trimStart() ?? '';
  return table.slice(0, table.indexOf('\n\n')).split('\n').slice(2).map(cellsOf);
};

describe('docs/import.md', () => {
  const isBlock = (path: string): boolean => /^block \w+$/.test(path);
  const paths = [...schemas.keys()].filter((path) => !isBlock(path));
  const blocks = [...schemas].filter(([path]) => isBlock(path));

  it('has a table for each group of fields, and no other', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect([...docs.matchAll(/<!-- fields: (.+) -->/g)].map(([, path]) => path).toSorted()).toEqual(
      [...paths, 'blocks'].toSorted(),
    );
  });

  it.each(paths)('%s', (path) => {
    expect(
      rowsAfter(path)
        .flatMap(([name = '']) => namesIn(name))
        .toSorted(),
    ).toEqual(schemas.get(path));
  });

  it('blocks', () => {
    const told = rowsAfter('blocks').map(([type = '', fields = '']) => [
      `block ${namesIn(type)[0]}`,
      ['type', ...namesIn(fields)].toSorted(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(blocks));
  });

  it('names every ending of a file, and every choice of the command', () => {
    const endings = Object.values(acceptedFiles).flatMap((files) =>
      files.flatMap((file) => file.endings),
    );
    expect(endings.filter((ending) => !docs.includes(`\`${ending}\``))).toEqual([]);
    expect(
      pictureChoices.filter(
        (choice) => choice !== 'refuse' && !docs.includes(`--pictures ${choice}`),
      ),
    ).toEqual([]);
  });
});
