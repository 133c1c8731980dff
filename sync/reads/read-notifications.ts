// What the server told this person, the newest first.
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface NotificationsView {
  /** The newest first. */
  notifications: Notification[];
  /** What was told up to this instant is read, on whatever device; empty where nothing is. */
  readTo: string;
}

export const readNotifications = (db: PersonDatabase, idUser: string): Promise<NotificationsView> =>
  db.transaction('r', [db.mirror('notification'), db.mirror('me')], async () => ({
    notifications: (await db.mirror('notification').toArray()).toSorted(
      (a, b) =>
        b.createdAt.localeCompare(a.createdAt) || a.idNotification.localeCompare(b.idNotification),
    ),
    readTo: (await db.mirror('me').get(idUser))?.notificationsReadTo ?? '',
  }));
