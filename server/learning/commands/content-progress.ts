import { enrollmentOfKey } from '#contract/entities/enrollment.ts';
import { commands, type PayloadOf } from '#contract/commands/registry.ts';
import { nodeEnrollmentOf } from '#contract/rules/content-key.ts';
import type { ProgressState } from '#contract/rules/content-progress.ts';
import type { CommandContext, Effect } from '#server/sync/command-context.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import type { ReadAhead } from '#server/sync/read-ahead.ts';
import { takeProgress } from './take-progress.ts';

const advance = async (context: CommandContext, idContentEnrollment: string, said: ProgressState): Promise<Effect> => {
  const idNodeEnrollment = nodeEnrollmentOf(idContentEnrollment);
  const standing = await context.learning.byNodeEnrollment(idNodeEnrollment);
  // Somebody else's and nobody's are told alike.
  if (!standing || idContentEnrollment === idNodeEnrollment) return { rejected: 'not_found' };
  return takeProgress(context, { ...standing, idContentItem: idContentEnrollment.slice(idNodeEnrollment.length + 1) }, said);
};

const ahead = ({ idContentEnrollment }: { idContentEnrollment: string }, { enrollments }: ReadAhead): void => {
  enrollments.add(enrollmentOfKey(nodeEnrollmentOf(idContentEnrollment)));
};

/** How far a person is in a content. Lower figures are taken and change nothing. */
export const contentProgress = commandHandler(
  commands['content.progress'],
  (context, { idContentEnrollment, ...said }) => advance(context, idContentEnrollment, said),
  ahead,
);

const finished = ({ status, ...rest }: Omit<PayloadOf<'content.complete'>, 'idContentEnrollment'>): ProgressState => ({
  ...rest,
  progress: 100,
  status: status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status,
});

/** A content is finished, with progress 100 whatever the figure says. */
export const contentComplete = commandHandler(
  commands['content.complete'],
  (context, { idContentEnrollment, ...said }) => advance(context, idContentEnrollment, finished(said)),
  ahead,
);
