import { CsvError, parse } from 'csv-parse/sync';
import { cleanLine } from '#contract/clean-text.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { decodeText } from '#server/text/decode-text.ts';
import { fieldOfColumn } from './people-columns.ts';
import { fieldValues } from './person-flags.ts';

export interface PeopleTable {
  people: Record<string, unknown>[];
  /** The line of the file that each person stands on. */
  lines: number[];
  /** What was left out, in Portuguese. */
  notes: string[];
}

/** Why a table cannot be taken, in Portuguese. */
export class TableRefused extends Error {
  override readonly name = 'TableRefused';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Lines that are named with a message that many lines share. */
const NAMED = 3;

/** Equal messages become one, with its first lines and how many there are. */
export const linesByMessage = (
  problems: readonly { line: number; message: string }[],
): string[] => {
  const byMessage = new Map<string, Set<number>>();
  for (const { line, message } of problems)
    byMessage.set(message, (byMessage.get(message) ?? new Set()).add(line));
  return [...byMessage].map(([message, lines]) =>
    say.onLines([...lines].slice(0, NAMED), lines.size, message),
  );
};

interface CsvRow {
  record: string[];
  info: { lines: number };
}

const rowsOf = (text: string, delimiter: string, firstLine: number): CsvRow[] => {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
    });
    return (rows as CsvRow[])
      .map(({ record, info }) => {
        // The parser counts to the end of a row; a person looks for its beginning.
        const breaks = record.join('').match(/\r\n?|\n/g)?.length ?? 0;
        return { record, info: { lines: info.lines - breaks + firstLine - 1 } };
      })
      .filter(({ record }) => record.some((cell) => cleanLine(cell) !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1) + firstLine - 1;
    throw new TableRefused(linesByMessage([{ line, message: say.strayQuote }]));
  }
};

/** Excel takes the separator from a first line `sep=;`, which is no part of the table. */
const withoutSeparator = (text: string): { text: string; delimiter: string; firstLine: number } => {
  const named = /^\uFEFF?"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1] ?? ';', firstLine: 2 };
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const delimiter = ['\t', ';'].find((sign) => head.includes(sign)) ?? ',';
  return { text, delimiter, firstLine: 1 };
};

const problemOfCell = (field: string, cell: string): string | null => {
  if (/[\r\n]/.test(cell.trim())) return say.lineBreakInCell(field);
  if (field === 'phone' && /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(cell.trim()))
    return say.phoneIsNumber(cell.trim());
  return null;
};

/**
 * As spreadsheets save them: any text of an office, with tabs, semicolons or commas. The first line
 * names the fields; an empty cell is a field not given.
 */
export const readPeopleCsv = (bytes: Uint8Array): PeopleTable => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new TableRefused([say.noTable]);
  const { text, delimiter, firstLine } = withoutSeparator(decoded.text);
  const [head, ...rows] = rowsOf(text, delimiter, firstLine);
  const columns = (head?.record ?? []).map((heading) => ({
    heading: cleanLine(heading),
    field: fieldOfColumn(heading),
  }));
  const known = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = known.find((field, at) => known.indexOf(field) !== at);
  if (twice !== undefined) throw new TableRefused([say.columnTwice(twice)]);
  const without = ['username', 'name'].filter((field) => !known.includes(field));
  if (without.length > 0) throw new TableRefused([say.noColumns(without)]);
  const problems: { line: number; message: string }[] = [];
  const people = rows.map(({ record, info: { lines: line } }) => {
    if (record.length !== columns.length)
      problems.push({ line, message: say.otherCells(record.length, columns.length) });
    const values = columns.flatMap(({ field }, at): [string, string][] => {
      const cell = record[at] ?? '';
      if (field === null || cleanLine(cell) === '') return [];
      const message = problemOfCell(field, cell);
      if (message !== null) problems.push({ line, message });
      return [[field, cell]];
    });
    return fieldValues(Object.fromEntries(values));
  });
  if (problems.length > 0) throw new TableRefused(linesByMessage(problems));
  const left = columns.flatMap(({ heading, field }) =>
    field === null && heading !== '' ? [heading] : [],
  );
  return {
    people,
    lines: rows.map(({ info }) => info.lines),
    notes: left.length === 0 ? [] : [say.columnsLeftOut(left)],
  };
};
