/** A spreadsheet as a page hands it to the worker that writes it: plain values, the first row its heads. */
export type SheetCell = string | number | Date | null;
export type SheetRows = SheetCell[][];

export interface Sheet {
  title: string;
  rows: SheetRows;
}

/** What the worker offers, by comlink. */
export interface SheetWriter {
  /** The bytes of an .xlsx with these sheets. */
  write(sheets: readonly Sheet[]): Promise<ArrayBuffer>;
}
