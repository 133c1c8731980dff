import type { Notification } from '#contract/areas/social/entities/notification.ts';

/**
 * The instant up to which everything is read: it passes what was read one by one, and stops before
 * the oldest that was not. `newestFirst` as they are listed.
 */
export const readUpTo = (
  newestFirst: readonly Pick<Notification, 'idNotification' | 'createdAt'>[],
  readTo: string,
  read: ReadonlySet<string>,
): string => {
  let upTo = readTo;
  const fresh = newestFirst.filter(({ createdAt }) => createdAt > readTo).toReversed();
  const firstUnread = fresh.find(({ idNotification }) => !read.has(idNotification));
  for (const { createdAt } of fresh) {
    // Several may have come in one instant: it is passed when all of them are read.
    if (firstUnread && createdAt >= firstUnread.createdAt) break;
    upTo = createdAt;
  }
  return upTo;
};
