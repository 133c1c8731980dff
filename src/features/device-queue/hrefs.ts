/** Addresses of these pages. */
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';

export const queueHref = '/admin/fila';

export const deviceHref = ({ idUser, device }: { idUser: string; device: string }): string =>
  `${queueHref}/${encodeURIComponent(idUser)}/${encodeURIComponent(device)}`;

export const itemHref = ({ idQueueItem }: Pick<QueueItem, 'idQueueItem'>): string => `${queueHref}/item/${encodeURIComponent(idQueueItem)}`;
