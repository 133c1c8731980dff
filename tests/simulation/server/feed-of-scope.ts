/** The rows of one scope of the model: what is added to it, and one page of it. */
import type { ChangeRow } from '#contract/protocol.ts';
import type { Scope } from './server-data.ts';

/** `epoch`: the number of the server's present epoch. */
export const addTo = (feed: Scope, epoch: number, change: Omit<ChangeRow, 'seq'>): void => {
  if ((feed.turns.at(-1)?.[0] ?? -1) < epoch) feed.turns.push([epoch, feed.head]);
  feed.head += 1;
  const key = `${change.t}:${change.id}`;
  // Deleted first, so that rows stay in the order of their numbers.
  feed.rows.delete(key);
  feed.rows.set(key, { ...change, seq: feed.head });
};

export const pageOf = (feed: Scope, { cursor, limit, walk }: { cursor: number; limit: number; walk: boolean }) => {
  if (cursor > 0 && cursor < feed.floor && !walk) return 'expired';
  const found = [...feed.rows.values()].filter((row) => row.seq > cursor);
  const rows = found.slice(0, limit);
  const more = found.length > rows.length;
  return { cursor: more ? (rows.at(-1)?.seq ?? cursor) : feed.head, more, rows };
};
