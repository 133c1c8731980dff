import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import { specOf } from '#contract/commands.ts';
import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import { describeItem, writeName } from '#src/kinds/queued-writes/registry.ts';
import type { Subjects } from '#sync/reads/subjects.ts';

/**
 * Describes an item of another person. If its payload is invalid, uses only its kind and subject.
 */
export const describeForAdmin = (
  item: Pick<QueueItem, 'kind' | 'payload' | 'subject' | 'state' | 'answer' | 'name'>,
  subjects: Subjects,
): Description => {
  const { kind, payload, subject, name } = item;
  const review = reviewIn(item);
  if (review)
    return {
      title: evaluationReviewCopy.title(review.title),
      fact: evaluationReviewCopy.attempt(review.attempt, review.grade),
    };
  if (specOf(kind)?.payload.safeParse(payload).success)
    return describeItem({ kind, payload, merged: 0 }, subjects, {
      ofOther: true,
      maker: name.split(' ')[0] ?? name,
    });
  return { title: writeName(kind), fact: subject };
};

/** What is the matter with it, in one or two words. */
export const stateName = (item: Pick<QueueItem, 'state' | 'answer'>): string =>
  reviewIn(item) ? evaluationReviewCopy.state : deviceQueueCopy.states[item.state];
