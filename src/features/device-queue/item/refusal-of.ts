import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';

/** Why it waits, in words for administrators; the server's own message where there are none. */
export const refusalOf = ({ code, message }: Pick<QueueItem, 'code' | 'message'>): string | null =>
  code === null ? message : (deviceQueueCopy.reasons[code] ?? message ?? code);
