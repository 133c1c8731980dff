import type { ImportFileStore } from '../files/import-file-store.ts';
import type { ImportFolder } from '../files/import-folder.ts';
import type { PackageStore } from '../files/package-store.ts';
import type { OutsidePictures } from '../pictures/outside-pictures.ts';
import type { KeptDocuments } from '../source/kept-documents.ts';
import type { ImportProblems } from '../source/import-problems.ts';

/** Shared by every step of an import. */
export interface ImportWork {
  folder: ImportFolder;
  fileStore: ImportFileStore;
  packages: PackageStore;
  problems: ImportProblems;
  /** What earlier imports said. */
  documents: KeptDocuments;
  /** Pictures that are no file of the folder. */
  outside: OutsidePictures;
  /** Start of the import in ms. */
  now: number;
  /** Reports a hint that is not a problem, in Portuguese. */
  note(message: string): void;
}
