/**
 * Background records: queued writes that the app makes by itself, such as the time on a page. They arrive like any other write, but nobody
 * waits for them, so the badge and the sync centre do not count them while they wait. Told by their entity, because the first screen counts
 * writes without the schemas of all kinds.
 */
export const BACKGROUND = 'background:';

export const isBackground = ({ entity }: { entity: string }): boolean => entity.startsWith(BACKGROUND);
