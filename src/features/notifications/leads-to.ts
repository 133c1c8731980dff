/** Where a notification leads. */
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import { paths } from '#src/paths.ts';

const places: Readonly<Record<string, (id: string) => string>> = {
  enrollmentRequest: () => paths.journey('requests'),
  externalCourse: () => paths.journey('external'),
  userUpload: (id) => paths.userUpload(id),
  evaluation: (id) => paths.evaluation(id),
};

/** Null where it leads nowhere, or to what only a newer version knows. */
export const leadsTo = ({ idNode, about }: Pick<Notification, 'idNode' | 'about'>): string | null =>
  idNode === null ? (about ? (places[about.kind]?.(about.id) ?? null) : null) : paths.level(idNode);
