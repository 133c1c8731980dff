import type { QueueAction, QueueItem } from '#contract/entities/queue/queue-item.ts';
import { editOf } from './edits.ts';

/** A signature is the person's own, and a decision is an administrator's: nobody else can have given it, or give it for them. */
const personal: ReadonlySet<string> = new Set(['terms.accept', 'queue.decide']);

/** What can be decided of it, the likeliest first. */
export const actionsOf = (item: QueueItem): QueueAction[] => {
  if (item.decision) return [];
  if (item.state === 'late' || item.state === 'flagged') return ['accept'];
  const own = personal.has(item.kind);
  return [
    ...(own ? [] : (['accept'] as const)),
    'retry',
    ...(editOf(item) ? (['edit'] as const) : []),
    ...(own ? [] : (['reassign'] as const)),
    'discard',
  ];
};
