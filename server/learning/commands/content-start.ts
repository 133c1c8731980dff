import { commands } from '#contract/commands/registry.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { takeProgress } from './take-progress.ts';

/** Opens a content for its person. */
export const contentStart = commandHandler(
  commands['content.start'],
  async (context, payload) => {
    if (payload.idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
    const standing = await context.learning.byNodeEnrollment(payload.idNodeEnrollment);
    if (!standing || (await context.learning.enrollment(payload.idEnrollment)) !== standing.loaded) return { rejected: 'not_enrolled' };
    const { idContentItem, progress, status } = payload;
    const said = { status: status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : status, progress, grade: null, lastPosition: null } as const;
    return takeProgress(context, { ...standing, idContentItem }, said);
  },
  ({ idEnrollment, idContentItem }, { enrollments, visits }) => {
    enrollments.add(idEnrollment);
    visits.add(idContentItem);
  },
);
