/** Queued writes of SCORM lessons: what a lesson has stored in one visit. */
import type { PayloadOf } from '#contract/commands.ts';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { LARGEST_STATE } from '#contract/areas/scorm/entities/state.ts';
import { versionOf } from '#contract/areas/scorm/rules/data-model.ts';
import {
  bestOfVisit,
  isLessonDone,
  lessonResult,
} from '#contract/areas/scorm/rules/lesson-result.ts';
import { isContentDone } from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { standingsOf } from '#contract/areas/scorm/rules/standing.ts';
import type { Executor } from '#server/db/database.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { scormSessions } from '#server/db/schema/scorm-sessions.ts';
import type { Effect } from '#server/feed/command-context.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { applyProgress, type ContentPosition } from '#server/areas/learning/apply-progress.ts';
import { and, eq } from 'drizzle-orm';
import { presentSession, readSessions } from './scorm-sessions.ts';

/** What is known of a lesson that the package of today has no more. */
const goneLesson = { masteryScore: null, completionThreshold: null, isSco: true } as const;

/** Its files are kept, for who is in the middle of it. */
const wasReplaced = async (
  tx: Executor,
  tenant: string,
  idPackage: string,
  now: ScormPackage,
): Promise<boolean> => {
  if (idPackage === now.idPackage) return false;
  const own = and(eq(packageFiles.tenant, tenant), eq(packageFiles.idPackage, idPackage));
  const [file] = await tx
    .select({ path: packageFiles.path })
    .from(packageFiles)
    .where(own)
    .limit(1);
  return file !== undefined;
};

type Commit = PayloadOf<'scorm.commit'>;
type Visit = typeof scormSessions.$inferSelect;
type Lesson = ScormPackage['lessons'][number];

/** Whose visits of which content. */
interface Place {
  tenant: string;
  idUser: string;
  idNodeEnrollment: string;
  idContentItem: string;
}

/**
 * The lesson that the visit is of. A visit of a package that was replaced meanwhile still counts
 * where the lesson is there, and is kept where it is not.
 */
const lessonOf = async (
  { tx, tenant }: LearningContext,
  { idSco, idPackage }: Commit,
  pack: ScormPackage,
) =>
  pack.lessons.find((one) => one.idSco === idSco) ??
  ((await wasReplaced(tx, tenant, idPackage, pack)) ? goneLesson : null);

const storeVisit = async (
  { tx, at }: LearningContext,
  { tenant, idUser, ...place }: Place,
  {
    idSession: id,
    idSco,
    idPackage,
    idEnrollment,
    basedOn,
    state,
    ended,
    on,
  }: Commit & {
    idEnrollment: string;
  },
  { suspended, status, grade, seconds }: ReturnType<typeof lessonResult>,
  known: Visit | undefined,
): Promise<void> => {
  const row = {
    state,
    ended,
    suspended,
    status,
    grade,
    seconds,
    savedAt: at,
    savedOn: on,
    doneAt: known?.doneAt ?? (isLessonDone(status) ? at : null),
  };
  const v = scormSessions;
  if (known)
    await tx
      .update(v)
      .set(row)
      .where(and(eq(v.tenant, tenant), eq(v.idUser, idUser), eq(v.id, id)));
  else
    await tx.insert(v).values({
      tenant,
      idUser,
      ...place,
      id,
      idSco,
      idPackage,
      basedOn,
      idEnrollment,
      startedAt: at,
      ...row,
    });
};

/** Tells of the visit, and that the one before it is continued no more. */
const tellVisit = (
  { changes, idUser }: LearningContext,
  own: Visit,
  last: Visit,
  passed: Visit | undefined,
) => {
  const told = presentSession(own, own === last);
  changes.put(personScope(idUser), 'scormSession', own.id, told);
  if (own === last && passed && passed.id !== own.id)
    changes.put(personScope(idUser), 'scormSession', passed.id, presentSession(passed, false));
  return told;
};

/** Completes the content once all of its lessons are. Null where some are not. */
const completeContent = async (
  context: LearningContext,
  position: ContentPosition,
  pack: ScormPackage,
  sessions: readonly Visit[],
): Promise<Effect | null> => {
  const standings = standingsOf(sessions.map((one) => presentSession(one, true)));
  if (!isContentDone(pack, standings, position.node.id)) return null;
  const grades = pack.lessons.flatMap((one: Lesson) => standings.get(one.idSco)?.grade ?? []);
  const grade =
    grades.length === 0 ? null : grades.reduce((sum, each) => sum + each, 0) / grades.length;
  const done = { status: 'COMPLETED', progress: 100, grade, lastPosition: null } as const;
  return applyProgress(context, position, done);
};

/** The person's place in the course; null where they are not enrolled in it. */
const standingOf = async ({ learning }: LearningContext, payload: Commit) => {
  const standing = await learning.byNodeEnrollment(payload.idNodeEnrollment);
  const isOfEnrollment =
    standing && (await learning.enrollment(payload.idEnrollment)) === standing.loaded;
  return isOfEnrollment ? standing : null;
};

const commit = async (context: LearningContext, payload: Commit): Promise<Effect> => {
  const { tx, tenant, idUser, at } = context;
  const { idSession: id, idContentItem, idSco, idPackage, state, ended, measured, best } = payload;
  if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
  if (Buffer.byteLength(JSON.stringify(state)) > LARGEST_STATE)
    return { rejected: 'too_large', field: 'state' };
  const standing = await standingOf(context, payload);
  if (!standing) return { rejected: 'not_enrolled' };
  const pack = (await context.content(idContentItem))?.scorm;
  const lesson = pack ? await lessonOf(context, payload, pack) : null;
  if (!pack || !lesson) return { rejected: 'not_found', field: 'idSco' };
  const place = { tenant, idUser, idNodeEnrollment: standing.node.id, idContentItem };
  const before = (await readSessions(tx, place)).filter((row) => row.idSco === idSco);
  const known = before.find((row) => row.id === id);
  if (known && known.savedAt > at)
    return { merged: { data: presentSession(known, before.at(-1) === known) } };
  const version = idPackage === pack.idPackage ? pack.version : versionOf(state);
  const derived = lessonResult(version, state, lesson, ended, measured);
  const result = bestOfVisit(known, bestOfVisit(best, derived));
  const position = { ...standing, idContentItem };
  const progressed = await applyProgress(context, position, {
    status: 'IN_PROGRESS',
    progress: 50,
    grade: null,
    lastPosition: null,
  });
  if ('rejected' in progressed) return progressed;
  const idEnrollment = standing.loaded.enrollment.id;
  await storeVisit(context, place, { ...payload, idEnrollment }, result, known);
  const sessions = await readSessions(tx, place);
  const visits = sessions.filter((one) => one.idSco === idSco);
  const last = visits.at(-1);
  const own = visits.find((one) => one.id === id);
  if (!own || !last) throw new Error('the visit was not stored');
  const told = tellVisit(context, own, last, before.at(-1));
  const done = await completeContent(context, position, pack, sessions);
  return done && 'answer' in done
    ? { answer: { ...(done.answer as object), data: told } }
    : { answer: { data: told } };
};

export const scormWrites = {
  /**
   * A later state of a visit takes the place of an earlier one of the same visit, never of another
   * one. An older one that comes late changes nothing. The content advances with its lessons, and
   * is complete when all of them are.
   */
  'scorm.commit': {
    effect: commit,
    readAhead: ({ idEnrollment }, { enrollments }) => enrollments.add(idEnrollment),
    reassign: null,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
