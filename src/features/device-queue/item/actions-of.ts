import { reviewIn } from '#contract/entities/evaluation/review.ts';
import type { QueueAction, QueueItem } from '#contract/entities/queue/queue-item.ts';
import { viewOf } from '#src/queued-writes/registry.ts';
import { editOf } from './edits.ts';

/** The possible decisions on an item, most likely first. */
export const actionsOf = (item: QueueItem): QueueAction[] => {
  if (item.decision) return [];
  if (item.state === 'late' || item.state === 'flagged') return reviewIn(item) ? ['accept', 'grant', 'void'] : ['accept'];
  const own = viewOf(item.kind)?.personal ?? false;
  return [
    ...(own ? [] : (['accept'] as const)),
    'retry',
    ...(editOf(item) ? (['edit'] as const) : []),
    ...(own ? [] : (['reassign'] as const)),
    'discard',
  ];
};
