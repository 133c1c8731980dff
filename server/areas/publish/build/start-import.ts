import { systemClock } from '#server/ports/clock.ts';
import { ImportFileStore } from '../files/import-file-store.ts';
import { ImportFolder } from '../files/import-folder.ts';
import { PackageStore } from '../files/package-store.ts';
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
  const fileStore = new ImportFileStore(folder, problems, note);
  const packages = new PackageStore(folder, problems, signal);
  const outside = new OutsidePictures({ choice, problems, fileStore, note, ...more });
  return { folder, problems, documents, fileStore, packages, outside, now, note };
};
