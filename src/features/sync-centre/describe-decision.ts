import type { Directive } from '#contract/sync/entities/directive.ts';
import { subjectOf } from '#contract/commands.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { describeItem } from '#src/kinds/queued-writes/registry.ts';
import type { Subjects } from '#sync/reads/subjects.ts';

const words = deviceQueueCopy.notice;

/** What was decided about one of the person's items, by whom, when and why. */
export const describeDecision = (
  directive: Directive,
  subjects: Subjects,
  now: number,
): { title: string; fact: string } => {
  const { kind, payload, action, actorName, at, reason } = directive;
  const when = momentPhrase(at, now);
  const evaluation = subjects.evaluations.get(subjectOf(kind, payload).evaluation ?? '');
  const ofAttempt =
    action === 'grant' ||
    action === 'void' ||
    (action === 'accept' && kind.startsWith('evaluation.'));
  const line = ofAttempt
    ? words.attempt[action](actorName, when)
    : words.line(action, actorName, when);
  return {
    title:
      ofAttempt && evaluation !== undefined
        ? evaluationReviewCopy.title(evaluation)
        : describeItem({ kind, payload, merged: 0 }, subjects).title,
    fact: `${line} · ${deviceQueueCopy.item.reason(reason)}`,
  };
};
