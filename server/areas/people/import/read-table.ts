/** A file of people, whichever program wrote it. */
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import { readCsv } from './read-csv.ts';
import { isXlsx, readXlsx } from './read-xlsx.ts';
import { type FileTable, MAX_COLUMNS, MAX_ROWS, TableUnreadable } from './table.ts';

/** What begins so is an old workbook, or one with a password. */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** @throws TableUnreadable where there are no headings with people below them. */
export const readTable = async (bytes: Uint8Array): Promise<FileTable> => {
  if (bytes.length === 0) throw new TableUnreadable(say.empty);
  if (isCompoundFile(bytes)) throw new TableUnreadable(say.oldExcel);
  const { rows } = isXlsx(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  const [head] = rows;
  if (!head) throw new TableUnreadable(say.empty);
  if (head.cells.filter((cell) => cell.trim() !== '').length < 2)
    throw new TableUnreadable(say.noColumns);
  if (head.cells.length > MAX_COLUMNS) throw new TableUnreadable(say.tooManyColumns(MAX_COLUMNS));
  if (rows.length === 1) throw new TableUnreadable(say.noRows);
  if (rows.length > MAX_ROWS + 1) throw new TableUnreadable(say.tooManyRows(MAX_ROWS));
  return { rows };
};
