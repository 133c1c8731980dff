/**
 * A spreadsheet that a page passes to the worker: plain values; the first row holds the headings.
 */
export type SheetCell = string | number | Date | null;
export type SheetRows = SheetCell[][];

export interface Sheet {
  title: string;
  rows: SheetRows;
}

/** The interface of the worker, over comlink. */
export interface SheetWriter {
  /** Returns an .xlsx file with these sheets. */
  write(sheets: readonly Sheet[]): Promise<ArrayBuffer>;
}
