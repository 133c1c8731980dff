import { cleanLine } from '#contract/clean-text.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { fieldOfColumn } from '#server/areas/people/import/people-columns.ts';
import { readCsv } from '#server/areas/people/import/read-csv.ts';
import { isXlsx, readXlsx } from '#server/areas/people/import/read-xlsx.ts';
import { type FileTable, TableUnreadable } from '#server/areas/people/import/table.ts';
import { fieldValues } from './person-flags.ts';

/** Why a table cannot be taken, in Portuguese. */
export class TableRefused extends Error {
  override readonly name = 'TableRefused';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

export interface PeopleTable {
  people: Record<string, unknown>[];
  /** The line of the file that each person stands on. */
  lines: number[];
  /** What was left out, in Portuguese. */
  notes: string[];
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

const problemOfCell = (field: string, cell: string): string | null => {
  if (/[\r\n]/.test(cell.trim())) return say.lineBreakInCell(field);
  if (field === 'phone' && /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(cell.trim()))
    return say.phoneIsNumber(cell.trim());
  return null;
};

/** The command has no field for the day of hiring. */
const fieldHere = (heading: string): string | null => {
  const field = fieldOfColumn(heading);
  return field === 'hiredOn' ? null : field;
};

/** The first line names the fields; an empty cell is a field not given. */
const peopleOf = ({ rows: [head, ...rows] }: FileTable): PeopleTable => {
  const columns = (head?.cells ?? []).map((heading) => ({
    heading: cleanLine(heading),
    field: fieldHere(heading),
  }));
  const known = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = known.find((field, at) => known.indexOf(field) !== at);
  if (twice !== undefined) throw new TableRefused([say.columnTwice(twice)]);
  const without = ['username', 'name'].filter((field) => !known.includes(field));
  if (without.length > 0) throw new TableRefused([say.noColumns(without)]);
  const problems: { line: number; message: string }[] = [];
  const people = rows.map(({ cells: record, line }) => {
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
    lines: rows.map(({ line }) => line),
    notes: left.length === 0 ? [] : [say.columnsLeftOut(left)],
  };
};

const refusing = (error: unknown): never => {
  if (!(error instanceof TableUnreadable)) throw error;
  const { line, message } = error;
  throw new TableRefused(line === null ? [message] : linesByMessage([{ line, message }]));
};

/** As spreadsheets save them: any text of an office, with tabs, semicolons or commas. */
export const readPeopleCsv = (bytes: Uint8Array): PeopleTable => {
  try {
    return peopleOf(readCsv(bytes));
  } catch (error) {
    return refusing(error);
  }
};

/** A text, or a workbook of Excel. */
export const readPeopleTable = async (bytes: Uint8Array): Promise<PeopleTable> =>
  isXlsx(bytes) ? peopleOf(await readXlsx(bytes).catch(refusing)) : readPeopleCsv(bytes);
