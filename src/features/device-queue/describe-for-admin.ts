import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { specOf } from '#contract/commands/registry.ts';
import type { Description } from '#src/queued-writes/write-view.ts';
import { describeItem, writeName } from '#src/queued-writes/registry.ts';
import type { Subjects } from '#sync/reads/subjects.ts';

/** Describes an item of another person. If its payload is invalid, uses only its kind and subject. */
export const describeForAdmin = (item: Pick<QueueItem, 'kind' | 'payload' | 'subject'>, subjects: Subjects): Description => {
  const { kind, payload, subject } = item;
  if (specOf(kind)?.payload.safeParse(payload).success) return describeItem({ kind, payload, merged: 0 }, subjects, { ofOther: true });
  return { title: writeName(kind), fact: subject };
};
