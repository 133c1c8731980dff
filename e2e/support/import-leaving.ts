/** A course of one package whose lessons store in six ways while they are left. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leavingPackage } from '#server/testing/packages/leaving.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { importCourse } from './import-course.ts';
import type { ServerProcess } from './server-process.ts';

export const LEAVING_COURSE = 'guarda-o-que-foi-feito';

export const importLeaving = async (server: ServerProcess): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-leaving-'));
  try {
    const path = join(folder, 'guarda.zip');
    writeFileSync(path, zipBytes(leavingPackage()));
    await importCourse(server, LEAVING_COURSE, '3.9', [{ id: 'guarda', type: 'scorm', path }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
