import type { Storage } from '#server/ports/storage.ts';
import { storePackageFiles } from '#server/areas/scorm/package/store-package.ts';
import type { CoursePlan, ImportProgress } from '../import-plan.ts';

/**
 * Stores files that are missing. Done before any row references them: a file without a row wastes a
 * little space, but a row without a file is a broken lesson.
 */
export const storeFiles = async (
  { files, packages }: Pick<CoursePlan, 'files' | 'packages'>,
  storage: Storage,
  progress: (progress: ImportProgress) => void,
): Promise<void> => {
  for (const [i, file] of files.entries()) {
    const { sha256, mimeType, fileName } = file.media;
    if (!(await storage.has(sha256))) {
      const stored = await storage.put(file.open(), { mimeType });
      if (stored.sha256 !== sha256)
        throw new Error(`${fileName} was changed while it was imported`);
    }
    progress({ step: 'storing', done: i + 1, total: files.length });
  }
  for (const one of packages)
    await storePackageFiles(one, storage, (at) => progress({ step: 'storing', ...at }));
};
