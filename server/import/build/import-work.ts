import type { FileShelf } from '../files/file-shelf.ts';
import type { ImportFolder } from '../files/import-folder.ts';
import type { ImportProblems } from '../source/import-problems.ts';

/** What every step of an import is given. */
export interface ImportWork {
  folder: ImportFolder;
  shelf: FileShelf;
  problems: ImportProblems;
  /** When the import began, ms. */
  now: number;
  /** Tells something that is no problem and worth knowing. Portuguese. */
  note(message: string): void;
}
