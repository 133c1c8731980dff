/** A spreadsheet out of this device, made here: no connection is needed. The library comes when the first one is wanted. */
import writeXlsxFile from 'write-excel-file/browser';
import type { SheetCell, SheetRows } from './sheet-of.ts';

const cell = (value: SheetCell) => {
  if (value === null) return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy hh:mm' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

const rows = ([head = [], ...rest]: SheetRows) => [
  head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
  ...rest.map((row) => row.map(cell)),
];

export const saveSheet = async (name: string, sheets: readonly { title: string; rows: SheetRows }[]): Promise<void> => {
  await writeXlsxFile(
    sheets.map((sheet) => ({
      data: rows(sheet.rows),
      sheet: sheet.title,
      columns: (sheet.rows[0] ?? []).map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    })),
  ).toFile(name);
};
