import { systemClock } from '#server/ports/clock.ts';
import { FileShelf } from '../files/file-shelf.ts';
import { ImportFolder } from '../files/import-folder.ts';
import { PackageShelf } from '../files/package-shelf.ts';
import type { fetchPicture } from '../pictures/fetch-picture.ts';
import { OutsidePictures, type PictureChoice } from '../pictures/outside-pictures.ts';
import { ImportProblems } from '../source/import-problems.ts';
import { noDocuments, type KeptDocuments } from '../source/kept-documents.ts';
import type { ImportWork } from './import-work.ts';

interface StartOptions {
  now?: number;
  pictures?: PictureChoice | undefined;
  fetch?: typeof fetchPicture;
  signal?: AbortSignal | undefined;
  documents?: KeptDocuments;
}

export const startImport = async (
  path: string,
  note: (message: string) => void,
  options: StartOptions = {},
): Promise<ImportWork> => {
  const {
    now = systemClock.now(),
    pictures: choice = 'refuse',
    signal,
    documents = noDocuments(),
    ...more
  } = options;
  const problems = new ImportProblems();
  const folder = await ImportFolder.open(path);
  const shelf = new FileShelf(folder, problems, note);
  const packages = new PackageShelf(folder, problems, signal);
  const outside = new OutsidePictures({ choice, problems, shelf, note, ...more });
  return { folder, problems, documents, shelf, packages, outside, now, note };
};
