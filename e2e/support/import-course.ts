/** Imports a course of single files into the seeded company, while its server is stopped. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CourseFile {
  id: string;
  type: string;
  /** A file of this machine. */
  path?: string;
  /** More fields, as YAML. */
  more?: string;
}

export const importCourse = async (
  server: ServerProcess,
  id: string,
  code: string,
  files: readonly CourseFile[],
  /** Of the course itself, as YAML lines. */
  courseLines: readonly string[] = [],
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-course-'));
  const course = join(folder, id);
  mkdirSync(course);
  const lines = files.map(({ id: one, type, path, more }) => {
    if (path !== undefined) copyFileSync(path, join(course, basename(path)));
    const fields = [
      `id: ${one}`,
      `type: ${type}`,
      `title: ${one}`,
      'duration: 60',
      'mandatory: true',
    ];
    if (path !== undefined) fields.push(`file: ${basename(path)}`);
    if (more !== undefined) fields.push(more);
    return `      - {${fields.join(', ')}}`;
  });
  const head = [
    `id: ${id}`,
    `code: "${code}"`,
    'area: alimentos',
    'nodeType: LEARNING',
    `title: ${id}`,
    `shortTitle: ${id}`,
  ];
  const about = [
    'description: Arquivos',
    'syllabus: Arquivos',
    'workload: 60',
    'sequential: false',
    'validityMonths: 12',
    'selfEnrollment: 1',
  ];
  writeFileSync(
    join(course, 'course.yaml'),
    [
      ...head,
      ...about,
      ...courseLines,
      'sections:',
      '  - title: Arquivos',
      '    contents:',
      ...lines,
      '',
    ].join('\n'),
  );
  await server.stop();
  try {
    const env = { ...process.env, DATA_DIR: server.dataDir };
    await run(process.execPath, ['scripts/import.mjs', course, '--company', 'aurora'], {
      cwd: root,
      env,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await server.start();
};
