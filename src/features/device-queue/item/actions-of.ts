import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import type { QueueAction, QueueItem } from '#contract/sync/entities/queue-item.ts';
import { inSupportOf } from '#contract/commands.ts';
import { supporterOf } from '#contract/sync/support-queue.ts';
import { viewOf } from '#src/kinds/queued-writes/registry.ts';
import { editOf } from './edits.ts';

/** Support access refuses it: the server does so again, whatever is decided. */
export const isRefusedForGood = ({ device, kind, payload, state }: QueueItem): boolean =>
  supporterOf(device) !== undefined &&
  inSupportOf(kind, payload) === 'refused' &&
  state !== 'late' &&
  state !== 'flagged';

/** The possible decisions on an item, most likely first. */
export const actionsOf = (item: QueueItem): QueueAction[] => {
  if (item.decision) return [];
  if (item.state === 'late' || item.state === 'flagged')
    return reviewIn(item) ? ['accept', 'grant', 'void'] : ['accept'];
  if (isRefusedForGood(item)) return ['discard'];
  const own = viewOf(item.kind)?.personal ?? false;
  return [
    ...(own ? [] : (['accept'] as const)),
    'retry',
    ...(editOf(item) ? (['edit'] as const) : []),
    ...(own ? [] : (['reassign'] as const)),
    'discard',
  ];
};
