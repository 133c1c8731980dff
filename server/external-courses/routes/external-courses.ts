import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  listExternalCourses,
  readEvidence,
  readExternalCourse,
} from '#contract/api/learning/external-courses.ts';
import { externalCourses, personFiles } from '#server/db/schema/external-courses.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, waitsOutside } from '#server/http/route.ts';
import { disposition } from '#server/media/media-headers.ts';
import { FileMissing } from '#server/ports/storage.ts';
import type { Services } from '#server/services.ts';
import { buffer } from 'node:stream/consumers';
import { presentCourse } from '../present-course.ts';

const c = externalCourses;
const f = personFiles;

/**
 * Courses with their evidence, where they have one. A file is its person's, so that no person shows
 * another's by its id.
 */
const coursesIn = (db: Services['db']) =>
  db
    .select({ course: c, file: f })
    .from(c)
    .leftJoin(f, and(eq(f.tenant, c.tenant), eq(f.idUser, c.idUser), eq(f.id, c.idUpload)));

export const listExternalCoursesRoute = forPerson(
  listExternalCourses,
  async ({ services: { db }, person, tenant, query }) => {
    const { offset, limit, statuses = [] } = query;
    const chosen = statuses.flatMap((status) => (status === 'ALL' ? [] : [status]));
    const wanted = and(
      eq(c.tenant, tenant),
      eq(c.idUser, person.idUser),
      ...(chosen.length === 0 || statuses.includes('ALL') ? [] : [inArray(c.status, chosen)]),
    );
    const [total] = await db.select({ n: count() }).from(c).where(wanted);
    const rows = await coursesIn(db)
      .where(wanted)
      .orderBy(desc(c.createdAt), desc(c.id))
      .offset(offset)
      .limit(limit);
    return {
      totalRecords: total?.n ?? 0,
      result: rows.map(({ course, file }) => presentCourse(course, file)),
    };
  },
);

export const readExternalCourseRoute = forPerson(
  readExternalCourse,
  async ({ services: { db }, person, tenant, params }) => {
    const mine = and(
      eq(c.tenant, tenant),
      eq(c.idUser, person.idUser),
      eq(c.id, params.idUserExternalCourse),
    );
    const [found] = await coursesIn(db).where(mine);
    if (!found) throw new Failure('not_found');
    return { data: presentCourse(found.course, found.file) };
  },
);

/** A stranger's course is as missing as one that never was. */
export const readEvidenceRoute = forPerson(
  waitsOutside(readEvidence),
  async ({ services, person, tenant, params, reply }) => {
    const { db, storage } = services;
    const [found] = await coursesIn(db).where(
      and(eq(c.tenant, tenant), eq(c.id, params.idUserExternalCourse)),
    );
    const mayRead =
      found?.course.idUser === person.idUser ||
      (person.admin > 0 && person.supporter === undefined);
    if (!found?.file || !mayRead) throw new Failure('not_found');
    const bytes = await storage
      .read(found.file.sha256)
      .then(buffer)
      .catch((error: unknown) => {
        throw error instanceof FileMissing ? new Failure('not_found') : error;
      });
    // As a download and of no type that a browser opens: what people send is never run.
    void reply.type('application/octet-stream').headers({
      'content-disposition': disposition('attachment', found.file.fileName),
      'x-content-type-options': 'nosniff',
    });
    return bytes;
  },
);
