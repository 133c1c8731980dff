/**
 * The scope cursors of a device, as one query field: `company=12,person:ana=88`. Unreadable entries
 * are skipped, never guessed.
 */

export interface ScopeCursor {
  scope: string;
  /** The number of the last change that was read. */
  cursor: number;
}

/** No person has more scopes. */
const MOST = 8;
const PAIR = /^(?<scope>[^=,]{1,160})=(?<cursor>\d{1,15})$/u;

export const cursorsText = (cursors: readonly ScopeCursor[]): string =>
  cursors.map(({ scope, cursor }) => `${scope}=${cursor}`).join(',');

export const cursorsIn = (text: string): ScopeCursor[] =>
  text.split(',', MOST).flatMap((pair) => {
    const { scope, cursor } = PAIR.exec(pair)?.groups ?? {};
    return scope && cursor ? [{ scope, cursor: Number(cursor) }] : [];
  });
