import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';

/** Why it waits, in words for administrators; the server's own message where there are none. */
export const refusalOf = ({
  code,
  message,
  ...item
}: Pick<QueueItem, 'code' | 'message'> & Partial<Pick<QueueItem, 'state' | 'answer'>>):
  | string
  | null => {
  const { state, answer } = item;
  const review = state && reviewIn({ state, answer });
  if (review)
    return review.reasons
      .map((reason) => evaluationReviewCopy.reason(reason, review.overtime))
      .join(' · ');
  return code === null ? message : (deviceQueueCopy.reasons[code] ?? message ?? code);
};
