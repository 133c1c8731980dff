// Writes spreadsheets outside the page's thread, so that a list of thousands does not freeze the
// screen. It needs no connection and stores nothing.
import { expose } from 'comlink';
import writeXlsxFile from 'write-excel-file/browser';
import { installDefaultPolicy } from '#contract/trusted-types.ts';
import type { SheetCell, SheetRows, SheetWriter } from '#contract/sheet.ts';

// Its library packs in workers of its own.
installDefaultPolicy(self.location.origin);

const cell = (value: SheetCell) => {
  if (value === null) return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy hh:mm' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

const rows = ([head = [], ...rest]: SheetRows) => [
  head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
  ...rest.map((row) => row.map(cell)),
];

const writer: SheetWriter = {
  write: async (sheets) => {
    const file = await writeXlsxFile(
      sheets.map((sheet) => ({
        data: rows(sheet.rows),
        sheet: sheet.title,
        columns: (sheet.rows[0] ?? []).map(() => ({ width: 22 })),
        stickyRowsCount: 1,
      })),
    ).toBlob();
    return file.arrayBuffer();
  },
};

expose(writer);
