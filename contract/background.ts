/**
 * Background records: queued writes that the app makes by itself, such as the time on a page, or
 * that a person read their notifications. They arrive like any other write, but nothing waits for
 * them, so the badge and the sync centre do not count them while they wait. Told by their entity,
 * or by a kind whose entity is a row of the mirror, because the first screen counts writes without
 * the schemas of all kinds.
 */
export const BACKGROUND = 'background:';
/** A background record about the row of the person. */
export const NOTIFICATIONS_READ = 'notifications.read';
/** What the entity of such a record begins with. */
export const ABOUT_ME = 'me:';

export const isBackground = ({ entity, kind }: { entity: string; kind: string }): boolean =>
  entity.startsWith(BACKGROUND) || kind === NOTIFICATIONS_READ;
