/**
 * Queued writes of external courses: registering, editing and cancelling one's own, and what
 * administrators decide.
 */
import { and, eq } from 'drizzle-orm';
import type {
  ExternalCourse,
  ExternalCourseFields,
} from '#contract/areas/external-courses/entities/external-course.ts';
import {
  isPeriodValid,
  latestDateAt,
} from '#contract/areas/external-courses/rules/external-course.ts';
import { people } from '#server/db/schema/access.ts';
import { externalCourses, personFiles } from '#server/db/schema/external-courses.ts';
import { answerOf } from '#server/feed/answers.ts';
import type { CommandContext, Effect } from '#server/feed/command-context.ts';
import { isLater } from '#server/feed/last-write.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import { type CourseRow, type FileRow, presentCourse, presentReview } from './present-course.ts';

type Rejection = Extract<Effect, { rejected: unknown }>;
type Place = Pick<CommandContext, 'tx' | 'tenant'>;

const c = externalCourses;

const courseOf = async (
  { tx, tenant }: Place,
  idUser: string,
  id: string,
): Promise<CourseRow | null> => {
  const [row] = await tx
    .select()
    .from(c)
    .where(and(eq(c.tenant, tenant), eq(c.id, id), eq(c.idUser, idUser)))
    .for('update');
  return row ?? null;
};

const fileOf = async (
  { tx, tenant }: Place,
  idUser: string,
  idUpload: string | null,
): Promise<FileRow | null> => {
  if (idUpload === null) return null;
  const f = personFiles;
  const [row] = await tx
    .select()
    .from(f)
    .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), eq(f.id, idUpload)));
  return row ?? null;
};

const personOf = async ({ tx, tenant }: Place, idUser: string) => {
  const [row] = await tx
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return row ?? null;
};

type RightFields = {
  row: Pick<CourseRow, Exclude<keyof ExternalCourseFields, 'evidence'> | 'idUpload'>;
};

/** The fields, once they are right and the file that they name is here. */
const checked = async (
  context: CommandContext,
  idUser: string,
  fields: ExternalCourseFields,
): Promise<Rejection | RightFields> => {
  const { title, type, workload, startDate, finishDate, expirationDate, entityName, evidence } =
    fields;
  // The device knows the date of where the person is, the server does not.
  if (!isPeriodValid(fields, latestDateAt(context.at.getTime())))
    return { rejected: 'period_invalid', field: 'finishDate' };
  const file = evidence && (await fileOf(context, idUser, evidence.idUpload));
  const isIt =
    file?.sha256 === evidence?.sha256 &&
    file?.size === evidence?.size &&
    file?.mimeType === evidence?.type;
  if (evidence && !isIt) return { rejected: 'file_missing', field: 'evidence' };
  return {
    row: {
      title,
      type,
      workload,
      startDate,
      finishDate,
      expirationDate,
      entityName,
      idUpload: evidence?.idUpload ?? null,
    },
  };
};

/** The person and the administrators see it as it is now. */
const tell = async (context: CommandContext, row: CourseRow): Promise<ExternalCourse> => {
  const { changes } = context;
  const course = presentCourse(row, await fileOf(context, row.idUser, row.idUpload));
  const person = await personOf(context, row.idUser);
  changes.put(personScope(row.idUser), 'externalCourse', row.id, course);
  changes.put(
    ADMIN_SCOPE,
    'externalCourseReview',
    row.id,
    presentReview(course, person?.name ?? ''),
  );
  return course;
};

const changeCourse = async (
  context: CommandContext,
  row: CourseRow,
  set: Partial<CourseRow>,
): Promise<ExternalCourse> => {
  const [changed] = await context.tx
    .update(c)
    .set(set)
    .where(and(eq(c.tenant, context.tenant), eq(c.id, row.id)))
    .returning();
  return tell(context, changed ?? row);
};

const present = async (context: CommandContext, row: CourseRow) => ({
  data: presentCourse(row, await fileOf(context, row.idUser, row.idUpload)),
});

