/** Queued writes of progress: contents opened, advanced and completed, and the access log. */
import type { LearningContext } from './learning-context.ts';
import { reassignAccess, reassignContent, reassignStart } from './reassign.ts';
import { type PayloadOf } from '#contract/commands.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { enrollmentOfKey } from '#contract/areas/learning/entities/enrollment.ts';
import { nodeEnrollmentOf } from '#contract/areas/learning/rules/content-key.ts';
import { isDone, type ProgressState } from '#contract/areas/content/rules/content-progress.ts';
import type { Effect } from '#server/feed/command-context.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { type ReadAhead } from '#server/feed/read-ahead.ts';
import { applyProgress } from './apply-progress.ts';

const advance = async (
  context: LearningContext,
  idContentEnrollment: string,
  said: ProgressState,
): Promise<Effect> => {
  const idNodeEnrollment = nodeEnrollmentOf(idContentEnrollment);
  const standing = await context.learning.byNodeEnrollment(idNodeEnrollment);
  // The same response for another person's enrolment and for a missing one.
  if (!standing || idContentEnrollment === idNodeEnrollment) return { rejected: 'not_found' };
  return applyProgress(
    context,
    { ...standing, idContentItem: idContentEnrollment.slice(idNodeEnrollment.length + 1) },
    said,
  );
};

const ahead = (
  { idContentEnrollment }: { idContentEnrollment: string },
  { enrollments }: ReadAhead,
): void => {
  enrollments.add(enrollmentOfKey(nodeEnrollmentOf(idContentEnrollment)));
};

const finished = ({
  status,
  ...rest
}: Omit<PayloadOf<'content.complete'>, 'idContentEnrollment'>): ProgressState => ({
  ...rest,
  progress: 100,
  status: status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status,
});

export const progressWrites = {
  /** Opens a content. */
  'content.start': {
    effect: async (context, payload) => {
      if (payload.idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
      const standing = await context.learning.byNodeEnrollment(payload.idNodeEnrollment);
      if (
        !standing ||
        (await context.learning.enrollment(payload.idEnrollment)) !== standing.loaded
      )
        return { rejected: 'not_enrolled' };
      const { idContentItem, progress, status } = payload;
      const said = {
        status: status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : status,
        progress,
        grade: null,
        lastPosition: null,
      } as const;
      return applyProgress(context, { ...standing, idContentItem }, said);
    },
    readAhead: ({ idEnrollment, idContentItem }, { enrollments, visits }) => {
      enrollments.add(idEnrollment);
      visits.add(idContentItem);
    },
    reassign: reassignStart,
  },
  /** Progress in a content. A lower value is accepted and changes nothing. */
  'content.progress': {
    effect: (context, { idContentEnrollment, ...said }) =>
      advance(context, idContentEnrollment, said),
    readAhead: ahead,
    reassign: reassignContent,
    fromCall: {
      updateContent: (_params, body) => ({
        kind: isDone(body) ? 'content.complete' : 'content.progress',
        payload: body,
      }),
    },
  },
  /** Completes a content; progress becomes 100 whatever was sent. */
  'content.complete': {
    effect: (context, { idContentEnrollment, ...said }) =>
      advance(context, idContentEnrollment, finished(said)),
    readAhead: ahead,
    reassign: reassignContent,
    fromCall: {
      finishScorm: (_params, { idNodeEnrollment, idContentItem }) => ({
        kind: 'content.complete',
        payload: {
          idContentEnrollment: contentEnrollmentId(idNodeEnrollment, idContentItem),
          status: 'COMPLETED',
          progress: 100,
        },
      }),
    },
  },
  /** An entry in the access log; each one counts. */
  'access.record': {
    effect: async (context, { idContentItem, idEnrollment, progress }) => {
      const { tenant, idUser, key, at, receivedAt, learning, accessLog } = context;
      if (!(await context.content(idContentItem))) return { rejected: 'not_found' };
      const loaded = await learning.enrollment(idEnrollment);
      if (!loaded) return { rejected: 'not_enrolled' };
      const { enrollment } = loaded;
      accessLog.add({
        tenant,
        idUser,
        clientOpId: key,
        idContentItem,
        idEnrollment: enrollment.id,
        progress,
        accessedAt: at,
        receivedAt,
      });
      if (enrollment.lastAccess === null || enrollment.lastAccess < at) {
        enrollment.lastAccess = at;
        learning.enrollmentChanged(enrollment);
      }
      return { answer: { success: true } };
    },
    readAhead: ({ idEnrollment }, { enrollments }) => enrollments.add(idEnrollment),
    reassign: reassignAccess,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
