/** Queued writes of SCORM lessons: what a lesson has stored in one visit. */
import type { ScormPackage } from '#contract/entities/scorm/package.ts';
import { LARGEST_STATE } from '#contract/entities/scorm/state.ts';
import { versionOf } from '#contract/rules/scorm/data-model.ts';
import { isLessonDone, lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import { isContentDone } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { standingsOf } from '#contract/rules/scorm/standing.ts';
import type { Executor } from '#server/db/database.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { scormSessions } from '#server/db/schema/scorm-sessions.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { applyProgress } from '#server/learning/apply-progress.ts';
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

export const scormWrites = {
  /**
   * A later state of a visit takes the place of an earlier one of the same visit, never of another
   * one. An older one that comes late changes nothing. The content advances with its lessons, and
   * is complete when all of them are.
   */
  'scorm.commit': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, at, changes } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      if (Buffer.byteLength(JSON.stringify(payload.state)) > LARGEST_STATE)
        return { rejected: 'too_large', field: 'state' };
      const standing = await context.learning.byNodeEnrollment(payload.idNodeEnrollment);
      if (
        !standing ||
        (await context.learning.enrollment(payload.idEnrollment)) !== standing.loaded
      )
        return { rejected: 'not_enrolled' };
      const content = await context.content(payload.idContentItem);
      const pack = content?.scorm;
      const {
        idSession: id,
        idContentItem,
        idSco,
        idPackage,
        state,
        ended,
        measured,
        basedOn,
        on,
      } = payload;
      // A visit of a package that was replaced meanwhile still counts where the lesson is there,
      // and is kept where it is not.
      const lesson =
        pack?.lessons.find((one) => one.idSco === idSco) ??
        (pack && (await wasReplaced(tx, tenant, idPackage, pack)) ? goneLesson : null);
      if (!pack || !lesson) return { rejected: 'not_found', field: 'idSco' };
      const idNodeEnrollment = standing.node.id;
      const place = { tenant, idUser, idNodeEnrollment, idContentItem };
      const before = (await readSessions(tx, place)).filter((row) => row.idSco === idSco);
      const known = before.find((row) => row.id === id);
      if (known && known.savedAt > at)
        return { merged: { data: presentSession(known, before.at(-1) === known) } };
      const result = lessonResult(
        idPackage === pack.idPackage ? pack.version : versionOf(state),
        state,
        lesson,
        ended,
        measured,
      );
      const progressed = await applyProgress(
        context,
        { ...standing, idContentItem },
        { status: 'IN_PROGRESS', progress: 50, grade: null, lastPosition: null },
      );
      if ('rejected' in progressed) return progressed;
      const row = {
        state,
        ended,
        suspended: result.suspended,
        status: result.status,
        grade: result.grade,
        seconds: result.seconds,
        savedAt: at,
        savedOn: on,
        doneAt: known?.doneAt ?? (isLessonDone(result.status) ? at : null),
      };
      if (known)
        await tx
          .update(scormSessions)
          .set(row)
          .where(
            and(
              eq(scormSessions.tenant, tenant),
              eq(scormSessions.idUser, idUser),
              eq(scormSessions.id, id),
            ),
          );
      else
        await tx.insert(scormSessions).values({
          ...place,
          id,
          idSco,
          idPackage,
          basedOn,
          idEnrollment: standing.loaded.enrollment.id,
          startedAt: at,
          ...row,
        });
      const sessions = await readSessions(tx, place);
      const lessons = sessions.filter((one) => one.idSco === idSco);
      const last = lessons.at(-1);
      const own = lessons.find((one) => one.id === id);
      if (!own || !last) throw new Error('the visit was not stored');
      const told = presentSession(own, own === last);
      changes.put(personScope(idUser), 'scormSession', id, told);
      // What was the last one until now is continued by nobody any more.
      const passed = before.at(-1);
      if (own === last && passed && passed.id !== id)
        changes.put(personScope(idUser), 'scormSession', passed.id, presentSession(passed, false));
      const standings = standingsOf(sessions.map((one) => presentSession(one, true)));
      if (isContentDone(pack, standings)) {
        const grades = pack.lessons.flatMap((one) => standings.get(one.idSco)?.grade ?? []);
        const grade =
          grades.length === 0 ? null : grades.reduce((sum, each) => sum + each, 0) / grades.length;
        const done = await applyProgress(
          ...([
            context,
            { ...standing, idContentItem },
            { status: 'COMPLETED', progress: 100, grade, lastPosition: null },
          ] as const),
        );
        if ('answer' in done) return { answer: { ...(done.answer as object), data: told } };
      }
      return { answer: { data: told } };
    },
    readAhead: ({ idEnrollment }, { enrollments }) => enrollments.add(idEnrollment),
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