/** A rejected course is sent again once. */
const parentOf = async (
  context: CommandContext,
  idUser: string,
  id: string,
): Promise<CourseRow | Rejection> => {
  const parent = await courseOf(context, idUser, id);
  if (!parent) return { rejected: 'not_found', field: 'idParentUserExternalCourse' };
  if (parent.hasResubmission) return { rejected: 'already_resubmitted' };
  return parent.status === 'REJECTED' ? parent : { rejected: 'course_settled' };
};

export const externalCourseWrites = {
  'externalCourse.create': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, at } = context;
      const { idUserExternalCourse: id, idParentUserExternalCourse: idParent } = payload;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const [known] = await tx
        .select()
        .from(c)
        .where(and(eq(c.tenant, tenant), eq(c.id, id)));
      if (known)
        return known.idUser === idUser
          ? { merged: await present(context, known) }
          : { rejected: 'key_reused' };
      const right = await checked(context, idUser, payload);
      if ('rejected' in right) return right;
      const parent = idParent === null ? null : await parentOf(context, idUser, idParent);
      if (parent && 'rejected' in parent) return parent;
      const [row] = await tx
        .insert(c)
        .values({ tenant, id, idUser, ...right.row, status: 'PENDING', createdAt: at, idParent })
        .returning();
      if (!row) throw new Error('a course was not written');
      if (parent) await changeCourse(context, parent, { hasResubmission: true });
      return { answer: { data: await tell(context, row) } };
    },
    reassign: null,
  },
  /** Of two edits the later one counts, by its own time and never by its arrival. */
  'externalCourse.update': {
    effect: async (context, { idUserExternalCourse: id, ...fields }) => {
      const { idUser } = context;
      const known = await courseOf(context, idUser, id);
      if (!known) return { rejected: 'not_found' };
      if (known.status !== 'PENDING') return { rejected: 'course_settled' };
      const right = await checked(context, idUser, fields);
      if ('rejected' in right) return right;
      const made = await context.madeAt();
      if (!isLater(made, known.editedAt && { at: known.editedAt, origin: known.editedOrigin }))
        return { merged: await present(context, known) };
      return {
        answer: {
          data: await changeCourse(context, known, {
            ...right.row,
            editedAt: made.at,
            editedOrigin: made.origin,
          }),
        },
      };
    },
    reassign: null,
  },
  'externalCourse.cancel': {
    effect: async (context, { idUserExternalCourse: id }) => {
      const { idUser, at } = context;
      const known = await courseOf(context, idUser, id);
      if (!known) return { rejected: 'not_found' };
      if (known.status === 'CANCELED') return { merged: await present(context, known) };
      if (known.status !== 'PENDING') return { rejected: 'course_settled' };
      return {
        answer: {
          data: await changeCourse(context, known, {
            status: 'CANCELED',
            decidedAt: at,
            decidedBy: idUser,
          }),
        },
      };
    },
    reassign: null,
  },
  /** What the person changed after the administrator looked was not decided about. */
  'externalCourse.decide': {
    effect: async (context, { idUserExternalCourse: id, idUser, status, reason, seen }) => {
      if (status === 'REJECTED' && reason === null)
        return { rejected: 'invalid_fields', field: 'reason' };
      const known = await courseOf(context, idUser, id);
      if (!known) return { rejected: 'not_found' };
      if (known.status !== 'PENDING') return { rejected: 'course_settled' };
      if ((known.editedAt?.toISOString() ?? null) !== seen) return { rejected: 'course_changed' };
      const decided = {
        status,
        statusReason: reason,
        decidedAt: context.at,
        decidedBy: context.idUser,
      };
      const course = await changeCourse(context, known, decided);
      const told = answerOf.course(course, context.receivedAt);
      context.changes.put(personScope(idUser), 'notification', told.idNotification, told);
      const name = (await personOf(context, idUser))?.name ?? '';
      return {
        answer: { data: presentReview(course, name) },
        audit: {
          subjectKind: 'externalCourse',
          idSubject: id,
          subjectName: name,
          before: { status: known.status },
          after: { status, reason },
        },
      };
    },
    people: ({ idUser }) => [idUser],
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
