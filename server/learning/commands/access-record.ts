import { commands } from '#contract/commands/registry.ts';
import { commandHandler } from '#server/sync/command-handler.ts';

/** A line in the log of who opened what; each one counts. */
export const accessRecord = commandHandler(
  commands['access.record'],
  async (context, { idContentItem, idEnrollment, progress }) => {
    const { tenant, idUser, key, at, receivedAt, learning, accessLog } = context;
    if (!(await context.content(idContentItem))) return { rejected: 'not_found' };
    const loaded = await learning.enrollment(idEnrollment);
    if (!loaded) return { rejected: 'not_enrolled' };
    const { enrollment } = loaded;
    accessLog.add({ tenant, idUser, clientOpId: key, idContentItem, idEnrollment: enrollment.id, progress, accessedAt: at, receivedAt });
    if (enrollment.lastAccess === null || enrollment.lastAccess < at) {
      enrollment.lastAccess = at;
      learning.enrollmentChanged(enrollment);
    }
    return { answer: { success: true } };
  },
  ({ idEnrollment }, { enrollments }) => enrollments.add(idEnrollment),
);
