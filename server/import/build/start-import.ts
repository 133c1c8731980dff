import { systemClock } from '#server/ports/clock.ts';
import { FileShelf } from '../files/file-shelf.ts';
import { ImportFolder } from '../files/import-folder.ts';
import { ImportProblems } from '../source/import-problems.ts';
import type { ImportWork } from './import-work.ts';

export const startImport = async (path: string, note: (message: string) => void, now = systemClock.now()): Promise<ImportWork> => {
  const problems = new ImportProblems();
  const folder = await ImportFolder.open(path);
  return { folder, problems, shelf: new FileShelf(folder, problems, note), now, note };
};
