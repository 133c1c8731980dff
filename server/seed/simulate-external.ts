/** Simulates courses that people took elsewhere, with their evidence, as queued writes. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import {
  type Evidence,
  MAX_EVIDENCE,
} from '#contract/areas/external-courses/entities/external-course.ts';
import {
  evidenceName,
  evidenceTypeOf,
} from '#contract/areas/external-courses/rules/external-course.ts';
import { externalCourses, personFiles } from '#server/db/schema/external-courses.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { ImportFolder } from '#server/areas/publish/files/import-folder.ts';
import type { ExternalFormat } from '#server/areas/publish/format/progress-format.ts';
import { ImportProblems } from '#server/areas/publish/source/import-problems.ts';
import type { StudyOptions } from './simulate-study.ts';
import { DAY_MS, personOf, take } from './take-write.ts';

const ANSWER_AFTER_MS = 2 * DAY_MS;

export interface ExternalOptions extends StudyOptions {
  storage: Storage;
  /** Of the demonstration's company. */
  folder: ImportFolder;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** As if the person's device had sent it. */
const shelve = async (
  { db, tenant, ids, storage, folder }: ExternalOptions,
  { idUser, file, at }: { idUser: string; file: string; at: number },
): Promise<Evidence> => {
  const problems = new ImportProblems();
  const found = await folder.find(
    file,
    MAX_EVIDENCE,
    { file: 'progress.yaml', line: null },
    problems,
  );
  if (!found) throw problems.refusal();
  const bytes = await readFile(found.absolute);
  const type = evidenceTypeOf(bytes);
  if (type === null) throw new Error(`${file} is no PDF, JPG or PNG`);
  const { sha256, size } = await storage.put(bytes, { mimeType: type });
  const named: Evidence = {
    idUpload: ids(),
    name: evidenceName(basename(file), type),
    type,
    size,
    sha256,
  };
  await db.insert(personFiles).values({
    tenant,
    idUser,
    id: named.idUpload,
    upload: named.idUpload,
    sha256,
    fileName: named.name,
    mimeType: type,
    size,
    receivedAt: new Date(at),
  });
  return named;
};

export const registerExternal = async (
  options: ExternalOptions,
  one: ExternalFormat,
  idAdmin: string,
): Promise<void> => {
  const { db, tenant, clock, ids } = options;
  const { type, workload, answer, reason, corrects, lasted } = one;
  const idUser = await personOf(options, one.username);
  const wall = clock.now() - one.daysAgo * DAY_MS;
  const ended = wall - DAY_MS;
  const c = externalCourses;
  const [parent] =
    corrects === null
      ? []
      : await db
          .select({ id: c.id })
          .from(c)
          .where(and(eq(c.tenant, tenant), eq(c.idUser, idUser), eq(c.title, corrects)));
  if (corrects !== null && !parent)
    throw new Error(`${one.username} of ${tenant} has no course ${corrects}`);
  const idUserExternalCourse = ids();
  const payload = {
    idUserExternalCourse,
    idUser,
    title: one.external,
    type,
    workload,
    entityName: one.by,
    expirationDate: null,
    startDate: dateOf(ended - lasted * DAY_MS),
    finishDate: dateOf(ended),
    evidence:
      one.evidence === null
        ? null
        : await shelve(options, { idUser, file: one.evidence, at: wall }),
    idParentUserExternalCourse: parent?.id ?? null,
  };
  await take(options, idUser, { kind: 'externalCourse.create', wall, payload });
  if (answer === null) return;
  const then = Math.min(clock.now(), wall + ANSWER_AFTER_MS);
  if (answer === 'CANCELED')
    return take(options, idUser, {
      kind: 'externalCourse.cancel',
      wall: then,
      payload: { idUserExternalCourse },
    });
  const decision = { idUserExternalCourse, idUser, status: answer, reason, seen: null };
  await take(options, idAdmin, { kind: 'externalCourse.decide', wall: then, payload: decision });
};
