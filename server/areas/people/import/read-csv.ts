/** Tables as text: any encoding of an office, with tabs, semicolons or commas. */
import { CsvError, parse } from 'csv-parse/sync';
import { cleanLine } from '#contract/clean-text.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import { decodeText } from '#server/text/decode-text.ts';
import { type FileRow, type FileTable, MAX_ROWS, TableUnreadable } from './table.ts';

const rowsOf = (text: string, delimiter: string, firstLine: number): FileRow[] => {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      // One more than what is taken, with the headings: so that too many are noticed.
      to: MAX_ROWS + 2,
    });
    return (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }) => {
        // The parser counts to the end of a row; a person looks for its beginning.
        const breaks = record.join('').match(/\r\n?|\n/g)?.length ?? 0;
        return { cells: record, line: info.lines - breaks + firstLine - 1 };
      })
      .filter(({ cells }) => cells.some((cell) => cleanLine(cell) !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableUnreadable(say.strayQuote, Number(error['lines'] ?? 1) + firstLine - 1);
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

/** @throws TableUnreadable */
export const readCsv = (bytes: Uint8Array): FileTable => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new TableUnreadable(say.noTable);
  const { text, delimiter, firstLine } = withoutSeparator(decoded.text);
  return { rows: rowsOf(text, delimiter, firstLine) };
};
