/**
 * A package of 300 MB in 5,000 files brought into a company: checked to the last byte, stored on
 * this disk, written into the embedded database.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '#server/db/pglite.ts';
import { importCompany } from '#server/areas/publish/import-company.ts';
import { importPackage } from '#server/areas/publish/import-package.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { largePackage } from '../harness/large-package.ts';
import type { Figure } from '../harness/measure.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const MEGA = 1024 * 1024;
const FILES = 5000;
const BYTES = 300 * MEGA;

/**
 * Heap and buffers, not the resident memory: that keeps what making the zip took, and would hide
 * what importing it takes.
 */
const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGA;
};

const watchMemory = (): (() => number) => {
  const before = inUse();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, inUse())), 20);
  return () => {
    clearInterval(timer);
    return Math.max(most, inUse()) - before;
  };
};

export const packageImport = async (): Promise<Figure[]> => {
  const { path, remove } = await temporaryFolder();
  const zip = join(path, 'pacote.zip');
  await writeFile(zip, largePackage(FILES, BYTES));
  const database = await openPglite(join(path, 'data'));
  const storage = new FileStorage(join(path, 'files'));
  const laid = await layFolder(await goodFolder());
  await importCompany({ db: database.db, storage, folder: laid.folder });
  const watched = watchMemory();
  const from = performance.now();
  await importPackage({
    db: database.db,
    storage,
    zip,
    company: 'padaria',
    place: { area: null, code: null, id: null },
  });
  const seconds = (performance.now() - from) / 1000;
  const megabytes = watched();
  await database.close();
  await laid.remove();
  await remove();
  const how = `${FILES} files that do not shrink, ${BYTES / MEGA} MB; read twice: once to check, once to store, each file synced to disk; PGlite on disk`;
  return [
    { name: 'Import of a SCORM package', value: seconds, unit: 's', target: { atMost: 60 }, how },
    {
      name: 'Memory that it grows by',
      value: megabytes,
      unit: 'MB',
      target: { atMost: 300 },
      how: 'heap and buffers of the process, garbage included, looked at every 20 ms',
    },
  ];
};
