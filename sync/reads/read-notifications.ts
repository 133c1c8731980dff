// What the server told this person, the newest first.
import type { Notification } from '#contract/entities/notification.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export const readNotifications = async (db: PersonDatabase): Promise<Notification[]> =>
  (await db.mirror('notification').toArray()).toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || a.idNotification.localeCompare(b.idNotification),
  );
