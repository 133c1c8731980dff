/** A table as a file has it, before anything is known of its columns. */
import { importLimits } from '#contract/areas/people/entities/people-import.ts';

export interface FileRow {
  /** Where it begins in the file, as a spreadsheet counts. */
  line: number;
  cells: string[];
}

/** Its first row is the headings. Rows without any text are left out. */
export interface FileTable {
  rows: FileRow[];
}

export const MAX_ROWS = importLimits.rows;
export const MAX_COLUMNS = importLimits.columns;

/** The file is no table that can be read; the message says what to do, in Portuguese. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable';
  constructor(
    message: string,
    /** Null where it is about the whole file. */
    readonly line: number | null = null,
  ) {
    super(message);
  }
}
