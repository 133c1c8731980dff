/** How far scopes are read on a device, as one field of a query: `company=12,person:ana=88`. What cannot be read is left out, never guessed. */

export interface ScopeCursor {
  scope: string;
  /** The number of the last change that was read. */
  cursor: number;
}

/** More than any person has scopes. */
const MOST = 8;
const PAIR = /^(?<scope>[^=,]{1,160})=(?<cursor>\d{1,15})$/u;

export const cursorsText = (cursors: readonly ScopeCursor[]): string => cursors.map(({ scope, cursor }) => `${scope}=${cursor}`).join(',');

export const cursorsIn = (text: string): ScopeCursor[] =>
  text.split(',', MOST).flatMap((pair) => {
    const { scope, cursor } = PAIR.exec(pair)?.groups ?? {};
    return scope && cursor ? [{ scope, cursor: Number(cursor) }] : [];
  });
