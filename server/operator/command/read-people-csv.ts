import { parse } from 'csv-parse/sync';
import { fieldValues } from './person-flags.ts';

/**
 * As spreadsheets save them: UTF-8 or Windows-1252, semicolons or commas. The first line names the
 * fields; an empty cell is a field not given.
 */
export const readPeopleCsv = (bytes: Uint8Array): Record<string, unknown>[] => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes(';') ? ';' : ',';
  const rows: Record<string, string>[] = parse(text, {
    columns: true,
    delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
  });
  return rows.map((row) =>
    fieldValues(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))),
  );
};
